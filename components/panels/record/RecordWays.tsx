import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { LinkButton } from '@/components/ui/LinkButton';
import styles from './RecordWays.module.css';

interface Props {
  holdingsHref: string;
  transactionsHref: string;
  /** Further pages of the record, where their areas are on. */
  more?: readonly { href: string; label: string }[];
  /** What can be done with the record itself, behind the ways. */
  children?: ReactNode;
}

/** The ways from a record's summary to all that it holds, and to all that happened in it. */
export function RecordWays({ holdingsHref, transactionsHref, more = [], children }: Props) {
  const t = useT('holdings');
  return (
    <div className={styles.ways}>
      <LinkButton href={holdingsHref}>{t('holdings.title')}</LinkButton>
      <LinkButton href={transactionsHref}>{t('transactions.title')}</LinkButton>
      {more.map(({ href, label }) => (
        <LinkButton key={href} href={href}>
          {label}
        </LinkButton>
      ))}
      {children}
    </div>
  );
}
