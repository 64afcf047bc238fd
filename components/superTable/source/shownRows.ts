import type { CallError } from '@/contract/callError';
import type { ListRows } from '@/store/listRows';
import { endOf, NO_WINDOWS, reachOf, type Windows } from '@/store/listRows/windows';
import type { SourceState } from '../types';

/** What a table shows of a list. */
export interface ShownRows {
  windows: Windows;
  /** True where they answer the question before. */
  isPrevious: boolean;
  total: number | null;
  /** `partial`: rows of this question stand, and others of it could not be had. */
  state: Exclude<SourceState, 'stale'>;
  error: CallError | null;
}

/** True where something that was asked for could not be had, whether or not other rows stand. */
export const isFailed = ({ state }: { state: SourceState }): boolean =>
  state === 'error' || state === 'partial';

const isEmpty = ({ order }: Windows) => order.length === 0;

/** Where there is nothing of a question yet, what there was of the one before; after a failure nothing of that. */
function windowsOf(list: ListRows, isAsked: boolean): Pick<ShownRows, 'windows' | 'isPrevious'> {
  if (isAsked && !isEmpty(list.windows)) return { windows: list.windows, isPrevious: false };
  const previous = isEmpty(list.windows) ? list.previous : list.windows;
  if (previous === null || (isAsked && list.failed !== null)) {
    return { windows: NO_WINDOWS, isPrevious: false };
  }
  return { windows: previous, isPrevious: true };
}

/** What the rows themselves show of their number goes before what the summary says. */
function totalOf(windows: Windows, told: number | null): number | null {
  const end = endOf(windows);
  if (end !== null) return end;
  const reach = reachOf(windows);
  return reach === 0 ? told : Math.max(told ?? 0, reach);
}

function stateOf(hasFailed: boolean, hasNothing: boolean, isPrevious: boolean): ShownRows['state'] {
  if (hasFailed) return hasNothing ? 'error' : 'partial';
  return hasNothing || isPrevious ? 'loading' : 'ready';
}

/**
 * What there is to show of a list.
 *
 * @param key of the question that the table asks now; null while it asks none
 * @param told how many rows the filter finds, as the summary says
 */
export function shownOf(list: ListRows | undefined, key: string | null, told: number | null): ShownRows {
  if (list === undefined) {
    return { windows: NO_WINDOWS, isPrevious: false, total: null, state: 'loading', error: null };
  }
  const isAsked = list.question.key === key;
  const { windows, isPrevious } = windowsOf(list, isAsked);
  const error = isAsked ? (list.failed?.error ?? null) : null;
  const hasNothing = isEmpty(windows);
  return {
    windows,
    isPrevious,
    total: error !== null && hasNothing ? null : totalOf(windows, told),
    state: stateOf(error !== null, hasNothing, isPrevious),
    error,
  };
}
