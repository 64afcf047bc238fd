import { useEffect, useEffectEvent, useState } from 'react';
import { FILTER_TEXT_MAX } from '@/contract/filters/limits';
import { filterText } from '@/lib/filters/bookFilter';
import { useT } from '@/lib/i18n/useT';
import { Icon } from '../ui/Icon';
import { TextField } from '../ui/TextField';
import { QUICK_FIELD, quickText, withValues } from './fields';
import styles from './FilterBar.module.css';
import type { ListFilter } from './useBookFilter';

/** How long typing must pause before the list is asked again, ms. */
export const TYPING_REST_MS = 250;

/** Filters by name while the person types. The typed text replaces the chosen values. */
export function QuickField({ filter }: { filter: ListFilter }) {
  const t = useT('filters');
  const name = QUICK_FIELD[filter.list];
  const applied = quickText(filter.filters, name);
  const [typed, setTyped] = useState({ text: applied, applied });
  if (typed.applied !== applied) {
    // What was typed came to be the filter, or it was changed elsewhere: by a chip, by the way back, by a view.
    setTyped({ text: filterText(typed.text) === applied ? typed.text : applied, applied });
  }

  const apply = useEffectEvent((text: string) => {
    filter.setFilters(withValues(filter.filters, name, text === '' ? [] : [text]), 'replace');
  });
  const { text } = typed;
  useEffect(() => {
    const wanted = filterText(text);
    if (wanted === applied) return undefined;
    const timer = setTimeout(() => apply(wanted), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [text, applied]);

  return (
    <TextField
      className={styles.quick}
      label={t(`quick.${filter.list}`)}
      isLabelHidden
      placeholder={t(`quick.${filter.list}`)}
      title={t(`hints.${name}`)}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={FILTER_TEXT_MAX}
      lead={<Icon name="search" />}
      value={text}
      onChange={(next) => setTyped({ text: next, applied })}
    />
  );
}
