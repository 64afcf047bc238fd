import { type ExportFormat, SELECTED_MAX, WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import type { ExportSelection } from '@/contract/export/schema';
import { selectedCount } from '../../superTable/selection/selection';
import type { Selection } from '../../superTable/types';
import type { ExportSubject } from './exportSubject';

/** Which rows go into the file: the selected ones, or everything that the list finds. */
export type Scope = 'selected' | 'all';

/** True when nothing is selected, neither row by row nor all at once. */
const isNothing = ({ all, keys }: Selection): boolean => !all && keys.length === 0;

/** More rows than a call can name one by one. */
const isTooMuch = (selection: Selection | undefined): boolean => (selection?.keys.length ?? 0) > SELECTED_MAX;

/** A table's selection in the form of an export. Null when nothing or everything is selected, or too much. */
export function selectionOf(selection: Selection | undefined): ExportSelection | null {
  if (selection === undefined || isNothing(selection) || isTooMuch(selection)) return null;
  if (selection.all && selection.keys.length === 0) return null;
  return { all: selection.all, ids: [...selection.keys] };
}

/**
 * True when the person can choose between a selection and all rows, even if no file can hold that selection.
 */
export const hasScope = (selection: Selection | undefined): boolean =>
  selectionOf(selection) !== null || isTooMuch(selection);

type Subject = Pick<ExportSubject, 'selection' | 'total'>;

/** How many rows are selected. Null when none are, or when that is not known. */
export const chosenRows = ({ selection, total }: Subject): number | null =>
  selection !== undefined && hasScope(selection) ? selectedCount(selection, total) : null;

/** How many rows go into the file. Null when that is not known. */
export const rowsIn = (scope: Scope, subject: Subject): number | null =>
  scope === 'selected' && hasScope(subject.selection) ? chosenRows(subject) : subject.total;

/** Columns whose sum exceeds the total of the list. */
const SUMMED = ['marketValue', 'cash', 'accountCount'];

/**
 * True when the export must say that shared accounts count once. A CSV has only rows; a workbook says it
 * itself.
 */
export const isOnceSaid = (
  format: ExportFormat,
  { hasRepeats = false, columns }: Pick<ExportSubject, 'hasRepeats' | 'columns'>,
): boolean => format === 'csv' && hasRepeats && SUMMED.some((id) => columns.includes(id));

/**
 * Why no file can hold the choice, or null when one can. Either the selection is too long to send, and the
 * file would hold more than it, or there are more rows than a workbook can hold.
 */
export function refusalOf(
  { scope, format }: { scope: Scope; format: ExportFormat },
  subject: Subject,
): 'tooManySelected' | 'tooManyRows' | null {
  if (scope === 'selected' && isTooMuch(subject.selection)) return 'tooManySelected';
  const isTooLong = (rowsIn(scope, subject) ?? 0) > WORKBOOK_ROWS_MAX;
  return format === 'xlsx' && isTooLong ? 'tooManyRows' : null;
}
