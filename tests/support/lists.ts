import type { ListPage } from '@/contract/paging';
import { BOOK_DATE } from './book';

/** A page of rows in the order in which they are given; cursors are row numbers. */
export function pageOf<Row>(rows: readonly Row[], { size, after, before, skip = 0 }: ListPage) {
  const start = before === null ? Number(after ?? 0) + skip : Math.max(0, Number(before) - skip - size);
  const end = Math.min(rows.length, start + size);
  return {
    rows: rows.slice(start, end),
    next: end < rows.length ? String(end) : null,
    previous: start > 0 && start < rows.length ? String(start) : null,
    asOf: BOOK_DATE,
  };
}
