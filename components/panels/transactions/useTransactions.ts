import { useState } from 'react';
import type { TransactionFilters, TransactionHistoryAnswer } from '@/contract/accounts/history';
import type { ScreenName } from '@/contract/channels';
import type { ListPage } from '@/contract/paging';
import type { CallView } from '@/store/callView';
import { keyOf } from '@/store/key';
import { useSectionCall } from '@/store/useSectionCall';
import { lensBody, LENS_CALLS, type RecordLens } from '../recordLens';

interface Options {
  screen: ScreenName;
  lens: RecordLens;
  filters: TransactionFilters;
  /** Rows of a page. */
  size: number;
  isSeen: boolean;
}

export interface Transactions {
  view: CallView<TransactionHistoryAnswer>;
  /** `desc`: the latest first. */
  direction: 'asc' | 'desc';
  turn(): void;
  /** Absent where there is no page on that side. */
  goNext: (() => void) | null;
  goPrevious: (() => void) | null;
}

type Cursors = Pick<ListPage, 'after' | 'before'>;

const FIRST: Cursors = { after: null, before: null };

/** A page of what happened, and the ways to those on either side of it. Another question starts at its first page. */
export function useTransactions({ screen, lens, filters, size, isSeen }: Options): Transactions {
  const [direction, setDirection] = useState<'asc' | 'desc'>('desc');
  const question = { ...lensBody(lens), filters, direction };
  const key = keyOf(question);
  const [at, setAt] = useState({ key, ...FIRST });
  const { after, before } = at.key === key ? at : FIRST;
  const body = { ...question, page: { size, after, before } };
  const place = { screen, api: LENS_CALLS.transactions[lens.record] };
  const view = useSectionCall<TransactionHistoryAnswer>(place, body, isSeen, { keepPrevious: true });

  const data = view.isPrevious ? null : view.data;
  const { next = null, previous = null } = data ?? {};
  // A cursor that the gateway no longer knows: the same question again, from its start.
  const isLost = view.error?.code === 'cursor';
  const retry = isLost ? () => setAt({ key, ...FIRST }) : view.retry;
  return {
    view: { ...view, retry },
    direction,
    turn: () => setDirection(direction === 'desc' ? 'asc' : 'desc'),
    goNext: next === null ? null : () => setAt({ key, after: next, before: null }),
    goPrevious: previous === null ? null : () => setAt({ key, after: null, before: previous }),
  };
}
