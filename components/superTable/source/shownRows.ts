import { type CallError, isDenial } from '@/contract/callError';
import type { ListRows, PreviousRows } from '@/store/listRows';
import { endOf, NO_WINDOWS, knownRowCount, rowsIn, type Windows } from '@/store/listRows/windows';
import type { RowSource, SourceState } from '../types';

/** What a table shows of a list. */
export interface ShownRows {
  windows: Windows;
  /** True where they answer the question before. */
  isPrevious: boolean;
  total: number | null;
  /** `partial`: rows stand, and others, or these in the way that is asked, could not be had. */
  state: Exclude<SourceState, 'stale'>;
  /** Where those that stand are kept from before a failure, what of them could not be had. */
  kept: NonNullable<RowSource<never>['kept']> | null;
  error: CallError | null;
}

/** True where something that was asked for could not be had, whether or not other rows stand. */
export const isFailed = ({ state }: { state: SourceState }): boolean =>
  state === 'error' || state === 'partial';

const isEmpty = ({ order }: Windows) => order.length === 0;

/**
 * The rows from before that stay where those that are asked for failed: the same ones, read anew, in another order or
 * language. Those of another filter never stand beside a failed one, nor is an empty list kept, which would look like
 * an answer.
 *
 * @returns null where there are none
 */
export function keptRows({ question, windows, previous, failed }: ListRows): PreviousRows | null {
  if (previous === null || failed === null || !isEmpty(windows)) return null;
  const isSame = previous.question.finds === question.finds && rowsIn(previous.windows) > 0;
  return isSame && !isDenial(failed.error) ? previous : null;
}

type ListAddress = Pick<ShownRows, 'windows' | 'isPrevious' | 'kept'>;

const NONE_STAND: ListAddress = { windows: NO_WINDOWS, isPrevious: false, kept: null };

/** Where there is nothing of a question yet, what there was of the one before; after a failure what may be kept. */
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

/** What the rows themselves show of their number goes before what the summary says. */
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
 * What there is to show of a list.
 *
 * @param key of the question that the table asks now; null while it asks none
 * @param summaryTotal how many rows the filter finds, as the summary says
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
