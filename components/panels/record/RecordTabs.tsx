import Link from 'next/link';
import { useT } from '@/lib/i18n/useT';
import styles from './RecordWays.module.css';

interface Props {
  holdingsHref: string;
  transactionsHref: string;
  /** Further pages of the record, if their areas are on. */
  more?: readonly { href: string; label: string }[];
}

/** The links from a record's summary to its other pages, on one line that scrolls sideways on a phone. */
export function RecordWays({ holdingsHref, transactionsHref, more = [] }: Props) {
  const t = useT('holdings');
  const pages = [
    { href: holdingsHref, label: t('holdings.title') },
    { href: transactionsHref, label: t('transactions.title') },
    ...more,
  ];
  return (
    <nav className={styles.ways} aria-label={t('ways.label')}>
      <span className={styles.current} aria-current="page">
        {t('ways.summary')}
      </span>
      {pages.map(({ href, label }) => (
        <Link key={href} href={href} className={styles.way}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
