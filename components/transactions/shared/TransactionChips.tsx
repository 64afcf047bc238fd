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
    <ul className={styles.chips} aria-label={t('transactions.applied')}>
      {texts.map(({ name, field, values }) => (
        <li key={name} className={styles.chip}>
          <span className={styles.text}>
            {field} <span className={styles.value}>{values}</span>
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('transactions.remove', { field })}
            onClick={() => onRemove(name)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
