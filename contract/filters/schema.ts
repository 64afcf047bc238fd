import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { ACCOUNT_TYPES } from '../accounts/codes';
import { PERIODS } from '../boa/codes';
import { UNASSIGNED_REASONS } from '../unassigned/codes';
import { isoDate, partyName, typedLine } from '../scalars';
import { CONDITIONS_MAX, readCondition } from './condition';
import { AGE_BANDS, VALUE_BANDS } from './bands';
import { FILTER_TEXT_MAX, FILTER_VALUES_MAX, valuesMax } from './limits';
import {
  BOOK_FILTERS,
  BOOK_LISTS,
  CODED_FILTERS,
  OWN_FILTERS,
  FILTER_LISTS,
  UPDATED_PRESETS,
  type CodedFilter,
  type FilterList,
} from './names';

/** What a person types into a filter. */
export const filterText = typedLine.min(1).max(FILTER_TEXT_MAX);

/** Days that the database can store. It has no year 0. */
const filterDate = isoDate.refine((text) => !text.startsWith('0000'));

/** Both ends are included. Null leaves that end open. A preset other than `custom` overrides the dates. */
export const updatedFilter = z
  .strictObject({
    preset: z.enum(UPDATED_PRESETS).nullable(),
    from: filterDate.nullable(),
    to: filterDate.nullable(),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, { path: ['to'] });

const listOf = (name: FilterList) => z.array(filterText).max(valuesMax(name));

type Lists = Record<FilterList | CodedFilter, z.ZodOptional<z.ZodArray<z.ZodType<string>>>>;

/** The codes of each filter that a list adds. */
const CODES: Readonly<Record<CodedFilter, readonly string[]>> = {
  reason: UNASSIGNED_REASONS,
  accountType: ACCOUNT_TYPES,
  age: Object.keys(AGE_BANDS),
  marketValue: Object.keys(VALUE_BANDS),
};

/**
 * The filter of the book by its nineteen names, and the filters that single lists add: AND across, OR within
 * a list. An empty or missing one lets everything through. A list refuses filters that its rows do not have
 * (`not_of_this_list`).
 */
export const bookFilter = z.strictObject({
  ...(Object.fromEntries([
    ...FILTER_LISTS.map((name) => [name, listOf(name).optional()]),
    ...CODED_FILTERS.map((name) => [name, z.array(z.enum(CODES[name])).max(CODES[name].length).optional()]),
  ]) as Lists),
  /** Each condition must hold, unlike the values of a list. */
  condition: z
    .array(z.string().refine((text) => readCondition(text) !== null))
    .max(CONDITIONS_MAX)
    .optional(),
  updated: updatedFilter.optional(),
});

/**
 * Short name for something that the gateway keeps, used in page addresses. It is random, so it reveals
 * nothing.
 */
export const shortId = z.string().regex(/^[A-Za-z0-9_-]{12}$/);

/** The period of the dashboards of the book, where one was chosen with the filter. */
const range = z.enum(PERIODS).optional();

/** The earlier day of those dashboards, where one was chosen with the filter. */
const asOf = isoDate.optional();

export const filterSaveBody = z.strictObject({ filters: bookFilter, range, asOf });
/** The same filter of the same person, with the same period and day, gets the same id. */
export const filterSaveAnswer = z.strictObject({ id: shortId });

export const filterReadBody = z.strictObject({ id: shortId });

/** Values in a filter that match none of the reader's rep codes, because its author sees more. */
export const unseenValues = z.array(z.strictObject({ field: z.enum(BOOK_FILTERS), value: z.string() }));

export const filterReadAnswer = z.strictObject({
  filters: bookFilter,
  range,
  asOf,
  isMine: z.boolean(),
  unseen: unseenValues,
});

/** What a list's own toggles show of the filtered rows. A missing state is shown. */
export const listShow = z
  .strictObject({
    /** For accounts. */
    closed: z.boolean(),
    zero: z.boolean(),
    negative: z.boolean(),
    /** For households: those that have only closed accounts. */
    closedOnly: z.boolean(),
  })
  .partial();

export const filterValuesBody = z.strictObject({
  list: z.enum(BOOK_LISTS),
  /** The filter as the form shows it, applied or not. */
  filters: bookFilter,
  /** The field whose values are asked for. Null asks only for the count. */
  field: z.enum([...BOOK_FILTERS, ...OWN_FILTERS]).nullable(),
  /** The list's toggles. When absent, everything counts. */
  show: listShow.optional(),
  /** The text so far. When empty, the most frequent values come back. */
  text: typedLine.max(FILTER_TEXT_MAX),
});

export const filterValuesAnswer = z.strictObject({
  /**
   * How many rows the list would show under the whole filter. The form shows it before the filter is applied.
   */
  count: z.int().min(0),
  values: z
    .array(
      z.strictObject({
        /** What goes into the filter. */
        value: z.string(),
        /** A client's name in its parts. Null for everything else. */
        name: partyName.nullable(),
        /** Rows with exactly this value, among those that the rest of the filter shows. */
        count: z.int().min(0),
      }),
    )
    .max(FILTER_VALUES_MAX),
  /** True when there are more values than these. */
  isMore: z.boolean(),
});

/** What each call of `calls.ts` sends and answers. */
export const FILTERS_SCHEMAS = {
  filterSave: { summary: 'Keeps a filter under a short id.', body: filterSaveBody, answer: filterSaveAnswer },
  filterRead: {
    summary: 'The filter under a short id: one’s own, or of someone who shares a team.',
    body: filterReadBody,
    answer: filterReadAnswer,
  },
  filterValues: {
    summary: 'What a filter may be set to, with counts, and how many rows it finds.',
    body: filterValuesBody,
    answer: filterValuesAnswer,
  },
} satisfies CallSchemaTable;

export type BookFilter = z.output<typeof bookFilter>;
export type UpdatedFilter = z.output<typeof updatedFilter>;
export type UnseenValues = z.output<typeof unseenValues>;
export type FilterSaveAnswer = z.output<typeof filterSaveAnswer>;
export type FilterReadAnswer = z.output<typeof filterReadAnswer>;
export type ListShow = z.output<typeof listShow>;
export type FilterValuesBody = z.output<typeof filterValuesBody>;
export type FilterValuesAnswer = z.output<typeof filterValuesAnswer>;
