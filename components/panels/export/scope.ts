import { type ExportFormat, SELECTED_MAX, WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import type { ExportSelection } from '@/contract/export/schema';
import { selectedCount } from '../../superTable/selection/selection';
import type { Selection } from '../../superTable/types';
import type { ExportSubject } from './exportSubject';

/** Which rows go into the file: those that are selected, or all that the list finds. */
export type Scope = 'selected' | 'all';

/** True where nothing is selected row by row or all at once. */
const isNothing = ({ all, keys }: Selection): boolean => !all && keys.length === 0;

/** More rows than a call can name one by one. */
const isTooMuch = (selection: Selection | undefined): boolean => (selection?.keys.length ?? 0) > SELECTED_MAX;

/** The selection of a table as an export has it; null where none is made, all is selected, or it is too much. */
export function selectionOf(selection: Selection | undefined): ExportSelection | null {
  if (selection === undefined || isNothing(selection) || isTooMuch(selection)) return null;
  if (selection.all && selection.keys.length === 0) return null;
  return { all: selection.all, ids: [...selection.keys] };
}

/** True where there is a selection to choose between and all rows, be it one that no file can hold. */
export const hasScope = (selection: Selection | undefined): boolean =>
  selectionOf(selection) !== null || isTooMuch(selection);

type Subject = Pick<ExportSubject, 'selection' | 'total'>;

/** How many rows are selected; null where none are, or where that is not known. */
export const chosenRows = ({ selection, total }: Subject): number | null =>
  selection !== undefined && hasScope(selection) ? selectedCount(selection, total) : null;

/** How many rows go into the file; null where that is not known. */
export const rowsIn = (scope: Scope, subject: Subject): number | null =>
  scope === 'selected' && hasScope(subject.selection) ? chosenRows(subject) : subject.total;

/** Columns whose sum tells more than the total of the list. */
const SUMMED = ['marketValue', 'cash', 'accountCount'];

/**
 * True when the export must say that shared accounts count once: a CSV has rows only, a workbook says it
 * itself.
 */
export const isOnceSaid = (
  format: ExportFormat,
  { hasRepeats = false, columns }: Pick<ExportSubject, 'hasRepeats' | 'columns'>,
): boolean => format === 'csv' && hasRepeats && SUMMED.some((id) => columns.includes(id));

/**
 * Why no file can hold what was chosen, null where one can: a selection that is too long to be told, without which the
 * file would hold more, or more rows than a workbook has.
 */
export function refusalOf(
  { scope, format }: { scope: Scope; format: ExportFormat },
  subject: Subject,
): 'tooManySelected' | 'tooManyRows' | null {
  if (scope === 'selected' && isTooMuch(subject.selection)) return 'tooManySelected';
  const isTooLong = (rowsIn(scope, subject) ?? 0) > WORKBOOK_ROWS_MAX;
  return format === 'xlsx' && isTooLong ? 'tooManyRows' : null;
}
