import { useState } from 'react';
import type {
  TransactionFilters,
  TransactionHistoryAnswer,
  TransactionRow,
} from '@/contract/accounts/history';
import type { ScreenName } from '@/contract/channels';
import type { Direction } from '@/contract/paging';
import { useAppSelector } from '@/store/hooks';
import { type ListSource, useListRowsAt } from '../../superTable/source/useListRows';
import type { Sort } from '../../superTable/types';
import { lensBody, LENS_CALLS, type RecordLens } from '../recordLens';

interface Options {
  screen: ScreenName;
  /** Names the table in the store. */
  tableKey: string;
  lens: RecordLens;
  filters: TransactionFilters;
  isFiltered: boolean;
  /** Nothing is asked before. */
  isSeen: boolean;
}

export interface TransactionRows {
  source: ListSource<TransactionRow>;
  /** What came with the rows that came last; null before any. Its count is that of the rows that stand. */
  answer: TransactionHistoryAnswer | null;
  /** `desc`: the latest first. */
  direction: Direction;
  sort: Sort;
  onSort(sort: Sort): void;
}

/** What happened, as it comes to be seen: in windows, by cursor both ways. Another question starts at its beginning. */
export function useTransactionRows(options: Options): TransactionRows {
  const { screen, tableKey, lens, filters, isFiltered, isSeen } = options;
  const [direction, setDirection] = useState<Direction>('desc');
  const api = LENS_CALLS.transactions[lens.record];
  // The types of the contract hold for an answer: the entry is found by the api name that typed the call.
  const answer = useAppSelector(
    ({ screenAPI }) =>
      screenAPI.calls[screen]?.[api]?.response as TransactionHistoryAnswer | null | undefined,
  );
  const question = { ...lensBody(lens), filters, direction };
  const source = useListRowsAt<TransactionRow>({ screen, api }, isSeen ? question : null, {
    table: tableKey,
    total: answer?.count ?? null,
    isFiltered,
    asOf: answer?.asOf,
  });
  return {
    source,
    answer: answer ?? null,
    direction,
    sort: [{ key: 'tradeDate', direction }],
    onSort: ([first]) => setDirection(first?.direction ?? 'desc'),
  };
}
