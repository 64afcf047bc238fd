import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n/useT';
import { ScreenTitle } from '@/components/states/ScreenTitle';
import { Grid } from '@/components/ui/layout';
import { Crumbs, type Crumb } from './Crumbs';
import { SlowNote } from './SlowNote';

interface Props {
  /** The links back, from the widest to the nearest. */
  crumbs: readonly Crumb[];
  /** What the page shows of the record. */
  title: string;
  /** The record's name, the last breadcrumb. Null while it is not known. */
  name: string | null;
  /** True until it is known which record it is. */
  isWaiting: boolean;
  /** The tabs of the record. */
  tabs: ReactNode;
  children: ReactNode;
}

/** A page of a record other than its summary: crumbs, title, tabs and what the page shows. */
export function RecordPage({ crumbs, title, name, isWaiting, tabs, children }: Props) {
  const t = useT('holdings');
  return (
    <Grid columns={1} gap={4}>
      <header>
        <Crumbs label={t('crumbs')} crumbs={crumbs} />
        <ScreenTitle text={title} of={name} />
        <SlowNote isWaiting={isWaiting} text={t('slow')} />
      </header>
      {tabs}
      {children}
    </Grid>
  );
}
