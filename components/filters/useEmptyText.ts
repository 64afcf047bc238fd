import { formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { fieldsSet } from './fields';
import type { ListFilter } from './useBookFilter';
import { useFieldText } from './useFieldText';

/** The filters that are set, each with its values, in words. */
export function useSetText(filter: Pick<ListFilter, 'filters' | 'views'>): string {
  const t = useT('filters');
  const locale = useLocale();
  const textOf = useFieldText(filter);
  const { filters } = filter;
  const set = fieldsSet(filters).map((name) =>
    t('notes.value', { field: t(`fields.${name}`), value: textOf(filters, name) }),
  );
  return formatList(set, locale);
}

/** Says that no row matches, and what it would have to: each filter that is set, with its values. */
export function useEmptyText(filter: Pick<ListFilter, 'filters' | 'views'>): string {
  const t = useT('filters');
  return t('emptyFiltered', { filters: useSetText(filter) });
}
