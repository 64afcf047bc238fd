import { Row, Text } from '@/components/ui/layout';
import type { TransactionFilters } from '@/contract/transactions/schema';
import { useT } from '@/lib/i18n/useT';
import { Icon } from '../../ui/Icon';
import styles from './TransactionChips.module.css';
import { useSetTexts } from './useSetTexts';

interface Props {
  filters: TransactionFilters;
  /** Removes a filter. Its chip disappears and takes the focus with it. */
  onRemove(name: keyof TransactionFilters): void;
}

/** The active filters of transactions, each with a button that removes it. */
export function TransactionChips({ filters, onRemove }: Props) {
  const t = useT('holdings');
  const texts = useSetTexts(filters);
  if (texts.length === 0) return null;
  return (
    <Row as="ul" gap={2} canWrap canShrink aria-label={t('transactions.applied')}>
      {texts.map(({ name, field, values }) => (
        <Row key={name} as="li" tone="accent" canShrink fill="accent" className={styles.chip}>
          <span className={styles.text}>
            {field} <Text weight={500}>{values}</Text>
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('transactions.remove', { field })}
            onClick={() => onRemove(name)}
          >
            <Icon name="close" />
          </button>
        </Row>
      ))}
    </Row>
  );
}
