import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '@/contract/boa/spans';
import { planned, type Row } from '../../db/statement';
import type { Handling } from '../handler';
import { FLOW_CAD, IS_FLOW } from '../home/flows';
import { earnedOver } from './earned';
import { type FoundBook, foundIds, isOfBook } from './found';
import type { AsOfDay } from './onDay';

/** What a span can sum: revenue, external flows, and accounts opened or closed. */
export type Summed = 'revenue' | 'flows' | 'accounts';

/** One span: CAD as text, and counts of accounts. What the caller did not ask for is 0. */
export interface SpanSums {
  gross: string;
  net: string;
  fees: string;
  flow: string;
  opened: number;
  closed: number;
}

type SumRow = Row & { [Key in keyof SpanSums]: SpanSums[Key][] };

const dayOf = (name: 'from' | 'to', at: number): SQL => sql`${sql.placeholder(`${name}${at}`)}::date`;
const inSpan = (day: SQL, at: number): SQL => sql`${day} between ${dayOf('from', at)} and ${dayOf('to', at)}`;
const amountOf = (value: SQL): SQL => sql`coalesce(sum(${value}), 0)::numeric(19,2)::text`;
const NOTHING = { amount: sql`'0.00'::text`, count: sql`0` };

/** One statement for all spans, so that the accounts of the book are looked up once. */
function statement(book: FoundBook, day: AsOfDay, spans: number, wanted: ReadonlySet<Summed>) {
  const places = [...Array(spans).keys()];
  const each = (value: (at: number) => SQL): SQL => sql`array[${sql.join(places.map(value), sql`, `)}]`;
  const inAny = (day: SQL): SQL =>
    sql`(${sql.join(
      places.map((at) => inSpan(day, at)),
      sql` or `,
    )})`;
  const ofBook = (alias: SQL): SQL => isOfBook(book, day, alias);
  const sumIf = (value: SQL, day: SQL): SQL =>
    each((at) => sql`coalesce(sum(${value}) filter (where ${inSpan(day, at)}), 0)::numeric(19,2)::text`);
  const countIf = (day: SQL): SQL => each((at) => sql`count(*) filter (where ${inSpan(day, at)})::integer`);
  const nameAt = (at: number): SQL => sql.raw(`e${at}`);
  const earnedAt = (at: number): SQL => sql`(
    select ${amountOf(sql`e.gross`)} as gross, ${amountOf(sql`e.net`)} as net,
      ${amountOf(sql`case e.type when 'fee' then e.gross end`)} as fees
    from (${earnedOver(book, day, dayOf('from', at), dayOf('to', at))}) e) ${nameAt(at)}`;
  const amounts = each(() => NOTHING.amount);
  const parts = {
    revenue: wanted.has('revenue')
      ? sql`select ${each((at) => sql`${nameAt(at)}.gross`)} as gross, ${each((at) => sql`${nameAt(at)}.net`)} as net,
          ${each((at) => sql`${nameAt(at)}.fees`)} as fees
        from ${sql.join(places.map(earnedAt), sql`, `)}`
      : sql`select ${amounts} as gross, ${amounts} as net, ${amounts} as fees`,
    flows: wanted.has('flows')
      ? sql`select ${sumIf(sql`t.worth`, sql`t.trade_date`)} as flow from (
          select t.trade_date, ${FLOW_CAD} as worth from transactions t
          where ${ofBook(sql`t`)} and ${IS_FLOW} and ${inAny(sql`t.trade_date`)}) t`
      : sql`select ${amounts} as flow`,
    accounts: wanted.has('accounts')
      ? sql`select ${countIf(sql`opened_on`)} as opened, ${countIf(sql`closed_on`)} as closed from found`
      : sql`select ${each(() => NOTHING.count)} as opened, ${each(() => NOTHING.count)} as closed`,
  };
  return planned<SumRow>(sql`
  with ${foundIds(book)},
  earned as (${parts.revenue}), moved as (${parts.flows}), turned as (${parts.accounts})
  select * from earned, moved, turned`);
}

/** @returns the book's revenue, net flows, and opened and closed accounts, for each span in turn */
export async function sumsOver(
  book: FoundBook,
  day: AsOfDay,
  spans: readonly Span[],
  wanted: ReadonlySet<Summed>,
  { tx }: Pick<Handling<unknown>, 'tx'>,
): Promise<SpanSums[]> {
  const days = Object.fromEntries(
    spans.flatMap(({ from, to }, at) => [
      [`from${at}`, from],
      [`to${at}`, to],
    ]),
  );
  const [row] = await tx.run(statement(book, day, spans.length, wanted)({ ...book.values, ...days }));
  if (row === undefined) throw new Error('an aggregate without a row');
  return spans.map((_, at) => {
    const of = <T>(values: readonly T[]): T => values[at] as T;
    return {
      gross: of(row.gross),
      net: of(row.net),
      fees: of(row.fees),
      flow: of(row.flow),
      opened: of(row.opened),
      closed: of(row.closed),
    };
  });
}
