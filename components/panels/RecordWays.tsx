import { useT } from '@/lib/i18n/useT';
import { LinkButton } from '../ui/LinkButton';
import styles from './RecordWays.module.css';

interface Props {
  holdingsHref: string;
  transactionsHref: string;
}

/** The ways from a record's summary to all that it holds, and to all that happened in it. */
export function RecordWays({ holdingsHref, transactionsHref }: Props) {
  const t = useT('holdings');
  return (
    <div className={styles.ways}>
      <LinkButton href={holdingsHref}>{t('holdings.title')}</LinkButton>
      <LinkButton href={transactionsHref}>{t('transactions.title')}</LinkButton>
    </div>
  );
}
