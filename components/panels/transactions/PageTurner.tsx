import { useT } from '@/lib/i18n/useT';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './TransactionsPanel.module.css';

interface Props {
  /** Null where there is no page on that side. */
  goPrevious: (() => void) | null;
  goNext: (() => void) | null;
}

/** The ways to the rows before and after. Absent where all are on one page. */
export function PageTurner({ goPrevious, goNext }: Props) {
  const t = useT('holdings');
  if (goPrevious === null && goNext === null) return null;
  // Not `disabled`: a disabled button loses the focus of the person who pages by keyboard.
  return (
    <nav className={styles.pages} aria-label={t('transactions.pages')}>
      <Button aria-disabled={goPrevious === null} onClick={() => goPrevious?.()}>
        <Icon name="chevronLeft" />
        {t('transactions.previous')}
      </Button>
      <Button aria-disabled={goNext === null} onClick={() => goNext?.()}>
        {t('transactions.next')}
        <Icon name="chevronRight" />
      </Button>
    </nav>
  );
}
