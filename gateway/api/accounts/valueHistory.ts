import { type SQL, sql } from 'drizzle-orm';
import type { ValueRange } from '@/contract/accounts/codes';
import type { ValueHistoryAnswer } from '@/contract/accounts/history';
import { decimalOf } from '@/contract/decimal';
import { prepared } from '../../db/statement';
import type { Row } from '../../db/transaction';
import { codesOf, REP_CODES } from '../clients/filter';
import type { Handler, Handling } from '../handler';
import { basisOf } from './basis';
import { type Asked, choiceIn, keysOf, type Lens, lensOn, type Noun, toldIn } from './lens';
import { type Day, type Moved, type Quote, type Valued, valuedDays } from './valuation';

interface HistoryAsked extends Asked {
  range: ValueRange;
}

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const FIRST = sql`${sql.placeholder('first')}::date`;

/** When a range begins: it is told from the last day with prices that is not after it. */
const BEGINNINGS: Readonly<Record<ValueRange, SQL>> = {
  '3m': sql`(${AS_OF} - interval '3 months')::date`,
  ytd: sql`date_trunc('year', ${AS_OF})::date - 1`,
  '1y': sql`(${AS_OF} - interval '1 year')::date`,
  '5y': sql`(${AS_OF} - interval '5 years')::date`,
  all: sql`${FIRST} - 1`,
};

const daysOf = (range: ValueRange) =>
  prepared<Day & Row>(
    `value-days-${range}`,
    sql`
  select rate_date as day, usd_cad from fx_rates
  where rate_date <= ${AS_OF} and rate_date >= coalesce(
    (select max(rate_date) from fx_rates where rate_date <= ${BEGINNINGS[range]}),
    (select min(rate_date) from fx_rates))
  order by rate_date`,
  );

const DAYS = {
  '3m': daysOf('3m'),
  ytd: daysOf('ytd'),
  '1y': daysOf('1y'),
  '5y': daysOf('5y'),
  all: daysOf('all'),
} as const satisfies Record<ValueRange, unknown>;

const movesOf = prepared<Moved & Row>(
  'value-moves',
  sql`
  select t.account_id, t.security_id, t.trade_date, t.kind, t.quantity, t.amount, t.amount_cad,
    a.currency = 'USD' as "isUsd"
  from transactions t join accounts a on a.id = t.account_id
  where t.account_id = any (${sql.placeholder('keys')}::integer[]) and t.rep_code_id = any (${REP_CODES})
    and t.trade_date <= ${AS_OF}
  order by t.trade_date, t.id`,
);

/** Of each security all that was quoted since the first day, and the last before it. */
const quotesOf = prepared<Quote & Row>(
  'value-quotes',
  sql`
  select p.security_id, p.price_date, p.close, s.price_units
  from securities s join prices p on p.security_id = s.id
  where s.id = any (${sql.placeholder('securities')}::integer[]) and p.price_date <= ${AS_OF}
    and p.price_date >= coalesce(
      (select max(price_date) from prices where security_id = s.id and price_date <= ${FIRST}), '-infinity')
  order by p.price_date`,
);

async function valued(
  keys: string,
  range: ValueRange,
  { tx, scope }: Pick<Handling<unknown>, 'tx' | 'scope'>,
): Promise<Valued[]> {
  const { asOf } = scope;
  const moves = await tx.run(movesOf({ keys, repCodes: codesOf(scope), asOf }));
  const days = await tx.run(DAYS[range]({ asOf, first: moves[0]?.trade_date ?? asOf }));
  const securities = new Set(moves.flatMap(({ security_id }) => security_id ?? []));
  const quotes = await tx.run(
    quotesOf({ securities: `{${[...securities].join(',')}}`, asOf, first: days[0]?.day ?? asOf }),
  );
  return valuedDays(days, moves, quotes);
}

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
  const [netFlow, income, charges] = [
    sum((each) => each.flow),
    sum((each) => each.income),
    sum((each) => each.charges),
  ];
  const marketChange = closing - opening - netFlow;
  return {
    opening: decimalOf(opening),
    closing: decimalOf(closing),
    netFlow: decimalOf(netFlow),
    marketChange: decimalOf(marketChange),
    income: decimalOf(income),
    charges: decimalOf(charges),
    prices: decimalOf(marketChange - income - charges),
  };
}

type Parts = ReturnType<typeof partsOf>;

const EXPLAINED = [
  'opening',
  'netFlow',
  'income',
  'charges',
  'prices',
] as const satisfies readonly (keyof Parts)[];

const explained = (parts: Parts, { otherCodes }: Lens) => ({
  formula: 'history' as const,
  included: EXPLAINED.map((what) => ({ what, count: 1, amount: parts[what] })),
  excluded: otherCodes > 0 ? [{ what: 'otherAdvisor' as const, count: otherCodes, amount: null }] : [],
});

async function history(noun: Noun, handling: Handling<HistoryAsked>): Promise<ValueHistoryAnswer> {
  const { range, ...asked } = handling.body;
  const lens = await lensOn(noun, asked, handling);
  const days = await valued(keysOf(toldIn(lens)), range, handling);
  const parts = partsOf(days);
  return {
    range,
    points: pointsOf(days),
    ...parts,
    accounts: choiceIn(lens),
    isPartial: lens.isPartial,
    basis: await basisOf(handling),
    explain: explained(parts, lens),
    asOf: handling.scope.asOf,
  };
}

/** POST accounts/valueHistory */
export const accountValueHistory: Handler<'accountValueHistory'> = (handling) => history('account', handling);

/** POST clients/valueHistory: closed accounts count for the time when they were not. */
export const clientValueHistory: Handler<'clientValueHistory'> = (handling) => history('client', handling);

/** POST households/valueHistory: of those who are members now. */
export const householdValueHistory: Handler<'householdValueHistory'> = (handling) =>
  history('household', handling);
