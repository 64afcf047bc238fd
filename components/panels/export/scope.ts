import { SELECTED_MAX } from '@/contract/export/choices';
import type { ExportSelection } from '@/contract/export/schema';
import type { Selection } from '../../superTable/types';

/** Which rows go into the file: those that are selected, or all that the list finds. */
export type Scope = 'selected' | 'all';

/** True where nothing is selected row by row or all at once. */
const isNothing = ({ all, keys }: Selection): boolean => !all && keys.length === 0;

/** More rows than a call can name one by one. */
export const isTooMuch = (selection: Selection | undefined): boolean =>
  (selection?.keys.length ?? 0) > SELECTED_MAX;

/** The selection of a table as an export has it; null where none is made, or all is selected. */
export function selectionOf(selection: Selection | undefined): ExportSelection | null {
  if (selection === undefined || isNothing(selection) || isTooMuch(selection)) return null;
  if (selection.all && selection.keys.length === 0) return null;
  return { all: selection.all, ids: [...selection.keys] };
}
