import type { UnassignedReason } from '@/contract/unassigned/codes';
import type { AgeBand, ValueBand } from '@/contract/filters/bands';
import type { UpdatedFilter, BookFilter } from '@/contract/filters/schema';
import type { BookFilterName } from '@/contract/filters/names';
import type { Locale } from '@/contract/locale';
import { teamText } from '@/contract/views/teamName';
import { conditionText } from '@/contract/filters/conditionLabels';
import { formatDateLong, formatPhone } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useConditionLabels } from './useConditionLabels';
import type { ListFilter } from './useBookFilter';

/** A chip names at most this many values. */
const NAMED_VALUES_MAX = 2;

type T = ReturnType<typeof useT<'filters'>>;

/** A value as a person reads it, where it is no code. */
export function valueText(name: BookFilterName, value: string, locale: Locale): string {
  return name === 'phone' ? formatPhone(value, locale) : value;
}

function spanText({ preset, from, to }: UpdatedFilter, t: T, locale: Locale): string {
  const say = (iso: string) => formatDateLong(iso, locale);
  if (preset !== null && preset !== 'custom') return t(`updated.${preset}`);
  if (from !== null && to !== null) return t('updated.between', { from: say(from), to: say(to) });
  if (from !== null) return t('updated.since', { date: say(from) });
  return to === null ? '' : t('updated.until', { date: say(to) });
}

/** The filter of a list, as far as its words need it: the names of teams come with the views. */
type Named = Pick<ListFilter, 'views'>;

/** Says what a value of a filter is called: the word of a code, a team in the person's language, any other as it is read. */
export function useValueText({ views }: Named): (name: BookFilterName, value: string) => string {
  const t = useT('filters');
  const tAccounts = useT('accounts');
  const locale = useLocale();
  const labels = useConditionLabels();
  return (name, value) => {
    // The contract takes no other codes.
    if (name === 'reason') return tAccounts(`unassigned.reason.${value as UnassignedReason}`);
    if (name === 'accountType') return tAccounts(`type.${value as 'cash'}`);
    if (name === 'age') return t(`age.${value as AgeBand}`);
    if (name === 'marketValue') return t(`marketValue.${value as ValueBand}`);
    if (name === 'condition') return conditionText(value, labels);
    if (name === 'teamName') return teamText(value, views.data?.teams ?? [], locale);
    return valueText(name, value, locale);
  };
}

/** Says in a few words what a filter is set to: one or two values by name, of more how many. */
export function useFieldText(filter: Named): (filters: BookFilter, name: BookFilterName) => string {
  const t = useT('filters');
  const locale = useLocale();
  const textOf = useValueText(filter);
  return (filters, name) => {
    if (name === 'updated') return filters.updated === undefined ? '' : spanText(filters.updated, t, locale);
    const values = filters[name] ?? [];
    // Each of them has to hold: all are told.
    if (name !== 'condition' && values.length > NAMED_VALUES_MAX)
      return t('values', { count: values.length });
    return values.map((value) => textOf(name, value)).join(', ');
  };
}
