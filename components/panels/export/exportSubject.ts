import type { ExportRows } from '@/contract/export/schema';
import type { Selection } from '../../superTable/types';

/** What a screen shows, as far as an export needs it. */
export interface ExportSubject {
  /** All that the list is asked for, but its page. */
  rows: ExportRows;
  /** What a file of it is called; by the words for its list where absent. */
  title?: string;
  /** Ids of the columns that show, in their order. */
  columns: readonly string[];
  /** How many rows the list finds; null while that is not known. */
  total: number | null;
  /** Absent where rows cannot be selected. */
  selection?: Selection;
  /** True where the rows add up to more than their total, as an account that several rows have counts once in that. */
  hasRepeats?: boolean;
  /** True where names show with the family name first. */
  lastFirst: boolean;
  /** The book's date; absent while it is not known. */
  asOf?: string;
}
