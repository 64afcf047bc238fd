import type { ComponentProps, ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { ScreenTitle } from '../states/ScreenTitle';
import { Crumbs } from './Crumbs';
import styles from './RecordPage.module.css';
import { SlowNote } from './SlowNote';

interface Props extends ComponentProps<typeof Crumbs> {
  /** What of the record the page tells of. */
  title: string;
  /** True while it is not known which record it is. */
  isWaiting: boolean;
  children: ReactNode;
}

/** A page that tells of one side of a record: the way back to the record, and what the page tells of. */
export function RecordPage({ crumbs, title, isWaiting, children }: Props) {
  const t = useT('holdings');
  return (
    <div className={styles.screen}>
      <header>
        <Crumbs crumbs={crumbs} />
        <ScreenTitle text={title} />
        <SlowNote isWaiting={isWaiting} text={t('slow')} />
      </header>
      {children}
    </div>
  );
}
