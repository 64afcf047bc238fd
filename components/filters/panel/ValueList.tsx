import type { KeyboardEvent, Ref } from 'react';
import { Text } from '@/components/ui/layout';
import { formatCount, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectLastNameFirst } from '@/store/selectors';
import { valuesMax } from '@/contract/filters/limits';
import { isCoded, type ListField } from '../fields';
import { isFound } from '../isFound';
import type { ListFilter } from '../useBookFilter';
import { useValueText } from '../useFieldText';
import styles from './Panel.module.css';
import type { FoundValues } from './useFoundValues';

interface Props {
  filter: Pick<ListFilter, 'views'>;
  name: ListField;
  /** What is typed. */
  search: string;
  /** The typed text that may be searched as it is; empty when there is none. */
  typed: string;
  chosen: readonly string[];
  found: FoundValues;
  /** True where the filter takes no more values. */
  isFull: boolean;
  onToggle(value: string, isOn: boolean): void;
  ref: Ref<HTMLUListElement>;
}

interface Entry {
  value: string;
  label: string;
  /** Rows that have the value; null if that was not asked for. */
  count: number | null;
}

/** Names are offered in the order in which the list shows them. */
const inClientList = selectLastNameFirst('clientList');
const elsewhere = selectLastNameFirst();

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const BOXES = 'input[type="checkbox"]:not(:disabled)';

/** Leads into the list, to its first value. */
export const focusFirst = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>(BOXES)?.focus();

/** Leads into the list, to the first value that is not chosen yet. */
export const focusOther = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>(`${BOXES}:not(:checked)`)?.focus();

/** The value in the list that has the focus; null if it is elsewhere. */
export function focusedValue(list: HTMLElement | null): string | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && list?.contains(activeElement) === true
    ? activeElement.value
    : null;
}

/** The arrows lead from value to value. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(BOXES)];
  const at = boxes.findIndex((box) => box === document.activeElement);
  boxes[Math.min(Math.max(at + step, 0), boxes.length - 1)]?.focus();
}

/** The values of a filter: those that are chosen first, then those that are offered, each with how many have it. */
export function ValueList({ filter, name, search, typed, chosen, found, isFull, onToggle, ref }: Props) {
  const t = useT('filters');
  const locale = useLocale();
  const textOf = useValueText(filter);
  const lastFirst = useAppSelector(found.list === 'clients' ? inClientList : elsewhere);
  const offered = found.values.map(({ value, name: party, count }): Entry => {
    const label = party === null ? textOf(name, value) : formatName(party, { lastFirst });
    return { value, label, count };
  });
  const known = new Map(offered.map((entry) => [entry.value, entry]));
  const picked = chosen.map(
    (value): Entry => known.get(value) ?? { value, label: textOf(name, value), count: null },
  );
  const fitting = [...known.values()].filter(({ label }) => !isCoded(name) || isFound(label, search));
  const others = fitting.filter(({ value }) => !chosen.includes(value));
  const sought: Entry[] =
    typed === '' || chosen.includes(typed)
      ? []
      : [{ value: typed, label: t('search.add', { text: typed }), count: null }];
  const entries = [...picked, ...sought, ...others];
  // What is typed where a text may be sought is a value itself.
  const isEmpty = typed === '' && fitting.length === 0 && (search !== '' || picked.length === 0);
  const hasNone = isEmpty && found.status === 'success';
  return (
    <div className={styles.values}>
      <ul
        ref={ref}

        aria-label={t('valuesOf', { field: t(`fields.${name}`) })}
        onKeyDown={onArrow}
      >
        {entries.map(({ value, label, count }) => {
          const isOn = chosen.includes(value);
          return (
            <li key={value}>
              <label className={styles.value}>
                <input
                  type="checkbox"
                  value={value}
                  checked={isOn}
                  disabled={isFull && !isOn}
                  onChange={() => onToggle(value, !isOn)}
                />
                <Text breaks="anywhere" canShrink>
                  {label}
                </Text>{' '}
                {count !== null && (
                  <Text tone="faint" isNumeric isPushed>
                    {formatCount(count, locale)}
                  </Text>
                )}
              </label>
            </li>
          );
        })}
      </ul>
      <div role="status">
        {hasNone && (
          <Text as="p" tone="soft" pad={1}>
            {t('search.none')}
          </Text>
        )}
      </div>
      {isFull && (
        <Text as="p" tone="soft" pad={1}>
          {t('full', { count: valuesMax(name) })}
        </Text>
      )}
      {found.isMore && (
        <Text as="p" tone="soft" pad={1}>
          {t('search.more')}
        </Text>
      )}
    </div>
  );
}
