import { type SQL, sql } from 'drizzle-orm';
import type { Explanation } from '@/contract/valuation/schema';
import type { ValueRange } from '@/contract/valueHistory/codes';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { decimalOf } from '@/contract/decimal';
import { prepared, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { basisWith } from '../../valuation/rows/basis';
import { isAny, isJoint, LEFT_OUT, exclusionReason } from '../../valuation/rows/explain';
import {
  type Asked,
  choiceIn,
  keysOf,
  type Lens,
  lensOn,
  type Noun,
  accountsWithHistory,
} from '../../accounts/rows/perspective';
import {
  type Day,
  type Moved,
  type Quote,
  type Valued,
  valuedDays,
  type Worth,
} from '../../valuation/rows/valuation';

/** A range of the screen, or everything since a day (ISO 8601). */
type Span = { range: ValueRange } | { since: string };

type HistoryAsked = Asked & Span;

const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/** When a range begins: it is told from the last day with prices that is not after it. */
const BEGINNINGS: Readonly<Record<ValueRange | 'since', SQL>> = {
  '3m': sql`(${AS_OF} - interval '3 months')::date`,
  ytd: sql`date_trunc('year', ${AS_OF})::date - 1`,
  '1y': sql`(${AS_OF} - interval '1 year')::date`,
  '5y': sql`(${AS_OF} - interval '5 years')::date`,
  all: sql`coalesce((select min(trade_date) from moved), ${AS_OF}) - 1`,
  since: sql`${sql.placeholder('since')}::date`,
};

/** All that a history is worked out from, amounts as texts. */
interface Sources extends Row {
  days: Day[] | null;
  moves: Moved[] | null;
  quotes: Quote[] | null;
}

/** Of each security all that was quoted since the first day, and the last before it. */
const sourcesOf = (range: ValueRange | 'since') =>
  prepared<Sources>(
    `value-history-${range}`,
    sql`
  with moved as materialized (
    select t.id, t.account_id, t.security_id, t.trade_date, t.kind, t.quantity::text, t.amount::text, t.amount_cad::text,
      a.currency = 'USD' as "isUsd"
    from transactions t join accounts a on a.id = t.account_id
    where t.account_id = any (${sql.placeholder('keys')}::integer[]) and t.rep_code_id = any (${REP_CODES})
      and t.trade_date <= ${AS_OF}
  ), ends as materialized (
    select rate_date as day, usd_cad::text from fx_rates
    where rate_date <= ${AS_OF} and rate_date >= coalesce(
      (select max(rate_date) from fx_rates where rate_date <= ${BEGINNINGS[range]}),
      (select min(rate_date) from fx_rates))
  ), quoted as (
    select p.security_id, p.price_date, p.close::text, s.price_units,
      s.currency = 'USD' as "isUsd"
    from (select distinct security_id from moved) traded join securities s on s.id = traded.security_id
    join prices p on p.security_id = s.id
    where p.price_date <= ${AS_OF} and p.price_date >= coalesce(
      (select max(price_date) from prices where security_id = s.id and price_date <= (select min(day) from ends)),
      '-infinity')
  )
  select (select json_agg(moved order by trade_date, id) from moved) as moves,
    (select json_agg(ends order by day) from ends) as days,
    (select json_agg(quoted order by price_date) from quoted) as quotes`,
  );

const SOURCES = {
  '3m': sourcesOf('3m'),
  ytd: sourcesOf('ytd'),
  '1y': sourcesOf('1y'),
  '5y': sourcesOf('5y'),
  all: sourcesOf('all'),
  since: sourcesOf('since'),
} as const satisfies Record<ValueRange | 'since', unknown>;

const pointsOf = (days: readonly Valued[]): ValueHistoryAnswer['points'] =>
  days.map(({ on, value, flow }, at) => {
    const before = days[at - 1];
    const change = before === undefined ? 0n : value - before.value - flow;
    return {
      on,
      marketValueCad: decimalOf(value),
      netFlowCad: decimalOf(flow),
      marketChangeCad: decimalOf(change),
    };
  });

function partsOf(days: readonly Valued[]) {
  const sum = (of: (day: Valued) => bigint) => days.reduce((total, day) => total + of(day), 0n);
  const [opening, closing] = [days[0]?.value ?? 0n, days.at(-1)?.value ?? 0n];
  const [netFlow, income, charges, adjustments] = [
    sum((each) => each.flow),
    sum((each) => each.income),
    sum((each) => each.charges),
    sum((each) => each.adjustments),
  ];
  const marketChange = closing - opening - netFlow;
  return {
    opening: decimalOf(opening),
    closing: decimalOf(closing),
    netFlow: decimalOf(netFlow),
    marketChange: decimalOf(marketChange),
    income: decimalOf(income),
    charges: decimalOf(charges),
    adjustments: decimalOf(adjustments),
    prices: decimalOf(marketChange - income - charges - adjustments),
  };
}

type Parts = ReturnType<typeof partsOf>;

const EXPLAINED = [
  'opening',
  'netFlow',
  'income',
  'charges',
  'adjustments',
  'prices',
] as const satisfies readonly (keyof Parts)[];

/** What came in and what went out, each as one part; neither where there was none. */
function flowsOf(days: readonly Valued[]): Explanation['included'] {
  const times = (of: (day: Valued) => number) => days.reduce((total, day) => total + of(day), 0);
  const sum = (of: (day: Valued) => bigint) => days.reduce((total, day) => total + of(day), 0n);
  const paidIn = sum((day) => day.paidIn);
  const parts = [
    { what: 'paidIn' as const, count: times((day) => day.timesIn), amount: decimalOf(paidIn) },
    {
      what: 'takenOut' as const,
      count: times((day) => day.timesOut),
      amount: decimalOf(sum((day) => day.flow) - paidIn),
    },
  ];
  return parts.filter(isAny);
}

/** What an opening value is made of, in the order in which it is told: accounts, or what is in a single one. */
const OPENING = ['single', 'joint', 'closedNow', 'securities', 'cash'] as const;

/** What was there on the first day: of one account its holdings, of more of them the accounts that had any. */
function recordRecentlyOpened(
  noun: Noun,
  { accounts }: Lens,
  made: readonly Worth[],
): Explanation['included'] {
  const joint = new Set(accounts.filter(isJoint).map(({ key }) => key));
  const closed = new Set(accounts.filter(({ isClosed }) => isClosed).map(({ key }) => key));
  const sortOf = ({ accountId, what }: Worth) => {
    if (noun === 'account') return what;
    if (closed.has(accountId)) return 'closedNow';
    return joint.has(accountId) ? 'joint' : 'single';
  };
  return OPENING.map((what) => {
    const own = made.filter((each) => sortOf(each) === what);
    const count = noun === 'account' ? own.length : new Set(own.map(({ accountId }) => accountId)).size;
    return { what, count, amount: decimalOf(own.reduce((total, { value }) => total + value, 0n)) };
  }).filter(isAny);
}

/** Amounts outside all figures, by the reasons that every total gives; their values are not read. */
function leftOut(lens: Lens): Explanation['excluded'] {
  const { accounts, otherCodes } = lens;
  const withHistory = new Set(accountsWithHistory(lens));
  const reasons = accounts.filter((account) => !withHistory.has(account)).map(exclusionReason);
  const counted = LEFT_OUT.map((what) => ({
    what,
    count: reasons.filter((reason) => reason === what).length,
    amount: null,
  }));
  return [...counted, { what: 'otherAdvisor' as const, count: otherCodes, amount: null }].filter(isAny);
}

function explained(
  noun: Noun,
  parts: Parts,
  days: readonly Valued[],
  lens: Lens,
): ValueHistoryAnswer['explain'] {
  const components = EXPLAINED.map((what) => ({ what, count: 1, amount: parts[what] }));
  const excluded = leftOut(lens);
  return {
    opening: {
      formula: noun === 'account' ? 'holdings' : 'opening',
      included: recordRecentlyOpened(noun, lens, days[0]?.made ?? []),
      excluded,
    },
    closing: { formula: 'history', included: components, excluded },
    netFlow: { formula: 'netFlow', included: flowsOf(days), excluded },
    marketChange: {
      formula: 'marketChange',
      included: components.filter(({ what }) => what !== 'opening' && what !== 'netFlow'),
      excluded,
    },
  };
}

/** The days that are told, to that of the book: where it has no rate of its own, the last one holds. */
const upTo = (asOf: string, knownDays: readonly Day[], last: Day): readonly Day[] =>
  last.day < asOf ? [...knownDays, { ...last, day: asOf }] : knownDays;

/**
 * What the accounts of a record were worth over a span, and what moved them.
 * @throws {ProblemError} `not-found` as `lensOn` does
 */
export async function historyOf(
  noun: Noun,
  asked: HistoryAsked,
  context: CallContext<unknown>,
): Promise<Omit<ValueHistoryAnswer, 'range'>> {
  const { tx, scope } = context;
  const lens = await lensOn(noun, asked, context);
  const of = { keys: keysOf(accountsWithHistory(lens)), repCodes: codesOf(scope), asOf: scope.asOf };
  const [sources] = await tx.conclude(
    'since' in asked ? SOURCES.since({ ...of, since: asked.since }) : SOURCES[asked.range](of),
  );
  const storedDays = sources?.days ?? [];
  const [first, last] = [storedDays[0], storedDays.at(-1)];
  if (first === undefined || last === undefined) throw new Error('the book has no rate of exchange');
  const days = valuedDays(upTo(scope.asOf, storedDays, last), sources?.moves ?? [], sources?.quotes ?? []);
  const parts = partsOf(days);
  return {
    points: pointsOf(days),
    ...parts,
    accounts: choiceIn(lens),
    isPartial: lens.isPartial,
    basis: basisWith({ rate: last.usd_cad, on: last.day }, scope.asOf),
    openingBasis: basisWith({ rate: first.usd_cad, on: first.day }, first.day),
    explain: explained(noun, parts, days, lens),
    asOf: scope.asOf,
  };
}
