import { useRouter } from 'next/router';
import { Grid, Row } from '@/components/ui/layout';
import type { UmaAccountViewAnswer, UmaManagement } from '@/contract/uma/schema';
import { accountPath, umaModelPath, umaPath } from '@/contract/routes';
import { formatList, formatName, formatPercent, formatPoints } from '@/lib/format';
import type { CallView } from '@/store/callView';
import { useScreenCall } from '@/store/useScreenCall';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { Facts } from '../../kit/record/Facts';
import { KeyFigures, KeyFiguresSkeleton } from '../../kit/record/KeyFigures';
import { DetailsSkeleton, TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import { PanelState } from '../../kit/record/PanelState';
import { RecordColumns } from '../../kit/record/RecordColumns';
import { RecordGate } from '../../kit/record/RecordGate';
import { RecordHead } from '../../kit/record/RecordHead';
import { parseRecordId } from '../../kit/record/recordId';
import { SlowNote } from '../../kit/record/SlowNote';
import { accountMark } from '../../states/titleMark';
import { MarkedTitle } from '../../states/MarkedTitle';
import { EmptyState } from '../../states/EmptyState';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import styles from '../Uma.module.css';
import { bandUsed, useUmaWords } from '../useUmaWords';
import { AboutCard } from './AboutCard';
import { PlanCard } from './PlanCard';
import { SleevesCard } from './SleevesCard';
import { WhyCard } from './WhyCard';
import { moneyFigure } from '@/components/kit/record/moneyFigure';

/** One managed account: its sleeves and holdings against the model, why they drifted, and what would bring them back. */
export function ManagedAccountScreen() {
  const id = parseRecordId(useRouter().query.Id);
  const view = useScreenCall('umaAccount', 'umaAccountView', id === null ? null : { id });
  return (
    <RecordGate id={id} error={view.error}>
      {(accountId) => <ManagedAccount key={accountId} id={accountId} view={view} />}
    </RecordGate>
  );
}

type View = CallView<UmaAccountViewAnswer>;

function ManagedAccount({ id, view }: { id: string; view: View }) {
  const { t } = useUmaWords();
  const isThere = view.data !== null || view.error === null;
  const management = view.data?.management;
  return (
    <Grid columns={1} gap={4}>
      <MarkedTitle mark={view.data && accountMark(view.data.account.number)} />
      <Head view={view} />
      <SlowNote isWaiting={view.status === 'loading'} text={t('slow')} />
      {management === null && (
        <Card title={t('account.notManagedTitle')} isFlush>
          <EmptyState title={t('account.notManagedText')} />
        </Card>
      )}
      {isThere && management !== null && (
        <>
          <PanelState view={view} title={t('account.figures')} skeleton={<KeyFiguresSkeleton />}>
            {(answer) => <Figures answer={answer} />}
          </PanelState>
          <RecordColumns
            work={
              <>
                <PanelState
                  view={view}
                  title={t('account.sleeves')}
                  skeleton={<TablePanelSkeleton title={t('account.sleeves')} lines={10} />}
                >
                  {(answer) => <Sleeves answer={answer} />}
                </PanelState>
                <PlanCard id={id} />
              </>
            }
            facts={
              <>
                <PanelState
                  view={view}
                  title={t('account.whyOf')}
                  skeleton={<TablePanelSkeleton title={t('account.whyOf')} lines={5} />}
                >
                  {(answer) =>
                    answer.management === null ? null : <WhyCard management={answer.management} />
                  }
                </PanelState>
                <PanelState
                  view={view}
                  title={t('account.about')}
                  skeleton={<DetailsSkeleton title={t('account.about')} lines={7} />}
                >
                  {(answer) =>
                    answer.management === null ? null : <AboutCard management={answer.management} />
                  }
                </PanelState>
              </>
            }
          />
        </>
      )}
    </Grid>
  );
}

/** The sleeves, or why nothing can be reckoned. */
function Sleeves({ answer: { account, management } }: { answer: UmaAccountViewAnswer }) {
  const { t, locale } = useUmaWords();
  if (management === null) return null;
  if (management.sleeves.length > 0) return <SleevesCard account={account} sleeves={management.sleeves} />;
  const text =
    management.unpriced.length > 0
      ? t('account.unpriced', { symbols: formatList(management.unpriced, locale) })
      : t('plan.block.noModel');
  return (
    <Card title={t('account.sleeves')} isFlush>
      <EmptyState title={text} />
    </Card>
  );
}

/** The holder, the account's number and model, and the ways to both. */
function Head({ view }: { view: View }) {
  const { t, locale } = useUmaWords();
  const lastFirst = useLastNameFirst();
  const model = view.data?.management?.model ?? null;
  return (
    <RecordHead
      overview={view}
      words={{ crumbs: t('crumbs'), page: t('account.page'), loading: t('account.loading') }}
      crumbs={[{ href: umaPath('accounts', locale), text: t('title') }]}
      titleOf={({ account }) => formatName(account.holder.name, { lastFirst })}
      actions={
        view.data !== null && (
          <Row as="span" gap={2} canWrap className={styles.ways}>
            {model !== null && (
              <LinkButton href={umaModelPath(model.id, locale)}>{t('account.openModel')}</LinkButton>
            )}
            <LinkButton href={accountPath(view.data.account.id, locale)}>
              {t('account.openAccount')}
            </LinkButton>
          </Row>
        )
      }
    >
      {({ account }) => (
        <Facts
          facts={[
            { key: 'number', content: account.number },
            {
              key: 'model',
              content:
                model === null
                  ? t('account.noModel')
                  : t('account.modelVersion', { model: model.name[locale], n: model.version }),
            },
            { key: 'code', content: account.repCode },
          ]}
        />
      )}
    </RecordHead>
  );
}

function statusNote(
  { sleeves, restriction, model }: UmaManagement,
  words: ReturnType<typeof useUmaWords>,
): string {
  const { t, locale, sleeveText } = words;
  if (restriction !== null) return t(`restriction.${restriction}`);
  if (model === null) return t('noModelYet');
  const widest = sleeves.toSorted((a, b) => bandUsed(b) - bandUsed(a))[0];
  if (widest === undefined) return '';
  const points = formatPoints(widest.driftBp, locale);
  return t('account.statusNote', { sleeve: sleeveText(widest.sleeve), points });
}

function Figures({ answer: { account, management } }: { answer: UmaAccountViewAnswer }) {
  const words = useUmaWords();
  const { t, locale } = words;
  if (management === null) return null;
  const cash = management.sleeves.find(({ sleeve }) => sleeve === 'cash');
  return (
    <KeyFigures
      title={t('account.figures')}
      figures={[
        {
          key: 'value',
          label: t('account.marketValue'),
          ...moneyFigure(account.marketValue, locale),
          note: t('account.marketValueNote'),
        },
        {
          key: 'status',
          label: t('account.status'),
          value: t(`status.${management.status}`),
          note: statusNote(management, words),
        },
        {
          key: 'toTrade',
          label: t('account.toTrade'),
          value: management.toTradeBp === null ? '–' : formatPercent(management.toTradeBp, locale),
          note: management.toTradeBp === null ? t('account.notReckoned') : t('account.toTradeNote'),
        },
        {
          key: 'cash',
          label: t('account.cash'),
          ...moneyFigure(account.cash, locale),
          note:
            cash === undefined
              ? t('account.cashNoteBare')
              : t('account.cashNote', { share: formatPercent(cash.actualBp, locale) }),
        },
      ]}
    />
  );
}
