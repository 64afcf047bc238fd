import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '@/contract/periods';
import type { CallContext } from '../../../kit/call/handler';
import { REP_CODES } from '../../../kit/db/ownScope';
import { HUNDREDTHS, parted, partsFor, type Summands, sumsByKey, sumsOnce } from '../rows/parts';
import type { FoundBook } from './found';
import type { AsOfDay } from './onDay';

/**
 * Households with the day of their first account and, when all are closed and empty, of the last one that closed, as the
 * `with` query `homes`.
 * @param ids a select of the households
 */
export const homeDaysOf = (ids: SQL): SQL => sql`homes as materialized (
    select a.household_id, min(a.rep_code_id) as rep_code_id, min(a.opened_on) as first_on,
      case when bool_and(a.closed_on is not null and a.is_empty) then max(a.closed_on) end as last_on
    from accounts a where a.rep_code_id = any (${REP_CODES}) and a.household_id in (${ids})
    group by a.household_id
  )`;

/** What a span was to a household of `homes`: `new`, `lost`, `existing` or `other`. One that came and left in it is new. */
export const fateIn = (from: SQL, to: SQL): SQL => sql`case
      when first_on between ${from} and ${to} then 'new'
      when last_on between ${from} and ${to} then 'lost'
      when first_on < ${from} and coalesce(last_on, 'infinity') >= ${from} then 'existing' else 'other' end`;

/** How many households a span brought, and how many it took. */
export interface Fates {
  came: number;
  gone: number;
}

const COLUMNS = ['came', 'gone'] as const;

/** Each span under its number as the key. */
const fatesOf = ({ accounts: { where } }: FoundBook): Summands => ({
  ctes: sql`${homeDaysOf(sql`select a.household_id from accounts a where ${where}`)}, fates as (
    select h.rep_code_id, s.place, ${fateIn(sql`s.first`, sql`s.last`)} as fate
    from homes h join unnest(${sql.placeholder('firsts')}::date[], ${sql.placeholder('lasts')}::date[])
      with ordinality as s (first, last, place) on h.first_on between s.first and s.last or h.last_on between s.first and s.last
  )`,
  rows: sql`select rep_code_id, place::text as key, count(*) filter (where fate = 'new') as came,
      count(*) filter (where fate = 'lost') as gone from fates group by rep_code_id, place`,
});

const listOf = (days: readonly string[]) => `{${days.join(',')}}`;

/** @returns the households of the book that are new and lost, for each span in turn */
export async function fatesOver(
  book: FoundBook,
  spans: readonly Span[],
  day: AsOfDay,
  context: Pick<CallContext<unknown>, 'tx' | 'parts'>,
): Promise<Fates[]> {
  const values = {
    ...book.values,
    firsts: listOf(spans.map(({ from }) => from)),
    lasts: listOf(spans.map(({ to }) => to)),
  };
  const parts = partsFor(context, book, day);
  const { alone, several } = parted(book);
  const sums =
    parts === null
      ? await sumsOnce(context, values, COLUMNS, fatesOf(book))
      : await sumsByKey(parts, context, values, COLUMNS, fatesOf(alone), fatesOf(several));
  return spans.map((_, at) => {
    const [came = 0, gone = 0] = sums.get(String(at + 1)) ?? [];
    return { came: came / HUNDREDTHS, gone: gone / HUNDREDTHS };
  });
}
