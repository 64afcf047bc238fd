import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Caption, Grid, Row } from '@/components/ui/layout';
import { ORGANISATIONS, PERIODS, type Dashboard } from '@/contract/boa/codes';
import type { BoaOverviewAnswer } from '@/contract/boa/schema';
import { formatCount, formatDate, formatDateLong, formatDateRange, formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { InsightHead } from '../dashboard/shared/InsightHead';
import { InsightTabs } from '../dashboard/shared/InsightTabs';
import { FoldedTools } from '../kit/FoldedTools';
import { fieldsSet } from '../filters/fields';
import { FilterBar } from '../filters/FilterBar';
import { ViewsMenu } from '../filters/ViewsMenu';
import { Facts } from '../kit/record/Facts';
import { KeyFiguresSkeleton } from '../kit/record/KeyFigures';
import { PanelState } from '../kit/record/PanelState';
import { SlowNote } from '../kit/record/SlowNote';
import { DeniedScreen } from '../states/DeniedScreen';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { Segments } from '../ui/Segments';
import { SelectField } from '../ui/SelectField';
import styles from './BookOfBusiness.module.css';
import { DashboardExport, DashboardParts } from './dashboardFile';
import { DayField } from './DayField';
import { Figures } from './Figures';
import { dashboardPath } from './paths';
import { isByDay, isByPeriod, useDashboard, type DashboardAsked, type DashboardFrame } from './useDashboard';

/** Codes that are named; of more only the number is told. */
const CODES_NAMED = 4;

interface Props {
  dashboard: Dashboard;
  /** True where the dashboard asks whose team a code was. */
  hasOrganisation?: boolean;
  children(asked: DashboardAsked): ReactNode;
}

/** The frame of every dashboard: whose book it is, period, filter, key figures, and then its parts. */
export const DashboardScreen = (props: Props) => (
  <DashboardParts>
    <Framed {...props} />
  </DashboardParts>
);

function Framed({ dashboard, hasOrganisation = false, children }: Props) {
  const t = useT('boa');
  const common = useT('common');
  const locale = useLocale();
  const { query } = useRouter();
  const frame = useDashboard(dashboard);
  const { asked, filter } = frame;
  const { filters, period, asOf } = asked;
  const overview = useScreenCall(
    'boa',
    'boaOverview',
    filter.ready ? { filters, period, dashboard, asOf } : null,
    { keepPrevious: true },
  );
  const { data } = overview;
  const chosen = useChosen(frame, data?.asOf ?? null);
  if (overview.error?.code === 'no-rep-codes') return <DeniedScreen />;
  const isEmpty = data !== null && data.accounts === 0 && data.clients === 0;
  const codes = data?.repCodes ?? [];
  return (
    <Grid columns={1} gap={4} maxWidth="page">
      <InsightHead title={t(`dashboards.${dashboard}`)} isAwaited={data === null && overview.error === null}>
        {data !== null && (
          <Facts
            facts={[
              {
                key: 'codes',
                content:
                  codes.length <= CODES_NAMED
                    ? formatList(codes, locale)
                    : t('codes', { n: formatCount(codes.length, locale) }),
              },
              {
                key: 'households',
                content: t('counts.households', {
                  count: data.households,
                  n: formatCount(data.households, locale),
                }),
              },
              {
                key: 'clients',
                content: t('counts.clients', { count: data.clients, n: formatCount(data.clients, locale) }),
              },
              {
                key: 'accounts',
                content: t('counts.accounts', {
                  count: data.accounts,
                  n: formatCount(data.accounts, locale),
                }),
              },
              {
                key: 'span',
                content: isByPeriod(dashboard) ? formatDateRange(data.span.from, data.span.to, locale) : '',
              },
              { key: 'asOf', content: t('asOf', { date: formatDateLong(data.asOf, locale) }) },
            ].filter(({ content }) => content !== '')}
          />
        )}
      </InsightHead>
      <InsightTabs current={dashboard} hrefOf={(page) => dashboardPath(page, locale, query)} />
      <FoldedTools label={t('tools')} chosen={chosen}>
        <Row gap="2 4" canWrap align="center" isScreenOnly className={styles.tools}>
          {isByDay(dashboard) && data !== null && (
            <DayField days={data.days} value={asOf ?? data.asOf} onChange={frame.setAsOf} />
          )}
          {isByPeriod(dashboard) && (
            <SelectField
              label={t('period')}
              value={period}
              options={PERIODS.map((value) => ({ value, label: common(`periods.${value}`) }))}
              onChange={frame.setPeriod}
            />
          )}
          {hasOrganisation && (
            <Segments
              label={t('organisation')}
              isLabelShown
              options={ORGANISATIONS.map((value) => ({ value, label: t(`organisations.${value}`) }))}
              value={asked.organisation}
              onChange={frame.setOrganisation}
            />
          )}
        </Row>
        <FilterBar
          filter={filter}
          end={
            <>
              <ViewsMenu filter={filter} />
              {data !== null && !isEmpty && (
                <DashboardExport
                  dashboard={dashboard}
                  asked={asked}
                  figures={data.figures.map(({ measure }) => measure)}
                  asOf={data.asOf}
                />
              )}
            </>
          }
        />
      </FoldedTools>
      {filter.isFiltered && (
        <Caption as="p" marginTop={2}>
          {t('ofFound')}
        </Caption>
      )}
      {data !== null && <DayNote answer={data} />}
      {asked.missedDay !== null && (
        <Caption as="p" marginTop={2}>
          {t('todayAlone', { date: formatDateLong(asked.missedDay, locale) })}
        </Caption>
      )}
      <SlowNote isWaiting={overview.status === 'loading'} text={t('slow')} />
      <PanelState
        view={{ ...overview, isPrevious: false }}
        title={t('figures')}
        skeleton={<KeyFiguresSkeleton />}
      >
        {(answer) =>
          isEmpty ? (
            <Card isFlush>
              <EmptyState title={filter.isFiltered ? t('emptyFiltered') : t('empty')} />
            </Card>
          ) : (
            <Figures answer={answer} asked={asked} />
          )
        }
      </PanelState>
      {filter.ready && !isEmpty && children(asked)}
    </Grid>
  );
}

/** What the tools say while they are folded: period, day, and how many filters are set. */
function useChosen({ dashboard, asked, filter }: DashboardFrame, asOf: string | null): readonly string[] {
  const common = useT('common');
  const t = useT('boa');
  const locale = useLocale();
  const count = fieldsSet(filter.filters).length;
  return [
    isByPeriod(dashboard) ? common(`periods.${asked.period}`) : '',
    asOf === null ? '' : formatDate(asOf),
    count === 0 ? '' : t('filtered', { count, n: formatCount(count, locale) }),
  ];
}

/** Says that an earlier day shows, and which figures open its rows. */
function DayNote({ answer }: { answer: BoaOverviewAnswer }) {
  const t = useT('boa');
  const locale = useLocale();
  if (answer.days.length === 0 || answer.asOf === answer.days[0]) return null;
  return (
    <Caption as="p" marginTop={2}>
      {t('earlierDay', { date: formatDateLong(answer.asOf, locale) })}
    </Caption>
  );
}
