import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { ScreenTitle } from '@/components/states/ScreenTitle';
import { Crumbs, type Crumb } from './Crumbs';
import styles from './RecordPage.module.css';
import { SlowNote } from './SlowNote';

interface Props {
  /** The ways back, from the widest to the nearest. */
  crumbs: readonly Crumb[];
  /** What of the record the page tells of. */
  title: string;
  /** The record's name, which is the last of the crumbs; null while it is not known. */
  name: string | null;
  /** True while it is not known which record it is. */
  isWaiting: boolean;
  children: ReactNode;
}

/** A page that tells of one side of a record: the way back to the record, and what the page tells of. */
export function RecordPage({ crumbs, title, name, isWaiting, children }: Props) {
  const t = useT('holdings');
  return (
    <div className={styles.screen}>
      <header>
        <Crumbs label={t('crumbs')} crumbs={crumbs} />
        <ScreenTitle text={title} of={name} />
        <SlowNote isWaiting={isWaiting} text={t('slow')} />
      </header>
      {children}
    </div>
  );
}
