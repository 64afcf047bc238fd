import type { ReactNode } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import type { NbinOverviewAnswer } from '@/contract/nbin/schema';
import { formatDateLong, formatMoney } from '@/lib/format';
import { useScreenCall } from '@/store/useScreenCall';
import { Facts } from '../kit/record/Facts';
import { TablePanelSkeleton } from '../kit/record/PanelSkeleton';
import { PanelState } from '../kit/record/PanelState';
import { SlowNote } from '../kit/record/SlowNote';
import { DeniedScreen } from '../states/DeniedScreen';
import { ScreenTitle } from '../states/ScreenTitle';
import { Skeleton } from '../ui/Skeleton';
import { BreaksCard } from './BreaksCard';
import { CutOffCard } from './CutOffCard';
import { DictionaryCard } from './DictionaryCard';
import { CodesCard, DutiesCard, FeedsCard, FormsCard, NumbersCard, PipelineCard } from './OverviewCards';
import styles from './Nbin.module.css';
import { counted, useNbinWords } from './useNbinWords';

/** The carrier's view: what is due by when, what it sends us, where its records differ from ours, and what its codes mean. */
export function NbinScreen() {
  const { t } = useNbinWords();
  const view = useScreenCall('nbin', 'nbinOverview', {});
  if (view.error?.code === 'no-rep-codes') return <DeniedScreen />;
  const panel = (title: string, children: (answer: NbinOverviewAnswer) => ReactNode) => (
    <PanelState view={view} title={title} skeleton={<TablePanelSkeleton title={title} lines={4} />}>
      {children}
    </PanelState>
  );
  return (
    <Grid columns={1} gap={4}>
      <Stack as="header" gap={0.5}>
        <ScreenTitle text={t('title')} />
        <Text as="p" tone="soft" minHeight={20} role="status">
          {view.data === null ? (
            view.error === null && <Skeleton width="long" />
          ) : (
            <Sentence answer={view.data} />
          )}
        </Text>
        <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      </Stack>
      <Grid gap={4} align="start" className={styles.columns}>
        <Grid columns={1} gap={4}>
          {panel(t('cutOff.title'), (answer) => (
            <CutOffCard cutOff={answer.cutOff} onPassed={view.retry} />
          ))}
          <BreaksCard />
          <DictionaryCard />
          {panel(t('forms.title'), (answer) => (
            <FormsCard forms={answer.forms} />
          ))}
        </Grid>
        <Grid columns={1} gap={4}>
          {panel(t('pipeline.title'), (answer) => (
            <PipelineCard pipeline={answer.pipeline} />
          ))}
          {panel(t('feeds.title'), (answer) => (
            <FeedsCard feeds={answer.feeds} />
          ))}
          {panel(t('duties.title'), (answer) => (
            <DutiesCard answer={answer} />
          ))}
          {panel(t('codes.title'), (answer) => (
            <CodesCard codes={answer.repCodes} />
          ))}
          {panel(t('numbers.title'), (answer) => (
            <NumbersCard answer={answer} />
          ))}
        </Grid>
      </Grid>
    </Grid>
  );
}

function Sentence({ answer }: { answer: NbinOverviewAnswer }) {
  const { t, locale } = useNbinWords();
  const { correspondent, accountCount, marketValueCad, asOf } = answer;
  return (
    <Facts
      facts={[
        { key: 'carrier', content: t('sentence.carrier', { carrier: correspondent.carrier[locale] }) },
        { key: 'accounts', content: t('sentence.accounts', counted(accountCount, locale)) },
        { key: 'value', content: t('sentence.value', { amount: formatMoney(marketValueCad, locale) }) },
        { key: 'asOf', content: t('sentence.asOf', { date: formatDateLong(asOf, locale) }) },
      ]}
    />
  );
}
