import { sql } from 'drizzle-orm';
import { planned, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { tableOf } from './table';

interface Sums {
  aua: string;
  netFlow: string;
  revenue: string;
  accounts: number;
}

interface Totals extends Row {
  count: number;
  counted: number;
  rows: Sums;
  loose: Sums;
  total: Sums;
}

const sumsOf = (where: ReturnType<typeof sql>) => sql`json_build_object(
    'aua', coalesce(sum("aua") filter (where ${where}), 0)::numeric(19,2)::text,
    'netFlow', coalesce(sum("netFlow") filter (where ${where}), 0)::numeric(19,2)::text,
    'revenue', coalesce(sum("revenue") filter (where ${where}), 0)::numeric(19,2)::text,
    'accounts', coalesce(sum("accounts") filter (where ${where}), 0)::integer)`;

/** POST boa/tableSummary: what the households or clients of the table come to, and what stands beside them. */
export const boaTableSummary: Handler<'boaTableSummary'> = async (context) => {
  const { ctes, values, isTold, span, asOf } = await tableOf(context);
  const query = planned<Totals>(sql`with ${ctes}
    select count(id)::integer as count, coalesce(sum("households"), 0)::integer as counted,
      ${sumsOf(sql`id is not null`)} as rows, ${sumsOf(sql`id is null`)} as loose, ${sumsOf(sql`true`)} as total
    from parts`);
  const [totals] = await context.tx.run(query(values));
  if (totals === undefined) throw new Error('an aggregate without a row');
  const { count, counted, rows, loose, total } = totals;
  const known = (sums: Sums) => (isTold('revenue') ? sums : { ...sums, revenue: null });
  return {
    count,
    counted,
    rows: known(rows),
    loose: known(loose),
    total: known(total),
    span,
    asOf,
  };
};
