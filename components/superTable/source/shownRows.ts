import { type CallError, isDenial } from '@/contract/callError';
import type { ListRows, PreviousRows } from '@/store/listRows';
import { endOf, NO_WINDOWS, knownRowCount, rowsIn, type Windows } from '@/store/listRows/windows';
import type { RowSource, SourceState } from '../types';

/** What a table shows of a list. */
export interface ShownRows {
  windows: Windows;
  /** True when the rows answer the previous question. */
  isPrevious: boolean;
  total: number | null;
  /** `partial`: there are rows, but others could not load, or these could not load in the requested way. */
  state: Exclude<SourceState, 'stale'>;
  /** For rows kept from before a failure: what failed. */
  kept: NonNullable<RowSource<never>['kept']> | null;
  error: CallError | null;
}

/** True when a request failed, whether or not other rows are there. */
export const isFailed = ({ state }: { state: SourceState }): boolean =>
  state === 'error' || state === 'partial';

const isEmpty = ({ order }: Windows) => order.length === 0;

/**
 * Rows from before that stay when the requested ones failed: the same rows, reloaded, in another order or in
 * another language. Rows of another filter never stay beside a failed one. An empty list does not stay
 * either, because it would look like an answer.
 *
 * @returns null when there are none
 */
export function keptRows({ question, windows, previous, failed }: ListRows): PreviousRows | null {
  if (previous === null || failed === null || !isEmpty(windows)) return null;
  const isSame = previous.question.finds === question.finds && rowsIn(previous.windows) > 0;
  return isSame && !isDenial(failed.error) ? previous : null;
}

type ListAddress = Pick<ShownRows, 'windows' | 'isPrevious' | 'kept'>;

const NONE_STAND: ListAddress = { windows: NO_WINDOWS, isPrevious: false, kept: null };

/**
 * While a question has no rows yet, the previous question's rows show. After a failure, only those that may
 * stay.
 */
function standingIn(list: ListRows, isAsked: boolean): ListAddress {
  if (isAsked && !isEmpty(list.windows)) return { windows: list.windows, isPrevious: false, kept: null };
  if (isAsked && list.failed !== null) {
    const kept = keptRows(list);
    if (kept === null) return NONE_STAND;
    const isInOrder = kept.question.key === list.question.key;
    return { windows: kept.windows, isPrevious: true, kept: isInOrder ? 'again' : 'order' };
  }
  const previous = isEmpty(list.windows) ? list.previous?.windows : list.windows;
  return previous === undefined ? NONE_STAND : { windows: previous, isPrevious: true, kept: null };
}

/** The rows' own count takes precedence over the summary's. */
function totalOf(windows: Windows, summaryTotal: number | null): number | null {
  const end = endOf(windows);
  if (end !== null) return end;
  const reach = knownRowCount(windows);
  return reach === 0 ? summaryTotal : Math.max(summaryTotal ?? 0, reach);
}

function stateOf(hasFailed: boolean, hasNothing: boolean, isPrevious: boolean): ShownRows['state'] {
  if (hasFailed) return hasNothing ? 'error' : 'partial';
  return hasNothing || isPrevious ? 'loading' : 'ready';
}

/**
 * What a table can show of a list.
 *
 * @param key of the current question. Null while there is none
 * @param summaryTotal how many rows the filter finds, by the summary
 */
export function shownOf(
  list: ListRows | undefined,
  key: string | null,
  summaryTotal: number | null,
): ShownRows {
  if (list === undefined) {
    return { windows: NO_WINDOWS, isPrevious: false, total: null, state: 'loading', kept: null, error: null };
  }
  const isAsked = list.question.key === key;
  const { windows, isPrevious, kept } = standingIn(list, isAsked);
  const error = isAsked ? (list.failed?.error ?? null) : null;
  const hasNothing = isEmpty(windows);
  return {
    windows,
    isPrevious,
    kept,
    total: error !== null && hasNothing ? null : totalOf(windows, summaryTotal),
    state: stateOf(error !== null, hasNothing, isPrevious),
    error,
  };
}
