import { sql, type SQL } from 'drizzle-orm';
import type { BookFilter } from '@/contract/filters/schema';
import type { Span } from '@/contract/periods';
import { planned, type Row } from '../../../kit/db/statement';
import type { KeptParts } from '../../../kit/answers/parts';
import type { CallContext } from '../../../kit/call/handler';
import { OF_ONE_CODE, OF_SEVERAL, SEEN } from '../../households/rules/seen';
import { householdsOn } from '../rules/householdsOn';
import type { FoundBook } from './found';
import type { AsOfDay } from './onDay';
import { partsFor, rowOf, type Summands, sumsByKey } from '../rows/parts';

const SPAN = sql`between ${sql.placeholder('from')}::date and ${sql.placeholder('to')}::date`;

const AMOUNTS = ['aua', 'cash'] as const;
const COUNTS = ['accounts', 'opened', 'closed', 'clients', 'households'] as const;

/** How large a part of a book is. Amounts are texts. */
export type Counts = Record<(typeof AMOUNTS)[number], string> &
  Record<(typeof COUNTS)[number], number> & {
    /** The rep codes that have an account in it. */
    codes: string[];
  };

/** `held`: how many accounts there are, also those that do not count. */
const COLUMNS = [...AMOUNTS, ...COUNTS, 'held'] as const;

const columns = (names: readonly string[], expression: (name: string) => string): SQL =>
  sql.raw(names.map((name) => `${expression(name)} as ${name}`).join(', '));

/** The accounts and clients of each rep code, and the households (alias `h`) that it serves. */
const countsByCode = ({ accounts, clients, on }: FoundBook, households: SQL): Summands => ({
  ctes: sql`found as materialized (
    select ${on.isCounted} as is_counted, ${on.marketValue} as market_value_cad, ${on.cash} as cash_cad, a.opened_on,
      a.closed_on, a.rep_code_id
    from ${on.from} where ${accounts.where}
  ), counted as (
    select rep_code_id, coalesce(sum(market_value_cad) filter (where is_counted), 0) as aua,
      coalesce(sum(cash_cad) filter (where is_counted), 0) as cash, count(*) filter (where is_counted) as accounts,
      count(*) filter (where opened_on ${SPAN}) as opened, count(*) filter (where closed_on ${SPAN}) as closed,
      0 as clients, 0 as households, count(*) as held
    from found group by rep_code_id
    union all
    select c.rep_code_id, 0, 0, 0, 0, 0, count(*), 0, 0 from clients c where ${clients.where} group by c.rep_code_id
    union all ${households}
  )`,
  rows: sql`select rep_code_id, rep_code_id::text as key, ${columns(COLUMNS, (name) => `sum(${name})`)} from counted group by rep_code_id`,
});

const householdsOf = (seen: SQL, code: SQL, { isToday }: AsOfDay, { on, households }: FoundBook): SQL => {
  const { from, where } = householdsOn(seen, isToday, on);
  return sql`
    select ${code} as rep_code_id, 0, 0, 0, 0, 0, 0, count(*), 0 from ${from} where ${households.where} and ${where}
    group by 1`;
};

/** How large a book is, of what its rep codes add up to and the few households of several of them. */
async function fromParts(
  parts: KeptParts,
  book: FoundBook,
  day: AsOfDay,
  values: Record<string, unknown>,
  { tx, scope }: CallContext<unknown>,
): Promise<Counts> {
  const alone = countsByCode(book, householdsOf(OF_ONE_CODE, sql`h.rep_code_ids[1]`, day, book));
  const sums = await sumsByKey(parts, { tx }, values, COLUMNS, alone, {
    ctes: sql`counted (rep_code_id, ${sql.raw(COLUMNS.join(', '))}) as (${householdsOf(OF_SEVERAL, sql`0`, day, book)})`,
    rows: sql`select rep_code_id, '' as key, ${sql.raw(COLUMNS.join(', '))} from counted`,
  });
  const isHeld = (id: number) => (sums.get(String(id))?.[COLUMNS.indexOf('held')] ?? 0) > 0;
  const rows = [...sums.values()];
  const whole = COLUMNS.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  return {
    ...rowOf(new Map([['', whole]]), AMOUNTS, COUNTS),
    codes: scope.repCodes.filter(({ id }) => isHeld(id)).map(({ code }) => code),
  };
}

/** @returns how large the found part of the book is; accounts opened and closed in the span */
export async function countsOf(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<{ filters: BookFilter }>,
): Promise<Counts> {
  const values = { ...book.values, ...span };
  const parts = partsFor(context, book, day);
  if (parts !== null) return fromParts(parts, book, day, values, context);
  const { ctes, rows } = countsByCode(book, householdsOf(SEEN, sql`null::integer`, day, book));
  const query = planned<Counts & Row>(sql`
  with ${ctes}, summands as (${rows})
  select ${columns(AMOUNTS, (name) => `coalesce(sum(${name}), 0)::numeric(19,2)::text`)},
    ${columns(COUNTS, (name) => `coalesce(sum(${name}), 0)::integer`)},
    (select coalesce(array_agg(r.code order by r.code), '{}') from rep_codes r
      where r.id in (select rep_code_id from summands where held > 0)) as codes
  from summands`);
  const [count] = await context.tx.run(query(values));
  if (count === undefined) throw new Error('an aggregate without a row');
  return count;
}
