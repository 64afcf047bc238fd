import { type SQL, sql } from 'drizzle-orm';
import type { Span } from '@/contract/periods';
import { decimalOf } from '@/contract/decimal';
import { sumsByKey, sumsOnce } from '../../bookOfBusiness/rows/parts';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

/** What came in on some days, at the first of them; CAD as text. */
export interface Flow {
  on: string;
  amount: string;
}

/** A span within one month is shown by day, a longer one by month. */
export const isByDay = ({ from, to }: Span): boolean => from.slice(0, 7) === to.slice(0, 7);

const dayOf = (name: string): SQL => sql`${sql.placeholder(name)}::date`;
const within = (from: string, to: string): SQL => sql`f.day between ${dayOf(from)} and ${dayOf(to)}`;
/** The first day of a month that is within a span. */
const firstOf = (from: string): SQL => sql`greatest(date_trunc('month', f.day)::date, ${dayOf(from)})`;

/** Days of a month that are in the same span are one sum: a rep code has some dozens of them in place of hundreds. */
const SUMMANDS = {
  ctes: sql`flows as (
    select f.rep_code_id, f.net_flow as amount, case
      when not (${within('from', 'to')}) then ${firstOf('comparedFrom')}
      when ${sql.placeholder('isByDay')}::boolean then f.day
      else ${firstOf('from')} end as first_on
    from rep_code_flow_days f
    where f.rep_code_id = any (${REP_CODES}) and (${within('from', 'to')} or ${within('comparedFrom', 'comparedTo')})
  )`,
  rows: sql`select rep_code_id, first_on::text as key, sum(amount) as amount from flows group by rep_code_id, first_on`,
};
const COLUMNS = ['amount'];

/** @returns what came in over a span and over the one that it is compared with, the earliest first */
export async function flowsOver(
  span: Span,
  compared: Span | null,
  context: Pick<CallContext<unknown>, 'tx' | 'scope' | 'parts'>,
): Promise<Flow[]> {
  const { parts, scope } = context;
  const values = {
    ...span,
    comparedFrom: compared?.from ?? null,
    comparedTo: compared?.to ?? null,
    isByDay: isByDay(span),
    repCodes: codesOf(scope),
  };
  const sums =
    parts === null
      ? await sumsOnce(context, values, COLUMNS, SUMMANDS)
      : await sumsByKey(parts, context, values, COLUMNS, SUMMANDS, null);
  return [...sums]
    .map(([on, [amount = 0]]) => ({ on, amount: decimalOf(BigInt(amount)) }))
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}
