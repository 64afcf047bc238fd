import { sql } from 'drizzle-orm';
import type { TeamSavePreviewAnswer } from '@/contract/teams/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { TeamState } from '../rules/state';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { HOUSEHOLDS } from './found';

/** What one rep code comes to. */
export interface CodeFigures extends Row {
  repCode: string;
  marketValue: string;
  clientCount: number;
  accountCount: number;
  householdCount: number;
}

const NAMED = sql`r.code in (select jsonb_array_elements_text(${sql.placeholder('codes')}::jsonb))`;

/** For each of some rep codes that the person sees; the others are left out. */
export const CODE_FIGURES = prepared<CodeFigures>(
  'code-figures',
  sql`select c.code as "repCode", c.market_value as "marketValue", c.client_count as "clientCount",
      c.account_count as "accountCount", k.household_count as "householdCount"
    from (
      select r.code, array[r.id]::integer[] as code_ids, coalesce(u.client_count, 0) as client_count,
        coalesce(u.account_count, 0) as account_count, coalesce(u.market_value, 0)::numeric(19,2) as market_value
      from rep_codes r left join rep_code_rollups u on u.rep_code_id = r.id
      where r.id = any (${REP_CODES}) and ${NAMED}
    ) c cross join lateral (${HOUSEHOLDS}) k order by c.code`,
);

type Figures = TeamSavePreviewAnswer['before'];

const sums = prepared<Omit<Figures, 'memberCount'> & Row>(
  'team-figures',
  sql`select c.market_value as "marketValue", c.client_count as "clientCount", c.code_count as "repCodeCount",
      k.household_count as "householdCount"
    from (
      select coalesce(array_agg(r.id), '{}')::integer[] as code_ids, count(*)::integer as code_count,
        coalesce(sum(u.client_count), 0)::integer as client_count,
        coalesce(sum(u.market_value), 0)::numeric(19,2) as market_value
      from rep_codes r left join rep_code_rollups u on u.rep_code_id = r.id
      where r.id = any (${REP_CODES}) and ${NAMED}
    ) c cross join lateral (${HOUSEHOLDS}) k`,
);

/** @returns a team's figures over the rep codes of a state that the person sees */
export async function sumOf(
  { tx, scope }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
  { codes, members }: TeamState,
): Promise<Figures> {
  const [row] = await tx.run(sums({ codes: JSON.stringify(Object.keys(codes)), repCodes: codesOf(scope) }));
  if (row === undefined) throw new Error('an aggregate without a row');
  return { ...row, memberCount: members.length };
}
