import { sql } from 'drizzle-orm';
import { BY_DAY, type Dashboard, FIGURES_OF } from '@/contract/boa/codes';
import type { BoaOverviewAnswer, BoaOverviewBody } from '@/contract/boa/schema';
import { spanOf, yearBefore, type Span } from '@/contract/boa/spans';
import { centsOf, decimalOf } from '@/contract/decimal';
import type { MeasureId } from '@/contract/measures/registry';
import { planned, type Row } from '../../db/statement';
import type { Handler, Handling } from '../handler';
import { ProblemError } from '../http/problem';
import { CLOSED_ONLY, foundHouseholds, SEEN } from '../households/found';
import { REP_CODES } from '../ownScope';
import { divided, shareBp } from '../valuation/money';
import { bridgeOf } from './bridge';
import { adoption } from './digital';
import { foundBook, type FoundBook } from './found';
import { type MonthRow, monthsOf } from './months';
import { asOfDay, type AsOfDay } from './onDay';
import { pointsOn } from './ratios';
import { type SpanSums, type Summed, sumsOver } from './sums';

const FROM = sql`${sql.placeholder('from')}::date`;
const TO = sql`${sql.placeholder('to')}::date`;
const SPAN = sql`between ${FROM} and ${TO}`;

interface CountRow extends Row {
  accounts: number;
  clients: number;
  households: number;
  aua: string;
  cash: string;
  opened: number;
  closed: number;
  codes: string[];
}

const counts = (
  { accounts, clients, on }: FoundBook,
  households: ReturnType<typeof foundHouseholds>,
  isToday: boolean,
) =>
  planned<CountRow>(sql`
  with found as materialized (
    select ${on.isCounted} as is_counted, ${on.marketValue} as market_value_cad, ${on.cash} as cash_cad, a.opened_on,
      a.closed_on, a.rep_code_id, a.household_id
    from ${on.from} where ${accounts.where}
  )
  select count(*) filter (where is_counted)::integer as accounts,
    coalesce(sum(market_value_cad) filter (where is_counted), 0)::numeric(19,2)::text as aua,
    coalesce(sum(cash_cad) filter (where is_counted), 0)::numeric(19,2)::text as cash,
    count(*) filter (where opened_on ${SPAN})::integer as opened,
    count(*) filter (where closed_on ${SPAN})::integer as closed,
    (select count(*)::integer from clients c where ${clients.where}) as clients,
    ${
      isToday
        ? sql`(select count(*)::integer from (${SEEN}) h where ${households.where} and not ${CLOSED_ONLY})`
        : sql`count(distinct household_id) filter (where is_counted)::integer`
    } as households,
    (select coalesce(array_agg(r.code order by r.code), '{}') from rep_codes r
      where r.id in (select rep_code_id from found)) as codes
  from found`);

interface HeldRow extends Row {
  cost: string;
  gain: string;
  securities: number;
}

const held = ({ accounts: { where } }: FoundBook) =>
  planned<HeldRow>(sql`
  with found as materialized (select a.id from accounts a where ${where})
  select coalesce(sum(h.book_cost_cad) filter (where s.kind <> 'cash'), 0)::numeric(19,2)::text as cost,
    coalesce(sum(h.market_value_cad - h.book_cost_cad) filter (where s.kind <> 'cash'), 0)::numeric(19,2)::text as gain,
    count(distinct s.id) filter (where s.kind <> 'cash')::integer as securities
  from found f join holdings h on h.account_id = f.id join securities s on s.id = h.security_id
  where h.rep_code_id = any (${REP_CODES})`);

type Figure = Pick<BoaOverviewAnswer['figures'][number], 'value' | 'compared'>;
type Values = Partial<Record<MeasureId, Figure>>;

const alone = (value: string | number | null): Figure => ({
  value: value === null ? null : String(value),
  compared: null,
});

const quotient = (amount: string, by: number): string | null =>
  by === 0 ? null : decimalOf(divided(centsOf(amount), BigInt(by)));

type Asking = Handling<BoaOverviewBody>;

const tells = (dashboard: Dashboard, ...measures: readonly MeasureId[]): boolean =>
  measures.some((measure) => (FIGURES_OF[dashboard] as readonly MeasureId[]).includes(measure));

/** The sums that a dashboard's figures need. */
function summedFor(dashboard: Dashboard): ReadonlySet<Summed> {
  const wanted = new Set<Summed>();
  if (tells(dashboard, 'revenue', 'revenueNet', 'feeShare', 'revenuePerHousehold', 'roa'))
    wanted.add('revenue');
  if (tells(dashboard, 'netFlow')) wanted.add('flows');
  if (tells(dashboard, 'opened', 'closed')) wanted.add('accounts');
  return wanted;
}

/** The sums of a span next to those of the same span a year before, and the return on assets over twelve months. */
async function ofSpan(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  months: readonly MonthRow[],
  handling: Asking,
  count: CountRow,
): Promise<Values> {
  const { dashboard } = handling.body;
  const past = yearBefore(span);
  const year = spanOf('t12', day.asOf);
  const spans = tells(dashboard, 'roa') ? [span, past, year] : [span, past];
  const [now, then, earned] = await sumsOver(book, day, spans, summedFor(dashboard), handling);
  if (now === undefined || then === undefined) throw new Error('a span without its sums');
  const beside = (of: (sums: SpanSums) => string | number | null): Figure => {
    const [value, before] = [of(now), of(then)];
    return {
      ...alone(value),
      compared: { ...past, value: before === null ? null : String(before) },
    };
  };
  const ends = months.filter(({ valued_on }) => valued_on <= year.to).slice(-13);
  return {
    revenue: beside(({ gross }) => gross),
    revenueNet: beside(({ net }) => net),
    feeShare: beside(({ fees, gross }) => shareBp(fees, gross)),
    revenuePerHousehold: alone(quotient(now.gross, count.households)),
    netFlow: beside(({ flow }) => flow),
    opened: beside(({ opened }) => opened),
    closed: beside(({ closed }) => closed),
    roa: alone(
      earned === undefined || ends.length === 0
        ? null
        : pointsOn(
            earned.gross,
            ends.map(({ aua }) => aua),
          ),
    ),
  };
}

/** Assets next to those of a year before. */
function assetsOf(months: readonly MonthRow[], { asOf }: AsOfDay, count: CountRow): Values {
  const { to: lastYear } = yearBefore({ from: asOf, to: asOf });
  const before = months.findLast(({ valued_on }) => valued_on <= lastYear);
  return {
    aua: {
      value: count.aua,
      compared: before === undefined ? null : { from: null, to: before.valued_on, value: before.aua },
    },
  };
}

/** The inflow of a span, as a share of the assets at its start. */
async function growthOf(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  months: readonly MonthRow[],
  handling: Asking,
): Promise<Values> {
  const { steps } = await bridgeOf(book, span, day, handling, months);
  const stepOf = (key: string) => steps.find((step) => step.key === key)?.value ?? null;
  const opening = stepOf('opening');
  const flow = [stepOf('newHouseholds'), stepOf('existing'), stepOf('lost')]
    .map((value) => centsOf(value ?? '0.00'))
    .reduce((total, cents) => total + cents, 0n);
  return { organicGrowth: alone(opening === null ? null : shareBp(decimalOf(flow), opening)) };
}

async function ofPeople(book: FoundBook, { tx }: Asking): Promise<Values> {
  const [row] = await tx.run(adoption(book)(book.values));
  if (row === undefined) throw new Error('an aggregate without a row');
  return {
    portalRegistered: alone(row.registered),
    portalActive30: alone(row.active30),
    portalActive90: alone(row.active90),
    eDelivery: alone(shareBp(decimalOf(BigInt(row.electronic)), decimalOf(BigInt(row.documents)))),
  };
}

async function ofHoldings(book: FoundBook, { tx }: Asking): Promise<Values> {
  const [row] = await tx.run(held(book)(book.values));
  if (row === undefined) throw new Error('an aggregate without a row');
  return { bookCost: alone(row.cost), gain: alone(row.gain), securities: alone(row.securities) };
}

/**
 * POST boa/overview
 * @throws {ProblemError} `invalid` on an earlier day, for figures that exist for today only
 */
export const boaOverview: Handler<'boaOverview'> = async (handling) => {
  const { body, tx, scope } = handling;
  const { dashboard, filters } = body;
  const day = await asOfDay(handling);
  if (!day.isToday && !(BY_DAY as readonly Dashboard[]).includes(dashboard))
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/asOf', rule: 'of_today_alone' }],
      status: 422,
    });
  const book = await foundBook(handling, day);
  const span = spanOf(body.period, day.asOf);
  const households = foundHouseholds(filters, scope.asOf);
  const [count] = await tx.run(
    counts(book, households, day.isToday)({ ...book.values, ...households.values, ...span }),
  );
  if (count === undefined) throw new Error('an aggregate without a row');
  const isOfHistory = tells(dashboard, 'organicGrowth', 'roa');
  const months = isOfHistory ? await monthsOf(book, handling) : [];
  const values: Values = {
    aua: alone(count.aua),
    cash: alone(count.cash),
    accounts: alone(count.accounts),
    clients: alone(count.clients),
    households: alone(count.households),
    ...(summedFor(dashboard).size > 0 && (await ofSpan(book, span, day, months, handling, count))),
    ...(isOfHistory && assetsOf(months, day, count)),
    ...(tells(dashboard, 'organicGrowth') && (await growthOf(book, span, day, months, handling))),
    ...(dashboard === 'digitalAdoption' && (await ofPeople(book, handling))),
    ...(dashboard === 'holdings' && (await ofHoldings(book, handling))),
  };
  return {
    figures: FIGURES_OF[dashboard].map((measure) => ({
      measure,
      ...(values[measure] ?? alone(null)),
    })),
    repCodes: count.codes,
    households: count.households,
    clients: count.clients,
    accounts: count.accounts,
    span,
    asOf: day.asOf,
    days: day.days,
  };
};
