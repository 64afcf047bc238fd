import { sql } from 'drizzle-orm';
import { behindOf, BREAKDOWNS, type Cause, CAUSES, type Dimension, OF_TODAY } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import { spanOf, yearBefore, type Span } from '@/contract/periods';
import type { MeasureId } from '@/contract/measures/registry';
import { planned } from '../../../kit/db/statement';
import { added } from '../../../kit/answers/parts';
import { nameOf } from '../../clients/rows/names';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { bridgeOf } from './bridge';
import {
  adoption,
  askNextRows,
  bounceRows,
  clientRows,
  documentRows,
  languageRows,
  stageCounts,
} from './digital';
import { isTold, keptOf, revenueSince } from '../rules/revenueKept';
import type { Asked } from './dimensions';
import { type Fates, fatesOver } from './fates';
import { foundBook, type FoundBook } from './found';
import { asOfDay, type AsOfDay } from './onDay';
import { parted, partsFor, partsOf, rowsAs, toldOf } from '../rows/parts';
import { unexplainedRows } from './unexplained';
import { cutRows, type PartRow, type Rows } from './rows';
import { REVENUE_ROWS, TABULAR, type TabularDimension } from './tabular';

type Answer = BoaBreakdownAnswer;
type Parts = Omit<Answer, 'span' | 'asOf'>;

/** @throws {ProblemError} `invalid` for a measure that the dimension does not offer */
function checkMeasures({ dimension, measures, within }: BoaBreakdownBody) {
  const known: readonly MeasureId[] = BREAKDOWNS[dimension].measures;
  const errors = measures.flatMap((measure, at) =>
    known.includes(measure) ? [] : [{ pointer: `/measures/${at}`, rule: 'not_of_this_dimension' }],
  );
  // A drill-down shows the dimension that lies behind the chosen part.
  if (within !== null && dimension !== behindOf(within.dimension))
    errors.push({ pointer: '/within', rule: 'not_of_this_dimension' });
  if (errors.length > 0) throw new ProblemError('invalid', { errors, status: 422 });
}

/** @throws {ProblemError} `invalid` for a figure that exists for today only, on an earlier day */
function checkDay({ dimension, within }: BoaBreakdownBody) {
  const isOfToday = (each: Dimension | undefined) =>
    each !== undefined && (OF_TODAY as readonly Dimension[]).includes(each);
  if (isOfToday(dimension) || isOfToday(within?.dimension))
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/asOf', rule: 'of_today_alone' }],
      status: 422,
    });
}

const DIGITAL = {
  document: documentRows,
  language: languageRows,
  bounce: bounceRows,
  askNext: askNextRows,
} as const satisfies Partial<Record<Dimension, (book: FoundBook) => Rows>>;

const askedOf = (
  { measures, organisation, period, within }: BoaBreakdownBody,
  book: FoundBook,
  day: AsOfDay,
): Asked => ({
  book,
  isToday: day.isToday,
  measures,
  organisation,
  period,
  within,
});

/** How to read the rows of a dimension; null for a dimension that is computed. */
function rowsOf(body: BoaBreakdownBody, book: FoundBook, span: Span, day: AsOfDay): Rows | null {
  const { dimension, within } = body;
  if (dimension === 'cause' || dimension === 'stage') return null;
  if (dimension === 'unexplained') return unexplainedRows(book, span, day);
  if (dimension === 'revenueType') return REVENUE_ROWS(book, day);
  if (dimension === 'client') return clientRows(book, within);
  if (dimension in DIGITAL) return DIGITAL[dimension as keyof typeof DIGITAL](book);
  return TABULAR[dimension as TabularDimension](askedOf(body, book, day));
}

type Values = Record<string, unknown>;

/** The same rows from what single rep codes add, where they add up and it is kept. */
async function fromParts(
  rows: Rows,
  book: FoundBook,
  day: AsOfDay,
  values: Values,
  context: CallContext<BoaBreakdownBody>,
): Promise<{ rows: Rows; values: Values }> {
  const { body } = context;
  const { byCode } = rows;
  const parts = partsFor(context, book, day);
  if (byCode === undefined || parts === null || body.within !== null) return { rows, values };
  const { columns, cut, told, among = sql``, again: select } = byCode;
  const read = (asked: Asked): Rows => TABULAR[body.dimension as TabularDimension](asked);
  const asked = askedOf(body, book, day);
  const books = parted(book);
  const alone = byCode.isOfHomes ? read({ ...asked, book: books.alone, codes: 'each' }) : rows;
  const several = byCode.isOfHomes ? read({ ...asked, book: books.several, codes: 'none' }) : null;
  const summandsOf = ({ ctes, byCode: own }: Rows) => ({ ctes, rows: own?.rows ?? select });
  const { own, all } = await partsOf(
    parts,
    context,
    values,
    columns,
    summandsOf(alone),
    several && summandsOf(several),
  );
  const chosen = cut?.(all, body.limit) ?? added(all);
  const tables = [rowsAs('added', chosen, columns)];
  if (told) {
    const keys = new Set([...chosen.keys()].filter((key) => key !== ''));
    const found = await toldOf(parts, context, values, told.columns, told.summands, { own, chosen: keys });
    tables.push(rowsAs('told', found, told.columns));
  }
  const ctes = sql.join(
    tables.map((table) => table.ctes),
    sql`, `,
  );
  return {
    rows: { ...rows, ctes: sql`${ctes}${among}`, rows: select },
    values: Object.assign({ ...values }, ...tables.map((table) => table.values)) as Values,
  };
}

async function readRows(
  rows: Rows,
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<BoaBreakdownBody>,
  first: string | null,
) {
  const { dimension, measures, limit } = context.body;
  const { from: yearFrom, to: yearTo } = spanOf('t12', day.asOf);
  const found = await fromParts(rows, book, day, { ...book.values, ...span, yearFrom, yearTo }, context);
  const query = planned<PartRow>(cutRows(dimension, measures, found.rows));
  const read = await context.tx.run(query({ ...found.values, limit }));
  const year = { from: yearFrom, to: yearTo };
  return read.map((row) => ({
    ...row,
    amounts: row.amounts.map((amount, at) => {
      const measure = measures[at];
      return measure !== undefined && isTold(measure, span, year, first) ? amount : null;
    }),
  }));
}

/** Dimensions whose measures over a span stand beside the year before. */
const isCompared = (dimension: Dimension) => dimension === 'revenueType';

const partOf = (found: readonly PartRow[], part: PartRow['part']) => found.find((row) => row.part === part);

async function tabular(
  rows: Rows,
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<BoaBreakdownBody>,
): Promise<Parts> {
  const { dimension, measures } = context.body;
  const nothing = measures.map(() => null);
  const first = await revenueSince(context);
  const found = await readRows(rows, book, span, day, context, first);
  const past = yearBefore(span);
  const isKnown = isCompared(dimension) && keptOf(past, first) === 'whole';
  const before = isKnown ? await readRows(rows, book, past, day, context, first) : null;
  const earlier = (key: string | null) =>
    before === null
      ? null
      : (before.find((row) => row.part === 'row' && row.key === key)?.amounts ?? nothing);
  const [other, whole] = [partOf(found, 'other'), partOf(found, 'whole')];
  return {
    rows: found
      .filter(({ part }) => part === 'row')
      .map(({ key, id, name_en, name_fr, party, amounts }) => ({
        key: key ?? '',
        id,
        name: name_en === null || name_fr === null ? null : { en: name_en, fr: name_fr },
        party: party === null ? null : nameOf(party),
        values: amounts,
        before: earlier(key),
      })),
    other: { count: other?.count ?? 0, values: other?.amounts ?? nothing },
    total: BREAKDOWNS[dimension].adds
      ? {
          count: whole?.count ?? 0,
          values: whole?.amounts ?? nothing,
          before: before === null ? null : (partOf(before, 'whole')?.amounts ?? nothing),
        }
      : null,
  };
}

type Worked = Pick<Answer['rows'][number], 'key' | 'values' | 'before'>;

const worked = (measures: readonly MeasureId[], rows: readonly Worked[]): Parts => ({
  rows: rows.map((row) => ({ ...row, id: null, name: null, party: null })),
  other: { count: 0, values: measures.map(() => null) },
  total: null,
});

const FATE_OF: Partial<Record<Cause, keyof Fates>> = { newHouseholds: 'came', lost: 'gone' };

/** The bridge of assets, and how many households came and left, beside the same span a year before. */
async function causes(
  book: FoundBook,
  span: Span,
  day: AsOfDay,
  context: CallContext<BoaBreakdownBody>,
): Promise<Parts> {
  const { measures } = context.body;
  const past = yearBefore(span);
  const begins = day.days.at(-1);
  const isKnown = begins !== undefined && past.from > begins;
  const steps = measures.includes('aua') ? await bridgeOf(book, span, day, context) : [];
  const fates = measures.includes('households')
    ? await fatesOver(book, isKnown ? [span, past] : [span], day, context)
    : [];
  const valuesOf = (key: Cause, at: number) =>
    measures.map((measure) => {
      if (measure === 'aua') return at === 0 ? (steps.find((step) => step.key === key)?.value ?? null) : null;
      const [fate, found] = [FATE_OF[key], fates[at]];
      return fate === undefined || found === undefined ? null : String(found[fate]);
    });
  return worked(
    measures,
    CAUSES.map((key) => ({
      key,
      values: valuesOf(key, 0),
      before: fates.length > 1 && key in FATE_OF ? valuesOf(key, 1) : null,
    })),
  );
}

/**
 * POST boa/breakdown
 * @throws {ProblemError} `invalid` for a measure that the dimension does not offer
 */
export const boaBreakdown: Handler<'boaBreakdown'> = async (context) => {
  const { body } = context;
  checkMeasures(body);
  const day = await asOfDay(context);
  if (!day.isToday) checkDay(body);
  const book = await foundBook(context, day);
  const span = spanOf(body.period, day.asOf);
  const rows = rowsOf(body, book, span, day);
  const partsOf = async (): Promise<Parts> => {
    if (rows !== null) return tabular(rows, book, span, day, context);
    if (body.dimension === 'cause') return causes(book, span, day, context);
    return worked(
      body.measures,
      stageCounts(await adoption(book, day, context)).map(({ key, count }) => ({
        key,
        values: [String(count)],
        before: null,
      })),
    );
  };
  return { ...(await partsOf()), span, asOf: day.asOf };
};
