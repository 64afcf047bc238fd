import { formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { fieldsSet } from './fields';
import type { ListFilter } from './useBookFilter';
import { useFieldText } from './useFieldText';

/** Says that no row matches, and what it would have to: each filter that is set, with its values. */
export function useEmptyText({ filters }: Pick<ListFilter, 'filters'>): string {
  const t = useT('filters');
  const locale = useLocale();
  const textOf = useFieldText();
  const set = fieldsSet(filters).map((name) =>
    t('notes.value', { field: t(`fields.${name}`), value: textOf(filters, name) }),
  );
  return t('emptyFiltered', { filters: formatList(set, locale) });
}
