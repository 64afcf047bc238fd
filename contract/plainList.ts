import { z } from 'zod';
import { FACET_TEXT_MAX, FACET_VALUES_MAX } from './limits';
import { selectablePage, sortBy } from './paging';
import { isInOrder } from './filters/daySpan';
import { PAST_PERIODS } from './periods';
import { isoDate, typedLine } from './scalars';
import type { Facet, Facets } from './list';

/** A filter by some of a few codes. Absent, it lets everything through. */
const codesFacet = <const Codes extends readonly string[]>(codes: Codes) =>
  z.array(z.enum(codes)).max(codes.length).optional();

/** A filter by values that the gateway offered, such as branches. Absent, it lets everything through. */
const valuesFacet = z.array(typedLine.min(1).max(FACET_TEXT_MAX)).max(FACET_VALUES_MAX).optional();

/**
 * A filter by day: two days, both included, where null leaves an end open; or the name of a period, counted from the
 * firm’s day.
 */
export const datesFacet = z
  .union([
    z.strictObject({ from: isoDate.nullable(), to: isoDate.nullable() }).refine(isInOrder),
    z.strictObject({ period: z.enum(PAST_PERIODS) }),
  ])
  .optional();

/** A filter by typed text. */
const textFacet = typedLine.min(1).max(FACET_TEXT_MAX).optional();

type FilterOf<Of extends Facet> = Of extends { kind: 'text' }
  ? typeof textFacet
  : Of extends { kind: 'codes'; codes: infer Codes extends readonly string[] }
    ? ReturnType<typeof codesFacet<Codes>>
    : Of extends { kind: 'names' }
      ? typeof valuesFacet
      : typeof datesFacet;

function filterOf(facet: Facet) {
  if (facet.kind === 'codes') return codesFacet(facet.codes);
  return { text: textFacet, names: valuesFacet, dates: datesFacet }[facet.kind];
}

/** @returns the schema of a list's filters, as its facets declare them */
export const facetFilters = <const Of extends Facets>(facets: Of) =>
  z.strictObject(
    Object.fromEntries(Object.entries(facets).map(([name, facet]) => [name, filterOf(facet)])) as unknown as {
      -readonly [Name in keyof Of]: FilterOf<Of[Name]>;
    },
  );

/** How many rows have each value of a facet, under all the other filters. The order is not promised. */
const facetCounts = z.array(z.strictObject({ value: z.string(), count: z.int().min(1) }));

interface PlainList<Row, Keys, Filters, Counted, Summary> {
  /** A row. Its `id` is a record id. */
  row: Row;
  sortKeys: Keys;
  /** As `facetFilters` makes them. */
  filters: Filters;
  /** Facets whose values come with row counts. */
  counted: Counted;
  /** What the summary says about the rows beside their number. */
  summary: Summary;
}

/**
 * The bodies and answers of a list without the book filter and without sums of money: `xList` and
 * `xSummaryList`.
 *
 * @example const teams = plainList({ row: teamRow, sortKeys: TEAM_SORT_KEYS, filters: facetFilters(TEAM_FACETS),
 * counted: ['branch'], summary: {} });
 */
export const plainList = <
  Row extends z.ZodType,
  const Keys extends readonly string[],
  Filters extends z.ZodType,
  const Counted extends readonly string[],
  Summary extends z.ZodRawShape,
>({
  row,
  sortKeys,
  filters,
  counted,
  summary,
}: PlainList<Row, Keys, Filters, Counted, Summary>) => ({
  listBody: z.strictObject({ filters, sort: sortBy(z.enum(sortKeys)), page: selectablePage }),
  listAnswer: z.strictObject({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    asOf: isoDate,
  }),
  summaryBody: z.strictObject({ filters }),
  summaryAnswer: z.strictObject({
    count: z.int().min(0),
    facets: z.strictObject(
      Object.fromEntries(counted.map((facet) => [facet, facetCounts])) as Record<
        Counted[number],
        typeof facetCounts
      >,
    ),
    ...summary,
    asOf: isoDate,
  }),
});

/**
 * The same for a list without a summary call. Its own answer says how many rows the filters find.
 *
 * @public
 */
export const countedList = <
  Row extends z.ZodType,
  const Keys extends readonly string[],
  Filters extends z.ZodType,
>(
  list: Omit<PlainList<Row, Keys, Filters, never, never>, 'counted' | 'summary'>,
) => {
  const { listBody, listAnswer } = plainList({ ...list, counted: [], summary: {} });
  return { listBody, listAnswer: listAnswer.extend({ count: z.int().min(0) }) };
};
