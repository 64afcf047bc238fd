import { spanOf } from '@/contract/periods';
import { sql } from 'drizzle-orm';
import { STATES_OF_STAGE, TRANSFER_STAGES, type TransferState } from '@/contract/transfers/codes';
import type { DealerRecord } from '@/contract/transfers/schema';
import { planned, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';
import { sumOf } from '../../../kit/money';
import { hasRemedy, isLate, isLateByDealer, isLateByUs } from '../rules/late';
import { foundTransfers, TRANSFERS } from './found';
import { dealerOf } from './rows';
import { readRules } from '../rows/rules';

/** Ended transfers count for this long. */
const ENDED_DAYS = 90;

interface StateRow extends Row {
  state: TransferState;
  count: number;
  expected: string;
  late: number;
  remedy: number;
  lately: number;
}

interface DealerRow extends Row {
  dealer_code: string;
  dealer_en: string;
  dealer_fr: string;
  is_on_network: boolean;
  late: number;
  ours: number;
  half: number | null;
  nine_in_ten: number | null;
  done: number;
}

const recordOf = (row: DealerRow): DealerRecord => ({
  dealer: dealerOf(row),
  lateNow: row.late,
  lateOurs: row.ours,
  half: row.half,
  nineInTen: row.nine_in_ten,
  done: row.done,
});

/** POST transfers/summaryList */
export const transfersSummaryList: Handler<'transfersSummaryList'> = async ({ body, tx, scope }) => {
  const { asOf } = scope;
  const on = sql`${asOf}::date`;
  const found = foundTransfers(body, asOf);
  const values = { repCodes: codesOf(scope) };
  const states = await tx.run(
    planned<StateRow>(sql`
      select t.state, count(*)::integer as count, sum(t.expected) as expected,
        count(*) filter (where ${isLate(on)})::integer as late,
        count(*) filter (where ${hasRemedy(on)})::integer as remedy,
        count(*) filter (where t.ended_on > ${asOf}::date - ${ENDED_DAYS}::integer)::integer as lately
      from ${TRANSFERS} where ${found} group by t.state`)(values),
  );
  // A dealer's pace does not depend on the list's filters.
  const all = foundTransfers({ filters: {}, dealers: [], lateOnly: false }, asOf);
  const { from, to } = spanOf('days365', asOf);
  const doneLately = sql`t.state = 'completed' and t.ended_on between ${from}::date and ${to}::date`;
  const dealers = await tx.run(
    planned<DealerRow>(sql`
      select d.code as dealer_code, d.name_en as dealer_en, d.name_fr as dealer_fr, d.is_on_network,
        count(*) filter (where ${isLateByDealer(on)})::integer as late,
        count(*) filter (where ${isLateByUs(on)})::integer as ours,
        (percentile_disc(0.5) within group (order by t.taken_days)
          filter (where ${doneLately}))::integer as half,
        (percentile_disc(0.9) within group (order by t.taken_days)
          filter (where ${doneLately}))::integer as nine_in_ten,
        count(*) filter (where ${doneLately})::integer as done
      from ${TRANSFERS} where ${all} group by d.code
      order by late desc, ours desc, nine_in_ten desc nulls last, d.code`)(values),
  );
  const rules = await readRules(tx);
  const of = (wanted: readonly TransferState[]) => states.filter(({ state }) => wanted.includes(state));
  const sum = (rows: readonly StateRow[], name: 'count' | 'late' | 'remedy' | 'lately') =>
    rows.reduce((total, row) => total + row[name], 0);
  const totalsOf = (rows: readonly StateRow[]) => ({
    count: sum(rows, 'count'),
    expected: sumOf(rows.map(({ expected }) => expected)),
    lateCount: sum(rows, 'late'),
    remedyCount: sum(rows, 'remedy'),
  });
  const asked = body.states.length === 0 ? states : of(body.states);
  return {
    ...totalsOf(asked),
    stages: TRANSFER_STAGES.map((stage) => ({ stage, ...totalsOf(of(STATES_OF_STAGE[stage])) })),
    completedCount: sum(of(['completed']), 'lately'),
    cancelledCount: sum(of(['cancelled']), 'lately'),
    dealers: dealers.map(recordOf),
    rules,
    asOf,
  };
};
