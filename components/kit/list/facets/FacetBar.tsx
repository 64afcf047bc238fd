import { useId, useRef, useState, type ReactNode } from 'react';
import { Row, Text } from '@/components/ui/layout';
import { formatCount, formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAnnouncer } from '../../../superTable/hooks/useAnnouncer';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { FindHint } from '../../../ui/FindHint';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { CheckMenu } from '../CheckMenu';
import { DatesMenu } from './DatesMenu';
import styles from './FacetBar.module.css';
import { FacetTextField } from './FacetTextField';
import type { KeptSpan } from '@/contract/filters/daySpan';
import { type FacetValue, isSpan } from './facetValues';
import type { Facets } from './useFacets';

interface FacetOption {
  value: string;
  label: string;
  /** How many rows have it. Absent while that is not known. */
  count?: number | undefined;
}

/** A facet for display. */
export type FacetField =
  | { id: string; kind: 'codes'; label: string; options: readonly FacetOption[] }
  | { id: string; kind: 'dates'; label: string }
  | { id: string; kind: 'text'; label: string };

interface Props {
  facets: Omit<Facets<unknown>, 'filters'>;
  fields: readonly FacetField[];
  /** At the far right: how the table is arranged. */
  end?: ReactNode;
}

const chosenOf = (value: FacetValue | undefined): readonly string[] =>
  value === undefined || typeof value === 'string' || isSpan(value) ? [] : value;

/**
 * The filters above a plain list. A choice applies at once. A small window puts everything but the search
 * behind a button.
 */
export function FacetBar({ facets, fields, end }: Props) {
  const t = useT('list');
  const { said, say } = useAnnouncer();
  const locale = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const texts = fields.filter(({ kind }) => kind === 'text');
  const others = fields.filter(({ kind }) => kind !== 'text');
  const count = others.filter((field) => facets.valueOf(field.id) !== undefined).length;
  return (
    <Row
      ref={bar}
      role="search"
      aria-label={t('bar')}
      gap={2}
      canWrap
      align="center"
      isContainer
      isScreenOnly
      className={styles.bar}
      tabIndex={-1}
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {texts.map((field) => (
        <Field key={field.id} field={field} facets={facets} />
      ))}
      {texts.length > 0 && <FindHint />}
      {others.length > 0 && (
        <Button
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('open')}
          {count > 0 && <Text isNumeric>{formatCount(count, locale)}</Text>}
        </Button>
      )}
      <div id={id} className={cx(styles.others, isOpen && styles.open)}>
        {others.map((field) => (
          <Field key={field.id} field={field} facets={facets} />
        ))}
        {facets.isFiltered && (
          <Button
            variant="quiet"
            onClick={() => {
              facets.clear();
              // The button disappears with the filters.
              (bar.current?.querySelector<HTMLElement>('input, button') ?? bar.current)?.focus();
              say(t('cleared'));
            }}
          >
            {t('clearAll')}
          </Button>
        )}
      </div>
      {end !== undefined && (
        <Row gap={2} isPushed data-list-end="">
          {end}
        </Row>
      )}
    </Row>
  );
}

function Field({ field, facets }: { field: FacetField; facets: Props['facets'] }) {
  const t = useT('list');
  const locale = useLocale();
  const { id, label } = field;
  const value = facets.valueOf(id);
  if (field.kind === 'text') {
    return (
      <FacetTextField
        label={label}
        text={typeof value === 'string' ? value : ''}
        onText={(text) => facets.set(id, text === '' ? undefined : text)}
      />
    );
  }
  if (field.kind === 'dates') {
    const span = isSpan(value) ? value : null;
    return <DatesMenu label={label} span={span} onSpan={(next) => facets.set(id, next ?? undefined)} />;
  }
  const chosen = chosenOf(value);
  // A value from an old address that is no longer offered can still be removed.
  const offered = new Set(field.options.map((option) => option.value));
  const options = [
    ...field.options,
    ...chosen.filter((each) => !offered.has(each)).map((each) => ({ value: each, label: each, count: 0 })),
  ];
  const [only, ...others] = options.filter((option) => chosen.includes(option.value));
  const words =
    only === undefined
      ? label
      : others.length === 0
        ? t('chosen', { name: label, value: only.label })
        : t('chosenCount', { name: label, n: formatCount(others.length + 1, locale) });
  return (
    <CheckMenu
      label={words}
      options={options.map(({ value: each, label: text, count }) => ({
        value: each,
        label: text,
        ...(count !== undefined && { count: formatCount(count, locale) }),
      }))}
      chosen={chosen}
      onChange={(next) => facets.set(id, next.length === 0 ? undefined : next)}
    />
  );
}

/** A span in words for a button: "Received: January 1, 2026 to January 31, 2026", "Received: Last month". */
export function useSpanText(): (name: string, span: KeptSpan | null) => string {
  const t = useT('list');
  const common = useT('common');
  const locale = useLocale();
  return (name, span) => {
    if (span === null) return name;
    if ('period' in span) return t('chosen', { name, value: common(`periods.${span.period}`) });
    const [from, to] = [span.from, span.to].map((day) => day && formatDateLong(day, locale));
    if (from && to) return t('chosen', { name, value: t('dates.between', { from, to }) });
    return t('chosen', {
      name,
      value: from ? t('dates.since', { date: from }) : t('dates.until', { date: to ?? '' }),
    });
  };
}
