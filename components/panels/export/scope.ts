import { SELECTED_MAX } from '@/contract/export/choices';
import type { ExportSelection } from '@/contract/export/schema';
import type { Selection } from '../../superTable/types';

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

/** True where no file can hold what was chosen: it is refused, for without the selection it would hold more. */
export const isRefused = (scope: Scope, selection: Selection | undefined): boolean =>
  scope === 'selected' && isTooMuch(selection);
