import type { ExportRows } from '@/contract/export/schema';
import type { Selection } from '../../superTable/types';

/** What a screen shows, as far as an export needs it. */
export interface ExportSubject {
  /** Everything that the list is asked for, except its page. */
  rows: ExportRows;
  /** The file's name. Absent: the words for its list. */
  title?: string;
  /** Ids of the visible columns, in order. */
  columns: readonly string[];
  /** How many rows the list finds. Null while that is not known. */
  total: number | null;
  /** Absent when rows cannot be selected. */
  selection?: Selection;
  /**
   * True when the rows add up to more than their total, because an account in several rows counts once in the
   * total.
   */
  hasRepeats?: boolean;
  /** True when names show with the family name first. */
  lastFirst: boolean;
  /** The book's date. Absent while it is not known. */
  asOf?: string;
}
