import { useState } from 'react';
import { NO_WINDOWS } from '@/store/listRows/windows';
import type { RowGroup } from '../types';
import type { ShownRows } from './shownRows';

/** Rows, and the groups that they stand in; null where those are none. */
export interface ShownRowsAndGroups {
  shown: ShownRows;
  groups: readonly RowGroup[] | null;
  /** True where the rows of the question are there and wait for their groups. */
  isHeld: boolean;
}

interface Options {
  /** Of the question that is asked now; null while none is. */
  key: string | null;
  /** Which rows it finds, in whatever order; null while none is asked. */
  finds: string | null;
  /** Its groups, the same array as long as they are; null where they are not known. */
  known: readonly RowGroup[] | null;
  /** True while its groups are on their way. */
  isAwaited: boolean;
}

/** Rows of which nothing is known yet. */
const NOTHING: ShownRows = {
  windows: NO_WINDOWS,
  isPrevious: false,
  total: null,
  state: 'loading',
  kept: null,
  error: null,
};

const rowsOf = (groups: readonly RowGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Groups of another number of rows would stand between others. */
const groupsOf = (known: readonly RowGroup[] | null, total: number | null) =>
  known !== null && rowsOf(known) === total ? known : null;

/** What stood last, and what it answered. */
interface Stood extends Omit<ShownRowsAndGroups, 'isHeld'>, Pick<Options, 'key' | 'finds'> {}

/**
 * What a table shows of a list that may be grouped. Rows whose groups are on their way are not drawn without them, to
 * jump into them a moment later: those of the question before stand until then, or nothing does. Rows of the question
 * before stay in the groups that they stood in: by what and in which direction the list is grouped now says nothing
 * of them.
 */
export function useShownRowsAndGroups(
  fresh: ShownRows,
  { key, finds, known, isAwaited }: Options,
): ShownRowsAndGroups {
  const [stood, setStood] = useState<Stood | null>(null);
  // Rows that stand without groups already stay where they are until the groups come.
  const isHeld =
    isAwaited && known === null && !fresh.isPrevious && fresh.error === null && stood?.key !== key;
  if (isHeld || fresh.isPrevious) {
    // What is kept beside a failure is of the same filter, and so is what stood, or it stands no more.
    if (stood !== null && (fresh.kept === null || stood.finds === finds)) {
      const { state, error } = fresh;
      const isInOrder = stood.key === key;
      const kept = fresh.kept === 'again' && !isInOrder ? 'order' : fresh.kept;
      const how = kept === null ? { state: 'loading' as const, error: null } : { state, error };
      const shown: ShownRows = { ...stood.shown, ...how, kept, isPrevious: true };
      return { shown, groups: stood.groups, isHeld };
    }
    return { shown: isHeld ? NOTHING : fresh, groups: null, isHeld };
  }
  const groups = groupsOf(known, fresh.total);
  const isNew = stood?.shown !== fresh || stood.groups !== groups || stood.key !== key;
  if (isNew && fresh.windows.order.length > 0) setStood({ shown: fresh, groups, key, finds });
  return { shown: fresh, groups, isHeld };
}
