import { sql } from 'drizzle-orm';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import type { Reading } from './kept';

const at = (name: string) => sql.placeholder(name);
const HOMES = sql`${at('homes')}::integer[]`;

const joint = prepared<{ count: number }>(
  'joint-of-households',
  sql`
  select count(distinct a.id)::integer as count
  from household_overlaps o join households h on h.id = o.household_id join accounts a on a.id = o.account_id
  where h.public_id = any (${at('ids')}::uuid[]) and o.rep_code_id = any (${REP_CODES}) and a.is_counted`,
);

/** @returns how many accounts count in one of these households and in another one */
export async function jointOf({ tx, scope }: Reading, ids: readonly string[]): Promise<number> {
  const [row] = await tx.run(joint({ ids: [...ids], repCodes: codesOf(scope) }));
  return row?.count ?? 0;
}

const sharing = prepared<{ shared: number; copied: number }>(
  'addresses-shared-in-household',
  sql`
  with leaving as (
    select * from unnest(${at('people')}::integer[], ${HOMES}) as l (party_id, household_id)
  ), shared as (
    select l.party_id, bool_or(a.origin_id = p.public_id or b.origin_id = own.public_id) as is_copy
    from leaving l join parties own on own.id = l.party_id
    join client_addresses a on a.party_id = l.party_id and a.kind = 'residential' and a.rep_code_id = any (${REP_CODES})
    join household_members m on m.household_id = l.household_id and m.party_id <> l.party_id
    join parties p on p.id = m.party_id
    join client_addresses b on b.party_id = m.party_id and b.kind = 'residential' and b.rep_code_id = any (${REP_CODES})
    where b.postal_code = a.postal_code and b.lines = a.lines
      and not exists (select from leaving x where x.party_id = m.party_id and x.household_id = l.household_id)
    group by 1
  )
  select count(*)::integer as shared, (count(*) filter (where is_copy))::integer as copied from shared`,
);

/**
 * @param leaving clients and the households that they leave, by their database keys
 * @returns how many live with somebody who stays there, and how many of those have a copy of that address
 */
export async function addressesOf(
  { tx, scope }: Reading,
  leaving: readonly { key: number; household: number }[],
): Promise<{ shared: number; copied: number }> {
  const [row] = await tx.run(
    sharing({
      people: leaving.map(({ key }) => key),
      homes: leaving.map(({ household }) => household),
      repCodes: codesOf(scope),
    }),
  );
  return row ?? { shared: 0, copied: 0 };
}

const kept = prepared<{ tasks: number; notes: number }>(
  'kept-on-households',
  sql`
  select (select count(*)::integer from staff_tasks t where t.household_id = any (${HOMES}) and t.removed_at is null
      and t.done_at is null and t.rep_code_id = any (${REP_CODES})) as tasks,
    (select count(*)::integer from notes n where n.household_id = any (${HOMES}) and n.removed_at is null
      and n.rep_code_id = any (${REP_CODES})) as notes`,
);

/** @returns the open tasks and the notes on some households, by their database keys */
export async function keptOn(
  { tx, scope }: Reading,
  homes: readonly number[],
): Promise<{ tasks: number; notes: number }> {
  const [row] = await tx.run(kept({ homes: [...homes], repCodes: codesOf(scope) }));
  return row ?? { tasks: 0, notes: 0 };
}
