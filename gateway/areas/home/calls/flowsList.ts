import { sql } from 'drizzle-orm';
import { FLOWS_SHOWN } from '@/contract/home/codes';
import type { HomeFlowsAnswer } from '@/contract/home/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns, partyYearPairs } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { FLOW_CAD, IS_FLOW } from '../../transactions/rules/flows';
import { monthOf } from './month';
import { FIRST_HOLDER } from '../../../kit/tasks/query';

interface FlowRow extends Row {
  on_day: string;
  account: string;
  number: string;
  party: PartyColumns | null;
  kind: HomeFlowsAnswer['rows'][number]['transaction'];
  amount: string;
  /** Sums of all flows of the span, and of the listed ones. */
  whole: number;
  sum: string;
  shown_sum: string;
}

/** The flows of the span, the largest first. */
const flows = prepared<FlowRow>(
  'home-flows',
  sql`
  with flows as materialized (
    select t.id, t.trade_date, t.account_id, t.kind, ${FLOW_CAD} as amount from transactions t
    where t.rep_code_id = any (${REP_CODES}) and ${IS_FLOW}
      and t.trade_date between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date
  ), shown as (
    select * from flows order by abs(amount) desc, id limit ${sql.raw(String(FLOWS_SHOWN))}
  )
  select x.trade_date as on_day, a.public_id as account, a.number, x.kind, x.amount::numeric(19,2)::text as amount,
    (select json_build_object('kind', p.kind, 'given_name', p.given_name, 'family_name', p.family_name,
      'legal_name', p.legal_name, ${partyYearPairs(sql`p`)}) from parties p where p.id = ${FIRST_HOLDER}) as party,
    (select count(*)::integer from flows) as whole,
    (select sum(amount)::numeric(19,2)::text from flows) as sum,
    (select sum(amount)::numeric(19,2)::text from shown) as shown_sum
  from shown x join accounts a on a.id = x.account_id
  order by abs(x.amount) desc, x.id`,
);

/** POST home/flows: what came in and went out in a span, or in the book's month, by account; it adds up to the tile. */
export const homeFlows: Handler<'homeFlows'> = async ({ body, tx, scope }) => {
  const span = body.span ?? monthOf(scope.asOf);
  const rows = await tx.run(flows({ repCodes: codesOf(scope), ...span }));
  const [first] = rows;
  return {
    span,
    rows: rows.map((row) => ({
      on: row.on_day,
      account: {
        kind: 'account',
        id: row.account,
        party: row.party === null ? null : { kind: row.party.kind, name: nameOf(row.party) },
        label: row.number,
      },
      transaction: row.kind,
      amount: row.amount,
    })),
    total: { count: first?.whole ?? 0, sum: first?.sum ?? '0.00' },
    shown: { count: rows.length, sum: first?.shown_sum ?? '0.00' },
    asOf: scope.asOf,
  };
};
