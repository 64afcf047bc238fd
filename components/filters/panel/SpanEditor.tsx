import { useState } from 'react';
import { Grid, Text } from '@/components/ui/layout';
import { UPDATED_PRESETS, type UpdatedPreset } from '@/contract/filters/names';
import type { BookFilter, UpdatedFilter } from '@/contract/filters/schema';
import { isSpan } from '@/lib/filters/bookFilter';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { DateField } from '../../ui/DateField';
import { without } from '../fields';
import type { ListFilter } from '../useBookFilter';
import { EditorFrame } from './EditorFrame';
import styles from './Panel.module.css';
import { useFoundValues } from './useFoundValues';

interface Props {
  filter: ListFilter;
  onBack(): void;
  onApply(filters: BookFilter): void;
}

const NO_SPAN: UpdatedFilter = { preset: null, from: null, to: null };

const isInOrder = ({ from, to }: UpdatedFilter) => from === null || to === null || from <= to;

/** When a record was last changed: a span by name, counted back from the book's date, or two days. */
export function SpanEditor({ filter, onBack, onApply }: Props) {
  const t = useT('filters');
  const locale = useLocale();
  const [span, setSpan] = useState(filter.filters.updated ?? NO_SPAN);
  const others = without(filter.filters, 'updated');
  const canAsk = isSpan(span) && isInOrder(span);
  const filters = canAsk ? { ...others, updated: span } : others;
  const found = useFoundValues(filter, filters, 'updated', '');
  const counts = new Map(found.values.map(({ value, count }) => [value, count]));
  const focused = span.preset ?? UPDATED_PRESETS[0];

  const choose = (preset: UpdatedPreset) =>
    setSpan(preset === 'custom' ? { ...span, preset } : { ...NO_SPAN, preset });
  const setDay = (end: 'from' | 'to') => (day: string) =>
    setSpan({ ...span, [end]: day === '' ? null : day });
  return (
    <EditorFrame
      title={t('fields.updated')}
      found={found}
      canApply={isInOrder(span)}
      canClear={filter.filters.updated !== undefined}
      onBack={onBack}
      onClear={() => onApply(others)}
      onApply={() => onApply(filters)}
    >
      <fieldset className={styles.presets}>
        <legend className="type-caption">{t('updated.legend')}</legend>
        {UPDATED_PRESETS.map((preset) => {
          const count = counts.get(preset);
          return (
            <label key={preset} className={styles.value}>
              <input
                type="radio"
                name="updated-preset"
                autoFocus={preset === focused}
                checked={span.preset === preset}
                onChange={() => choose(preset)}
              />
              <Text breaks="anywhere" canShrink>
                {t(`updated.${preset}`)}
              </Text>{' '}
              {count !== undefined && (
                <Text tone="faint" isNumeric isPushed>
                  {formatCount(count, locale)}
                </Text>
              )}
            </label>
          );
        })}
      </fieldset>
      {span.preset === 'custom' && (
        <Grid gap={2} className={styles.days}>
          <DateField label={t('updated.from')} value={span.from ?? ''} onChange={setDay('from')} />
          <DateField
            label={t('updated.to')}
            value={span.to ?? ''}
            isInvalid={!isInOrder(span)}
            onChange={setDay('to')}
          />
          <Text role="alert" as="p" tone="bad" isFullRow className={styles.wrong}>
            {!isInOrder(span) && t('updated.order')}
          </Text>
        </Grid>
      )}
    </EditorFrame>
  );
}
