import { type SQL, sql } from 'drizzle-orm';
import type { BoaTableKind } from '@/contract/boa/codes';
import { planned, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { electronicBp } from './digital';
import { tableOf } from './table';

interface Sums {
  aua: string;
  cash: string;
  netFlow: string;
  revenue: string;
  revenueNet: string;
  accounts: number;
  electronic: number;
  documents: number;
}

interface Totals extends Row {
  count: number;
  counted: number;
  rows: Sums;
  loose: Sums;
  total: Sums;
}

const AMOUNTS = ['aua', 'cash', 'netFlow', 'revenue', 'revenueNet'] as const;

const sumsOf = (where: SQL, documents: SQL) => sql`json_build_object(
    ${sql.join(
      AMOUNTS.map((name) => {
        const amount = sql.raw(`"${name}"`);
        return sql`${sql.raw(`'${name}'`)}, coalesce(sum(${amount}) filter (where ${where}), 0)::numeric(19,2)::text`;
      }),
      sql`, `,
    )},
    'accounts', coalesce(sum("accounts") filter (where ${where}), 0)::integer, ${documents})`;

/** Documents are those of clients: a household is told by its members, one by one. */
const DOCUMENTS: Readonly<Record<BoaTableKind, SQL>> = {
  client: sql`'electronic', coalesce(sum(electronic), 0), 'documents', coalesce(sum(eligible), 0)`,
  household: sql`'electronic', 0, 'documents', 0`,
};

/** POST boa/tableSummary: what the households or clients of the table come to, and what stands beside them. */
export const boaTableSummary: Handler<'boaTableSummary'> = async (context) => {
  const { ctes, values, isTold, isToday, span, asOf } = await tableOf(context);
  const documents = DOCUMENTS[context.body.kind];
  const query = planned<Totals>(sql`with ${ctes}
    select count(id)::integer as count, coalesce(sum("households"), 0)::integer as counted,
      ${sumsOf(sql`id is not null`, documents)} as rows, ${sumsOf(sql`id is null`, documents)} as loose, ${sumsOf(sql`true`, documents)} as total
    from parts`);
  const [totals] = await context.tx.run(query(values));
  if (totals === undefined) throw new Error('an aggregate without a row');
  const { count, counted, rows, loose, total } = totals;
  const known = ({ electronic, documents: all, ...sums }: Sums) => ({
    ...sums,
    ...(!isTold('revenue') && { revenue: null, revenueNet: null }),
    eDelivery: isToday ? electronicBp(electronic, all) : null,
  });
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
