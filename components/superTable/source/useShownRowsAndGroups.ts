import { useState } from 'react';
import { NO_WINDOWS } from '@/store/listRows/windows';
import type { RowGroup } from '../types';
import type { ShownRows } from './shownRows';

/** Rows and their groups. The groups are null when there are none. */
export interface ShownRowsAndGroups {
  shown: ShownRows;
  groups: readonly RowGroup[] | null;
  /** True when the rows are loaded and wait for their groups. */
  isHeld: boolean;
}

interface Options {
  /** Of the current question. Null while there is none. */
  key: string | null;
  /** Which rows it finds, in any order. Null while there is no question. */
  finds: string | null;
  /** Its groups, the same array as long as they stay the same. Null when they are not known. */
  known: readonly RowGroup[] | null;
  /** True while its groups are loading. */
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

/** Groups that add up to another number of rows would be in the wrong places. */
const groupsOf = (known: readonly RowGroup[] | null, total: number | null) =>
  known !== null && rowsOf(known) === total ? known : null;

/** What was shown last, and the question that it answered. */
interface Stood extends Omit<ShownRowsAndGroups, 'isHeld'>, Pick<Options, 'key' | 'finds'> {}

/**
 * What a table shows of a list that may be grouped. Rows are not drawn before their groups arrive, because
 * they would jump into them a moment later. The previous question's rows stay until then, or nothing shows.
 * The previous rows keep their own groups, whatever the list is grouped by now.
 */
export function useShownRowsAndGroups(
  fresh: ShownRows,
  { key, finds, known, isAwaited }: Options,
): ShownRowsAndGroups {
  const [stood, setStood] = useState<Stood | null>(null);
  // Rows that already show without groups stay until the groups arrive.
  const isHeld =
    isAwaited && known === null && !fresh.isPrevious && fresh.error === null && stood?.key !== key;
  if (isHeld || fresh.isPrevious) {
    // Rows kept beside a failure belong to the same filter. What was shown must too, or it goes.
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
