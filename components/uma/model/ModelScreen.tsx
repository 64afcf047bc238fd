import { useRouter } from 'next/router';
import { Grid } from '@/components/ui/layout';
import type { UmaModelDetailsAnswer } from '@/contract/uma/schema';
import { umaPath } from '@/contract/routes';
import { formatPercent } from '@/lib/format';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { Facts } from '../../kit/record/Facts';
import { KeyFigures, KeyFiguresSkeleton } from '../../kit/record/KeyFigures';
import { TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import { PanelState } from '../../kit/record/PanelState';
import { RecordColumns } from '../../kit/record/RecordColumns';
import { RecordGate } from '../../kit/record/RecordGate';
import { RecordHead } from '../../kit/record/RecordHead';
import { parseRecordId } from '../../kit/record/recordId';
import { SlowNote } from '../../kit/record/SlowNote';
import { counted, useUmaWords } from '../useUmaWords';
import { StandingCard } from './StandingCard';
import { VersionCard } from './VersionCard';
import { moneyFigure } from '@/components/kit/record/moneyFigure';

/** One model: its versions over time, and where my accounts that follow it stand. */
export function ModelScreen() {
  const id = parseRecordId(useRouter().query.Id);
  const view = useScreenCall('umaModel', 'umaModelDetails', id === null ? null : { id });
  return (
    <RecordGate id={id} error={view.error}>
      {() => <Model view={view} />}
    </RecordGate>
  );
}

function Model({ view }: { view: CallView<UmaModelDetailsAnswer> }) {
  const { t, locale } = useUmaWords();
  const isThere = view.data !== null || view.error === null;
  return (
    <Grid columns={1} gap={4}>
      <RecordHead
        overview={view}
        words={{ crumbs: t('crumbs'), page: t('model.page'), loading: t('model.loading') }}
        crumbs={[{ href: umaPath('models', locale), text: t('tabs.models') }]}
        titleOf={({ model }) => model.name[locale]}
      >
        {({ model }) => (
          <Facts
            facts={[
              { key: 'version', content: t('model.version', { n: model.version }) },
              { key: 'code', content: t('model.code', { code: model.code }) },
              { key: 'manager', content: model.manager },
              { key: 'risk', content: t(`risk.${model.risk}`) },
              { key: 'benchmark', content: model.benchmark[locale] },
              { key: 'status', content: t(`modelStatus.${model.status}`) },
            ]}
          />
        )}
      </RecordHead>
      <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      {isThere && (
        <>
          <PanelState view={view} title={t('model.figures')} skeleton={<KeyFiguresSkeleton />}>
            {(answer) => <Figures answer={answer} />}
          </PanelState>
          <RecordColumns
            work={
              <PanelState
                view={view}
                title={t('model.versions')}
                skeleton={<TablePanelSkeleton title={t('model.versions')} lines={6} />}
              >
                {({ versions, model }) => (
                  <Grid columns={1} gap={4}>
                    {versions.map((each) => (
                      <VersionCard key={each.version} version={each} current={model} />
                    ))}
                  </Grid>
                )}
              </PanelState>
            }
            facts={
              <PanelState
                view={view}
                title={t('model.standing')}
                skeleton={<TablePanelSkeleton title={t('model.standing')} lines={4} />}
              >
                {(answer) => <StandingCard answer={answer} />}
              </PanelState>
            }
          />
        </>
      )}
    </Grid>
  );
}

function Figures({ answer: { model } }: { answer: UmaModelDetailsAnswer }) {
  const { t, locale } = useUmaWords();
  return (
    <KeyFigures
      title={t('model.figures')}
      figures={[
        {
          key: 'accounts',
          label: t('model.accounts'),
          value: counted(model.accountCount, locale).n,
          note:
            model.outCount === 0
              ? t('model.noneOut')
              : t('model.accountsNote', counted(model.outCount, locale)),
        },
        {
          key: 'value',
          label: t('model.marketValue'),
          ...moneyFigure(model.marketValue, locale),
          note: t('model.marketValueNote'),
        },
        {
          key: 'minimum',
          label: t('model.minimum'),
          ...moneyFigure(model.minimum, locale),
          note: t('model.minimumNote'),
        },
        {
          key: 'fee',
          label: t('model.fee'),
          value: formatPercent(model.feeBp, locale),
          note: t('model.feeNote'),
        },
      ]}
    />
  );
}
