import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '@/contract/periods';
import { planned, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { FLOW_CAD, IS_FLOW } from '../../transactions/rules/flows';
import { earnedOver } from './earned';
import { type FoundBook, foundIds, isOfBook } from './found';
import type { AsOfDay } from './onDay';
import { partsFor, rowOf, type Summands, sumsByKey } from '../rows/parts';

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

const AMOUNTS = ['gross', 'net', 'fees', 'flow'] as const;
const COUNTS = ['opened', 'closed'] as const;

const dayOf = (name: 'from' | 'to', at: number): SQL => sql`${sql.placeholder(`${name}${at}`)}::date`;
const inSpan = (day: SQL, at: number): SQL => sql`${day} between ${dayOf('from', at)} and ${dayOf('to', at)}`;

/** What is summed of one span, where it is not null: zero, from a table that does not have it. */
const columns = (own: Partial<Record<(typeof AMOUNTS)[number] | (typeof COUNTS)[number], SQL>>): SQL =>
  sql.join(
    [...AMOUNTS, ...COUNTS].map((name) => own[name] ?? sql`0`),
    sql`, `,
  );

/** All spans in one statement, each under its number as the key. */
function summandsOf(book: FoundBook, day: AsOfDay, spans: number, wanted: ReadonlySet<Summed>): Summands {
  const ofSpan = (at: number): SQL[] => {
    const key = sql.raw(`'${at}'::text`);
    return [
      ...(wanted.has('revenue')
        ? [
            sql`select rep_code_id, ${key}, ${columns({
              gross: sql`sum(gross)`,
              net: sql`sum(net)`,
              fees: sql`coalesce(sum(gross) filter (where type = 'fee'), 0)`,
            })} from (${earnedOver(book, day, dayOf('from', at), dayOf('to', at))}) e group by rep_code_id`,
          ]
        : []),
      ...(wanted.has('flows')
        ? [
            sql`select t.rep_code_id, ${key}, ${columns({ flow: sql`sum(${FLOW_CAD})` })} from transactions t
          where ${isOfBook(book, day, sql`t`)} and ${IS_FLOW} and ${inSpan(sql`t.trade_date`, at)} group by t.rep_code_id`,
          ]
        : []),
      ...(wanted.has('accounts')
        ? [
            sql`select rep_code_id, ${key}, ${columns({
              opened: sql`count(*) filter (where ${inSpan(sql`opened_on`, at)})`,
              closed: sql`count(*) filter (where ${inSpan(sql`closed_on`, at)})`,
            })} from found group by rep_code_id`,
          ]
        : []),
    ];
  };
  const names = [...AMOUNTS, ...COUNTS];
  return {
    ctes: sql`${foundIds(book)},
  each (rep_code_id, key, ${sql.raw(names.join(', '))}) as (${sql.join(
    [...Array(spans).keys()].flatMap(ofSpan),
    sql` union all `,
  )})`,
    rows: sql`select rep_code_id, key, ${sql.raw(names.map((name) => `sum(${name}) as ${name}`).join(', '))}
    from each group by rep_code_id, key`,
  };
}

type SumRow = SpanSums & Row & { key: string };

async function readSums(
  book: FoundBook,
  day: AsOfDay,
  summands: Summands,
  values: Record<string, unknown>,
  context: Pick<CallContext<unknown>, 'tx' | 'parts'>,
): Promise<Map<string, SpanSums>> {
  const parts = partsFor(context, book, day);
  if (parts !== null) {
    const sums = await sumsByKey(parts, context, values, [...AMOUNTS, ...COUNTS], summands, null);
    return new Map([...sums].map(([key, row]) => [key, rowOf(new Map([[key, row]]), AMOUNTS, COUNTS)]));
  }
  const { ctes, rows } = summands;
  const query = planned<SumRow>(sql`
  with ${ctes}, summands as (${rows})
  select key, ${sql.raw(
    [
      ...AMOUNTS.map((name) => `sum(${name})::numeric(19,2)::text as ${name}`),
      ...COUNTS.map((name) => `sum(${name})::integer as ${name}`),
    ].join(', '),
  )} from summands group by key`);
  return new Map((await context.tx.run(query(values))).map((row) => [row.key, row]));
}

const NOTHING: SpanSums = { gross: '0.00', net: '0.00', fees: '0.00', flow: '0.00', opened: 0, closed: 0 };

/** @returns the book's revenue, net flows, and opened and closed accounts, for each span in turn */
export async function sumsOver(
  book: FoundBook,
  day: AsOfDay,
  spans: readonly Span[],
  wanted: ReadonlySet<Summed>,
  context: Pick<CallContext<unknown>, 'tx' | 'parts'>,
): Promise<SpanSums[]> {
  const days = Object.fromEntries(
    spans.flatMap(({ from, to }, at) => [
      [`from${at}`, from],
      [`to${at}`, to],
    ]),
  );
  const summands = summandsOf(book, day, spans.length, wanted);
  const found = await readSums(book, day, summands, { ...book.values, ...days }, context);
  return spans.map((_, at) => found.get(String(at)) ?? NOTHING);
}
