import { transferPath } from '@/contract/routes';
import Link from 'next/link';
import { useEffect, useEffectEvent } from 'react';
import { Grid, Stack } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { useScreenCall } from '@/store/useScreenCall';
import { ErrorState } from '../../states/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { useTransferWords } from '../useTransferWords';
import { NoteForm } from './NoteForm';
import styles from './Opened.module.css';
import { Known } from './Known';
import { Resubmit } from './Resubmit';
import { TellClient } from './TellClient';
import { useResubmission } from './useResubmission';
import { WhyRejected } from './WhyRejected';

interface Props {
  id: string;
  /** Something was saved: what stands around it is to be read anew. */
  onSaved(): void;
}

/** What a row opens into: why it stands where it stands, what can be done, and what to tell the client. */
export function OpenedTransfer({ id, onSaved }: Props) {
  const { t, locale } = useTransferWords();
  const view = useScreenCall('transfers', 'transferDetails', { id });
  const resubmission = useResubmission(id);
  const { data, error } = view;
  const readAgain = () => {
    view.retry();
    onSaved();
  };
  const read = useEffectEvent(readAgain);
  const isSent = resubmission.status === 'saved';
  useEffect(() => {
    if (isSent) read();
  }, [isSent]);
  if (error !== null) return <ErrorState error={error} onRetry={view.retry} />;
  if (data === null) {
    return (
      <Grid columns={3} gap="4 6" pad="4 0" className={styles.columns} aria-hidden="true">
        <Skeleton width="long" />
        <Skeleton width="long" />
        <Skeleton width="long" />
      </Grid>
    );
  }
  const { rejection } = data;
  return (
    <Grid columns={3} gap="4 6" pad="4 0" className={styles.columns}>
      {rejection === null ? (
        <Known answer={data} />
      ) : (
        <WhyRejected rejection={rejection} dealer={data.transfer.dealer} />
      )}
      {rejection === null ? (
        <NoteForm answer={data} sentUntil={isSent ? data.transfer.clock.dueOn : null} onSaved={readAgain} />
      ) : (
        <Resubmit
          // What was typed belongs to the version that it was typed on.
          key={data.transfer.version}
          answer={data}
          rejection={rejection}
          resubmission={resubmission}
          onReload={readAgain}
        />
      )}
      <Stack gap={2} isAtTop canShrink>
        <TellClient answer={data} />
        <Link className={look({ weight: 500 })} href={transferPath(id, locale)}>
          {t('details.open')}
        </Link>
      </Stack>
    </Grid>
  );
}
