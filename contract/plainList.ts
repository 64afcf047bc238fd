import { z } from 'zod';
import { FACET_TEXT_MAX, FACET_VALUES_MAX } from './limits';
import { selectablePage, sortBy } from './paging';
import { isoDate, typedLine } from './scalars';

/**
 * A filter by some of a few codes; absent lets all through.
 *
 * @public
 */
export const codesFacet = <const Codes extends readonly string[]>(codes: Codes) =>
  z.array(z.enum(codes)).max(codes.length).optional();

/** A filter by some values that the gateway has told (branches); absent lets all through. */
export const valuesFacet = z.array(typedLine.min(1).max(FACET_TEXT_MAX)).max(FACET_VALUES_MAX).optional();

/**
 * A filter by a day: both ends included, null leaves that end open.
 *
 * @public
 */
export const datesFacet = z
  .strictObject({ from: isoDate.nullable(), to: isoDate.nullable() })
  .refine(({ from, to }) => from === null || to === null || from <= to)
  .optional();

/** A filter by what is typed. */
export const textFacet = typedLine.min(1).max(FACET_TEXT_MAX).optional();

/** How many rows have each value of a facet, of all that the other filters find; in no promised order. */
const facetCounts = z.array(z.strictObject({ value: z.string(), count: z.int().min(1) }));

interface PlainList<Row, Keys, Filters, Counted, Summary> {
  /** A row; its `id` is a record id. */
  row: Row;
  sortKeys: Keys;
  /** `z.strictObject` of facets. */
  filters: Filters;
  /** Facets whose values come with how many rows have each. */
  counted: Counted;
  /** What is said of all rows that the filters find, beside their number. */
  summary: Summary;
}

/**
 * The bodies and answers of a list that has no book filter and no money to add up: `xList` and `xSummaryList`.
 *
 * @example const teams = plainList({ row: teamRow, sortKeys: TEAM_SORT_KEYS, filters: teamFilters, counted: ['branch'], summary: {} });
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
 * The same for a list that has no summary call: its answer says how many rows the filters find.
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
