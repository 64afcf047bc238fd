import { sql } from 'drizzle-orm';
import type { AccountViewAnswer } from '@/contract/accounts/schema';
import type { Restriction, RestrictionCause } from '@/contract/addresses/codes';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { ACCOUNT_COLUMNS, type AccountColumns, accountRow } from '../rows/accountRows';
import { BENEFICIARIES } from '../rules/beneficiaries';
import { basisOf } from '../../valuation/rows/basis';
import { explainHoldings, totalsOf } from '../../valuation/rows/explain';
import { holdingsIn, type KeyedHolding } from '../../holdings/rows/rows';
import { keysOf, lensRecentlyOpened } from '../rows/perspective';
import { type Move, lotsOf, MOVES } from '../../holdings/rows/lots';

interface AccountDetails extends AccountColumns {
  root: string;
  code_name: string;
  beneficiaries: AccountViewAnswer['beneficiaries'];
}

const details = prepared<AccountDetails>(
  'account',
  sql`select ${ACCOUNT_COLUMNS}, a.root, r.name as code_name, ${BENEFICIARIES} as beneficiaries
  from accounts a join rep_codes r on r.id = a.rep_code_id
  where a.id = ${sql.placeholder('key')}::integer and a.rep_code_id = any (${REP_CODES})`,
);

interface RestrictionRow extends Row {
  kind: Restriction;
  after: RestrictionCause;
  until: string | null;
}

/** When two holders moved, one restriction applies, until the later of their days. What a death stops goes on by itself. */
const restricted = prepared<RestrictionRow>(
  'account-restrictions',
  sql`
  select kind, case when death_rule_id is null then 'address' else 'death' end as after,
    nullif(max(coalesce(valid_to, 'infinity')), 'infinity')::text as until from account_restrictions
  where account_id = ${sql.placeholder('key')}::integer and rep_code_id = any (${REP_CODES}) and ended_by is null
    and cairn_today() between valid_from and coalesce(valid_to, 'infinity')
  group by 1, 2 order by 1, 2`,
);

interface MoveRow extends Row {
  security_id: number;
  moves: Move[];
}

const traded = prepared<MoveRow>(
  'account-moves',
  sql`select security_id, ${MOVES} as moves
  from transactions t
  join accounts a on a.id = t.account_id
  join securities s on s.id = t.security_id
  where t.account_id = ${sql.placeholder('key')}::integer and t.rep_code_id = any (${REP_CODES})
    and t.quantity is not null
  group by security_id`,
);

/** Cash has no lots: every transaction changes it. */
const withLots = ({ securityKey, holding }: KeyedHolding, rows: readonly MoveRow[]) => ({
  ...holding,
  lots:
    holding.kind === 'cash'
      ? []
      : lotsOf(holding, rows.find((row) => row.security_id === securityKey)?.moves ?? []),
});

/** POST accounts/view: one account, what it holds, and the lots behind each holding. */
export const accountView: Handler<'accountView'> = async (context) => {
  const { body, tx, scope } = context;
  const lens = await lensRecentlyOpened('account', body, context);
  const of = { key: lens.key, repCodes: codesOf(scope) };
  const [row] = await tx.run(details(of));
  if (row === undefined) throw new ProblemError('not-found');
  const held = await holdingsIn(keysOf(lens.accounts), context);
  const moves = held.length === 0 ? [] : await tx.run(traded(of));
  const account = accountRow(row);
  return {
    account,
    root: row.root,
    repName: row.code_name,
    residualOn: row.residual_on,
    restrictions: await tx.run(restricted(of)),
    beneficiaries: row.beneficiaries,
    holdings: held.map((each) => withLots(each, moves)),
    total: totalsOf([account]),
    basis: await basisOf(context),
    explain: explainHoldings(held.map(({ holding }) => holding)),
    asOf: scope.asOf,
  };
};
