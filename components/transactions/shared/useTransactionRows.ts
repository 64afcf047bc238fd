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
import { lensBody, LENS_CALLS, type RecordLens, type ScreenWith } from '../../kit/record/recordLens';

interface Options {
  screen: ScreenWith<'transactions'>;
  /** Names the table in the store. */
  tableKey: string;
  lens: RecordLens;
  filters: TransactionFilters;
  isFiltered: boolean;
  /** Nothing is asked until this is known. */
  isSeen: boolean;
}

export interface TransactionRows {
  source: ListSource<TransactionRow>;
  /** The last answer with rows for this record and lens. Null before there is any. */
  answer: TransactionHistoryAnswer | null;
  /** How many there are. Null while that is not known for this question, or when it failed. */
  count: number | null;
  /** `desc`: latest first. */
  direction: Direction;
  sort: Sort;
  onSort(sort: Sort): void;
}

/** The last answer with this table's rows. Null when they belong to another question, or none have come. */
function useAnswer(
  { screen, api }: ScreenPlace,
  tableKey: string,
  of: string,
): TransactionHistoryAnswer | null {
  const list = useAppSelector(selectListRows(tableKey));
  const response = useAppSelector(({ screenAPI }) => screenAPI.calls[screen]?.[api]?.response);
  if (list?.question.of !== of || (list.windows.order.length === 0 && list.previous === null)) return null;
  // The contract's types hold for an answer, because the api name that typed the call also finds the entry.
  return (response as TransactionHistoryAnswer | null | undefined) ?? null;
}

/**
 * The transactions, loaded in windows as they come into sight, by cursor in both directions. A new question
 * starts at the top. The address says when the earliest come first (`?dates=asc`).
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
