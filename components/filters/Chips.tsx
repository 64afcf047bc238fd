import { Row, Text } from '@/components/ui/layout';
import type { BookFilterName } from '@/contract/filters/names';
import { useT } from '@/lib/i18n/useT';
import { Icon } from '../ui/Icon';
import styles from './Chips.module.css';
import { fieldsSet, QUICK_FIELD, without } from './fields';
import type { ListFilter } from './useBookFilter';
import { useFieldText } from './useFieldText';

interface Props {
  filter: ListFilter;
  /** Opens the filter of a chip. */
  onOpen(name: BookFilterName, chip: HTMLElement): void;
  /** A filter was taken away: its chip, and with it the focus, is gone. */
  onRemoved(name: BookFilterName): void;
}

/** The filters that are set, each with a button that changes it and one that takes it away. */
export function Chips({ filter, onOpen, onRemoved }: Props) {
  const t = useT('filters');
  const textOf = useFieldText(filter);
  const quick = QUICK_FIELD[filter.list];
  const isInField = (name: BookFilterName) => name === quick && filter.filters[quick]?.length === 1;
  const names = fieldsSet(filter.filters).filter((name) => !isInField(name));
  if (names.length === 0) return null;
  return (
    <Row as="ul" gap={2} canWrap canShrink className={styles.chips} aria-label={t('applied')}>
      {names.map((name) => {
        const field = t(`fields.${name}`);
        const value = textOf(filter.filters, name);
        return (
          <Row key={name} as="li" tone="accent" canShrink fill="accent" className={styles.chip}>
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              data-filter={name}
              onClick={({ currentTarget }) => onOpen(name, currentTarget)}
            >
              <span>{field}</span> <Text weight={500}>{value}</Text>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove', { field })}
              onClick={() => {
                filter.setFilters(without(filter.filters, name));
                onRemoved(name);
              }}
            >
              <Icon name="close" />
            </button>
          </Row>
        );
      })}
    </Row>
  );
}
