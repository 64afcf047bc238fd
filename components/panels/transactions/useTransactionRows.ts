import type {
  TransactionFilters,
  TransactionHistoryAnswer,
  TransactionRow,
} from '@/contract/transactions/schema';
import type { Direction } from '@/contract/paging';
import { useAppSelector } from '@/store/hooks';
import { keyOf } from '@/store/key';
import { selectListRows } from '@/store/listRows';
import { placeOn, type ScreenPlace } from '@/store/screenApi';
import { type ListSource, useListRowsAt } from '../../superTable/source/useListRows';
import type { Sort } from '../../superTable/types';
import { useQueryValue } from '../../ui/useQueryValue';
import { lensBody, LENS_CALLS, type RecordLens, type ScreenWith } from '../record/recordLens';

interface Options {
  screen: ScreenWith<'transactions'>;
  /** Names the table in the store. */
  tableKey: string;
  lens: RecordLens;
  filters: TransactionFilters;
  isFiltered: boolean;
  /** Nothing is asked before this is known. */
  isSeen: boolean;
}

export interface TransactionRows {
  source: ListSource<TransactionRow>;
  /** What came with the rows of this record and lens that came last; null before any. */
  answer: TransactionHistoryAnswer | null;
  /** How many there are; null while that is not known of this question, or could not be had. */
  count: number | null;
  /** `desc`: the latest first. */
  direction: Direction;
  sort: Sort;
  onSort(sort: Sort): void;
}

/** What came last of the rows that the table has; null where those are another's, or none have come. */
function useAnswer(
  { screen, api }: ScreenPlace,
  tableKey: string,
  of: string,
): TransactionHistoryAnswer | null {
  const list = useAppSelector(selectListRows(tableKey));
  const response = useAppSelector(({ screenAPI }) => screenAPI.calls[screen]?.[api]?.response);
  if (list?.question.of !== of || (list.windows.order.length === 0 && list.previous === null)) return null;
  // The types of the contract hold for an answer: the entry is found by the api name that typed the call.
  return (response as TransactionHistoryAnswer | null | undefined) ?? null;
}

/**
 * What happened, as it comes to be seen: in windows, by cursor both ways. Another question starts at its beginning. That
 * the earliest stand first is in the address (`?dates=asc`).
 */
export function useTransactionRows(options: Options): TransactionRows {
  const { screen, tableKey, lens, filters, isFiltered, isSeen } = options;
  const [text, setText] = useQueryValue('dates');
  const direction: Direction = text === 'asc' ? 'asc' : 'desc';
  const place = placeOn(LENS_CALLS.transactions, screen);
  const of = keyOf(lensBody(lens));
  const answer = useAnswer(place, tableKey, of);
  const question = { ...lensBody(lens), filters, direction };
  const source = useListRowsAt<TransactionRow>(place, isSeen ? question : null, {
    table: tableKey,
    of,
    total: answer?.count ?? null,
    isFiltered,
    asOf: answer?.asOf,
  });
  return {
    source,
    answer,
    count: answer === null || source.isPrevious || source.state === 'error' ? null : answer.count,
    direction,
    sort: [{ key: 'tradeDate', direction }],
    onSort: ([first]) => setText(first?.direction === 'asc' ? 'asc' : null),
  };
}
