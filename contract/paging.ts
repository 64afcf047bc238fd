import { z } from 'zod';
import { recordId, sentText } from './scalars';
import { CURSOR_MAX, PAGE_SIZE_MAX, SKIP_MAX, SORT_COLUMNS_MAX } from './limits';

export const direction = z.enum(['asc', 'desc']);

export const listPage = z.strictObject({
  size: z.int().min(1).max(PAGE_SIZE_MAX),
  /** Cursor of an earlier answer: the rows after it, or the rows before it. Send at most one of the two. */
  after: sentText.max(CURSOR_MAX).nullable(),
  before: sentText.max(CURSOR_MAX).nullable(),
  /** How many rows to skip from the cursor, or from the start of the list. None when absent. */
  skip: z.int().min(0).max(SKIP_MAX).optional(),
});

/** A page of a list with selectable rows. It can also tell which of some rows the list has. */
export const selectablePage = listPage.extend({
  /** Only the rows with these ids, as far as the list finds them. All rows when absent. */
  ids: z.array(recordId).min(1).max(PAGE_SIZE_MAX).optional(),
});

const isEachKeyOnce = (entries: readonly object[]): boolean =>
  new Set(entries.map((entry) => 'key' in entry && entry.key)).size === entries.length;

/**
 * The order of a list. The first key decides, and each further key breaks ties. The list breaks the last ties
 * itself, so no two rows are ever equal.
 */
export const sortBy = <Key extends z.ZodType<string>>(key: Key) =>
  z.array(z.strictObject({ key, direction })).min(1).max(SORT_COLUMNS_MAX).refine(isEachKeyOnce);

export type Direction = z.infer<typeof direction>;
export type ListPage = z.infer<typeof listPage>;

/** What an export leaves out of the body of a list. */
export const PAGE = { page: true } as const;
