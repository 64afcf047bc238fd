import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { ScreenTitle } from '@/components/states/ScreenTitle';
import { Crumbs, type Crumb } from './Crumbs';
import styles from './RecordPage.module.css';
import { SlowNote } from './SlowNote';

interface Props {
  /** The links back, from the widest to the nearest. */
  crumbs: readonly Crumb[];
  /** The side of the record that the page shows. */
  title: string;
  /** The record's name, the last breadcrumb. Null while it is not known. */
  name: string | null;
  /** True until it is known which record it is. */
  isWaiting: boolean;
  children: ReactNode;
}

/** A page about one side of a record: the link back to the record, and the page's title. */
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
