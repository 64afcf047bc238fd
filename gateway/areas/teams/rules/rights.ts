import { SHARE_ROLES } from '@/contract/teams/codes';
import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import type { TeamState } from './state';

/** Sight of a rep code's clients that comes from a team. */
export interface Right {
  /** The person: by the id among the staff where it is worked out, by the sign-in where it is held. */
  staffId: string;
  code: string;
  basis: 'team' | 'cover';
  /** ISO 8601, the first day and the last; null: until further notice. */
  from: string;
  until: string | null;
}

export const rightKey = ({ staffId, code, basis, until }: Right): string =>
  [staffId, code, basis, until ?? ''].join(' ');

/**
 * The rights that a team gives from a day on: advisors and portfolio managers see the rep codes they share in,
 * associates and assistants the codes they read, and a cover sees its codes for its days. The preview and the change
 * both use this function, so that what is listed is what happens.
 */
export function rightsOf({ members, codes, cover }: TeamState, day: string): Right[] {
  const rights: Right[] = [];
  for (const [code, { splits }] of Object.entries(codes)) {
    const sharing = splits.map(({ id }) => id);
    const reading = members
      .filter(({ role, reads }) => !SHARE_ROLES.includes(role) && (reads === null || reads.includes(code)))
      .map(({ id }) => id);
    for (const staffId of new Set([...sharing, ...reading])) {
      rights.push({ staffId, code, basis: 'team', from: day, until: null });
    }
  }
  for (const { covers, codes: covered, from, until } of cover) {
    if (until < day) continue;
    for (const code of covered.filter((each) => codes[each] !== undefined)) {
      rights.push({ staffId: covers, code, basis: 'cover', from: from > day ? from : day, until });
    }
  }
  return [...new Map(rights.map((right) => [rightKey(right), right])).values()];
}

const held = prepared<Right & Row>(
  'team-rights',
  sql`select x.subject as "staffId", r.code, x.basis, x.valid_from::text as from, x.valid_to::text as until
    from rep_code_access x join rep_codes r on r.id = x.rep_code_id
    where x.team_id = ${sql.placeholder('key')}
      and coalesce(x.valid_to, 'infinity') >= ${sql.placeholder('day')}::date`,
);

/** @returns the rights that a team gives as they stand from a day on; `staffId` is who signs in */
export const heldRights = (tx: Transaction, key: number, day: string): Promise<Right[]> =>
  tx.run(held({ key, day }));
