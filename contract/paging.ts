import { z } from 'zod';
import { recordId } from './scalars';
import { CURSOR_MAX, PAGE_SIZE_MAX, SKIP_MAX, SORT_COLUMNS_MAX } from './limits';

export const direction = z.enum(['asc', 'desc']);

export const listPage = z.strictObject({
  size: z.int().min(1).max(PAGE_SIZE_MAX),
  /** Cursor of an earlier answer: the rows after it, or before it; at most one of the two. */
  after: z.string().max(CURSOR_MAX).nullable(),
  before: z.string().max(CURSOR_MAX).nullable(),
  /** Rows to leave out first: next to the cursor, or at the start of the list; none where absent. */
  skip: z.int().min(0).max(SKIP_MAX).optional(),
});

/** The same of a list whose rows can be selected: which of some rows it has. */
export const selectablePage = listPage.extend({
  /** The rows with these ids alone, of those that the list finds; all where absent. */
  ids: z.array(recordId).min(1).max(PAGE_SIZE_MAX).optional(),
});

const isEachKeyOnce = (entries: readonly object[]): boolean =>
  new Set(entries.map((entry) => 'key' in entry && entry.key)).size === entries.length;

/**
 * The order of a list: the first key decides, each further one where those before it are equal. Where all are equal
 * the list decides, so that no two rows ever are.
 */
export const sortBy = <Key extends z.ZodType<string>>(key: Key) =>
  z.array(z.strictObject({ key, direction })).min(1).max(SORT_COLUMNS_MAX).refine(isEachKeyOnce);

export type Direction = z.infer<typeof direction>;
export type ListPage = z.infer<typeof listPage>;
