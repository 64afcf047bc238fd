import { sql } from 'drizzle-orm';
import { BY_DAY, type Dashboard, FIGURES_OF } from '@/contract/boa/codes';
import type { BoaOverviewAnswer, BoaOverviewBody } from '@/contract/boa/schema';
import { dayBefore, spanOf, yearBefore, type Span } from '@/contract/periods';
import { centsOf, decimalOf } from '@/contract/decimal';
import type { MeasureId } from '@/contract/measures/registry';
import { planned, type Row } from '../../../kit/db/statement';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { REP_CODES } from '../../../kit/db/ownScope';
import { divided, shareBp } from '../../../kit/money';
import { inflowOf } from './bridge';
import { type Counts, countsOf } from './counts';
import { adoption, electronicBp } from './digital';
import { foundBook, type FoundBook } from './found';
import { monthsFor, type MonthRow, monthsOf } from './months';
import { asOfDay, type AsOfDay } from './onDay';
import { partsFor, rowsAs, type Summands, sumsByKey } from '../rows/parts';
import { pointsOn } from '../rules/ratios';
import { isTold, keptOf, revenueSince } from '../rules/revenueKept';
import { type SpanSums, type Summed, sumsOver } from './sums';

interface HeldRow extends Row {
  cost: string;
  gain: string;
  securities: number;
}

const HELD_SUMS = ['value', 'cost'] as const;

/** What the accounts hold of each security, by rep code. */
const holdingsOf = ({ accounts: { where } }: FoundBook): Summands => ({
  ctes: sql`found as materialized (select a.id, a.rep_code_id from accounts a where ${where})`,
  rows: sql`select f.rep_code_id, h.security_id::text as key, sum(h.market_value_cad) as "value",
      sum(h.book_cost_cad) as "cost"
    from found f join holdings h on h.account_id = f.id where h.rep_code_id = any (${REP_CODES})
    group by f.rep_code_id, h.security_id`,
});

/** Cash aside. */
const heldOf = ({ ctes, rows }: Summands) =>
  planned<HeldRow>(sql`
  with ${ctes}, summands as (${rows})
  select coalesce(sum(h."cost"), 0)::numeric(19,2)::text as cost,
    coalesce(sum(h."value" - h."cost"), 0)::numeric(19,2)::text as gain, count(distinct s.id)::integer as securities
  from summands h join securities s on s.id = h.key::integer where s.kind <> 'cash'`);

type Figure = Pick<BoaOverviewAnswer['figures'][number], 'value' | 'compared'>;
type Values = Partial<Record<MeasureId, Figure>>;

const alone = (value: string | number | null): Figure => ({
  value: value === null ? null : String(value),
  compared: null,
});

const quotient = (amount: string, by: number): string | null =>
  by === 0 ? null : decimalOf(divided(centsOf(amount), BigInt(by)));

type Asking = CallContext<BoaOverviewBody>;

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
  context: Asking,
  count: Counts,
  first: string | null,
): Promise<Values> {
  const { dashboard } = context.body;
  const past = yearBefore(span);
  const year = spanOf('t12', day.asOf);
  const spans = tells(dashboard, 'roa') ? [span, past, year] : [span, past];
  const [now, then, earned] = await sumsOver(book, day, spans, summedFor(dashboard), context);
  if (now === undefined || then === undefined) throw new Error('a span without its sums');
  /** Nothing is compared with a span of which a part is not kept. */
  const beside =
    (isComparable: boolean) =>
    (of: (sums: SpanSums) => string | number | null): Figure => {
      const before = of(then);
      return {
        ...alone(of(now)),
        compared: isComparable ? { ...past, value: before === null ? null : String(before) } : null,
      };
    };
  const earnedBeside = beside(keptOf(past, first) === 'whole');
  const begins = day.days.at(-1);
  const movedBeside = beside(begins !== undefined && past.from > begins);
  const ends = months.filter(({ valued_on }) => valued_on <= year.to).slice(-13);
  return {
    revenue: earnedBeside(({ gross }) => gross),
    revenueNet: earnedBeside(({ net }) => net),
    feeShare: earnedBeside(({ fees, gross }) => shareBp(fees, gross)),
    revenuePerHousehold: alone(quotient(now.gross, count.households)),
    netFlow: movedBeside(({ flow }) => flow),
    opened: movedBeside(({ opened }) => opened),
    closed: movedBeside(({ closed }) => closed),
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

/** Assets next to those at the opening of the span, the last month-end before it, as the bridge begins with them. */
function assetsOf(months: readonly MonthRow[], span: Span, count: Counts): Values {
  const opening = dayBefore(span.from);
  const before = months.findLast(({ valued_on }) => valued_on <= opening);
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
  context: Asking,
): Promise<Values> {
  const { opening, flow } = await inflowOf(book, span, day, context, months);
  return { organicGrowth: alone(opening === null ? null : shareBp(flow, opening)) };
}

async function ofPeople(book: FoundBook, day: AsOfDay, context: Asking): Promise<Values> {
  const row = await adoption(book, day, context);
  return {
    portalRegistered: alone(row.registered),
    portalActive30: alone(row.active30),
    portalActive90: alone(row.active90),
    eDelivery: alone(electronicBp(row.electronic, row.documents)),
  };
}

async function ofHoldings(book: FoundBook, day: AsOfDay, context: Asking): Promise<Values> {
  const parts = partsFor(context, book, day);
  const summands = holdingsOf(book);
  const sums = parts && (await sumsByKey(parts, context, book.values, HELD_SUMS, summands, null));
  const added = sums && rowsAs('added', sums, HELD_SUMS);
  const query = heldOf(added === null ? summands : { ctes: added.ctes, rows: sql`select * from added` });
  const [row] = await context.tx.run(query({ ...book.values, ...added?.values }));
  if (row === undefined) throw new Error('an aggregate without a row');
  return { bookCost: alone(row.cost), gain: alone(row.gain), securities: alone(row.securities) };
}

/**
 * POST boa/overview
 * @throws {ProblemError} `invalid` on an earlier day, for figures that exist for today only
 */
export const boaOverview: Handler<'boaOverview'> = async (context) => {
  const { body } = context;
  const { dashboard } = body;
  const day = await asOfDay(context);
  if (!day.isToday && !(BY_DAY as readonly Dashboard[]).includes(dashboard))
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/asOf', rule: 'of_today_alone' }],
      status: 422,
    });
  const book = await foundBook(context, day);
  const span = spanOf(body.period, day.asOf);
  const count = await countsOf(book, span, day, context);
  const isOfHistory = tells(dashboard, 'organicGrowth', 'roa');
  const months = isOfHistory ? await monthsOf(book, day, context, monthsFor(span, day)) : [];
  const first = summedFor(dashboard).has('revenue') ? await revenueSince(context) : null;
  const year = spanOf('t12', day.asOf);
  const values: Values = {
    aua: alone(count.aua),
    cash: alone(count.cash),
    accounts: alone(count.accounts),
    clients: alone(count.clients),
    households: alone(count.households),
    ...(summedFor(dashboard).size > 0 && (await ofSpan(book, span, day, months, context, count, first))),
    ...(isOfHistory && assetsOf(months, span, count)),
    ...(tells(dashboard, 'organicGrowth') && (await growthOf(book, span, day, months, context))),
    ...(dashboard === 'digitalAdoption' && (await ofPeople(book, day, context))),
    ...(dashboard === 'holdings' && (await ofHoldings(book, day, context))),
  };
  return {
    figures: FIGURES_OF[dashboard].map((measure) => ({
      measure,
      ...((isTold(measure, span, year, first) ? values[measure] : undefined) ?? alone(null)),
    })),
    repCodes: count.codes,
    households: count.households,
    clients: count.clients,
    accounts: count.accounts,
    revenueSince: [span, year].every((each) => keptOf(each, first) === 'whole') ? null : first,
    span,
    asOf: day.asOf,
    days: day.days,
  };
};
