import type { BookFilterName, BookList } from '@/contract/filters/names';
import type { BookFilter, FilterValuesAnswer } from '@/contract/filters/schema';
import { useLocale } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import type { ListFilter } from '../useBookFilter';

/** The number of rows that the form's filter finds, and the values it may take. */
export interface FoundValues {
  list: BookList;
  status: 'empty' | 'loading' | 'success' | 'error';
  /** Rows that the list would show; null while that is not known. */
  count: number | null;
  values: FilterValuesAnswer['values'];
  /** True when the values answer the latest question, not an earlier one. */
  areCurrent: boolean;
  /** True where there are more values than these. */
  isMore: boolean;
  retry(): void;
}

const KEPT: FilterValuesAnswer['values'] = [];

/**
 * Asks for the values of a filter while it is being set, and for the count before it is applied.
 *
 * @param filters as they stand in the form
 * @param text what is typed so far
 */
export function useFoundValues(
  { list, show }: ListFilter,
  filters: BookFilter,
  field: Exclude<BookFilterName, 'condition'> | null,
  text: string,
): FoundValues {
  const locale = useLocale();
  const body = { list, filters, field, text, ...(show && { show }) };
  const found = useScreenCall(list, 'filterValues', body, {
    keepPrevious: true,
    variant: locale,
  });
  return {
    list,
    status: found.status,
    count: found.isPrevious ? null : (found.data?.count ?? null),
    values: found.data?.values ?? KEPT,
    areCurrent: found.status === 'success' && !found.isPrevious,
    isMore: found.data?.isMore ?? false,
    retry: found.retry,
  };
}
