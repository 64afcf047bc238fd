import { Grid, Text } from '@/components/ui/layout';
import type { ExecutiveFigures, ExecutiveNode } from '@/contract/executive/schema';
import {
  formatCount,
  formatDateLong,
  formatMoneyBrief,
  formatPercent,
  formatTenths,
  isNegativeAmount,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { useScreenCall } from '@/store/useScreenCall';
import { type KeyFigure, KeyFigures, KeyFiguresSkeleton } from '../kit/record/KeyFigures';
import { PanelState } from '../kit/record/PanelState';
import { SlowNote } from '../kit/record/SlowNote';
import { DeniedState } from '../states/DeniedState';
import { Card } from '../ui/Card';
import { LinkButton } from '../ui/LinkButton';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './LeaderHome.module.css';
import { HomeHead } from './HomeHead';
import { NewsCard } from './NewsCard';

/** The year so far, by the organization of today, on the date of the book. */
const THIS_YEAR = { period: 'year', organization: 'now', asOf: null } as const;

/** News that the card shows. */
const NEWS_SHOWN = 5;

/** The home page of a person who serves no client: what the branches and regions that they lead have done this year. */
export function LeaderHome() {
  const t = useT('home');
  const locale = useLocale();
  const view = useScreenCall('leaderHome', 'executiveOverview', THIS_YEAR);
  const hasNews = useAppSelector(selectFlag('newsAndEvents'));
  const news = useScreenCall('leaderHome', 'newsList', hasNews ? { kind: null, view: 'all' } : null);
  const open = <LinkButton href={`/${locale}/dashboards/executive/`}>{t('leader.open')}</LinkButton>;
  return (
    <Grid columns={1} gap={4} maxWidth="page">
      <HomeHead
        overview={view.data === null ? null : { asOf: view.data.asOf, feeds: NO_FEEDS }}
        hasFailed={view.error !== null}
      />
      <SlowNote isWaiting={view.status === 'loading'} text={t('head.slow')} />
      <PanelState view={view} title={t('leader.title')} skeleton={<KeyFiguresSkeleton />}>
        {({ nodes, period }) =>
          nodes.length === 0 ? (
            <Card isFlush>
              <DeniedState />
            </Card>
          ) : (
            <Grid columns={1} gap={4}>
              {topsOf(nodes).map((top) => (
                <Top key={top.id} top={top} from={formatDateLong(period.from, locale)} />
              ))}
              <Card title={t('leader.parts')} action={open}>
                <Parts nodes={partsOf(nodes)} />
              </Card>
            </Grid>
          )
        }
      </PanelState>
      {news.data !== null && <NewsCard news={news.data.rows.slice(0, NEWS_SHOWN)} />}
    </Grid>
  );
}

const NO_FEEDS = { total: 0, late: [], lastAt: null };

const topsOf = (nodes: readonly ExecutiveNode[]) => nodes.filter(({ parentId }) => parentId === null);

/** The first level that has several parts: a region of one branch is shown by its teams. */
function partsOf(nodes: readonly ExecutiveNode[]): readonly ExecutiveNode[] {
  const below = (parents: readonly ExecutiveNode[]): readonly ExecutiveNode[] => {
    const ids = new Set(parents.map(({ id }) => id));
    const parts = nodes.filter(({ parentId }) => parentId !== null && ids.has(parentId));
    return parts.length === 1 ? below(parts) : parts;
  };
  const found = below(topsOf(nodes));
  return found.length === 0 ? topsOf(nodes) : found;
}

/** What one region or branch holds, and what moved it. */
function Top({ top: { name, figures }, from }: { top: ExecutiveNode; from: string }) {
  const t = useT('home');
  const locale = useLocale();
  if (figures !== null) return <TopFigures figures={figures} from={from} name={name[locale]} />;
  return (
    <Card title={name[locale]}>
      <Text tone="soft">{t('leader.small')}</Text>
    </Card>
  );
}

interface TopProps {
  figures: ExecutiveFigures;
  /** The first day of the period, in words. */
  from: string;
  name: string;
}

function TopFigures({ figures, from, name }: TopProps) {
  const t = useT('home');
  const executive = useT('executive');
  const locale = useLocale();
  const percent = (value: number | null) =>
    value === null ? '—' : formatPercent(value, locale, { isSigned: true });
  const shown: KeyFigure[] = [
    {
      key: 'aua',
      label: executive('columns.aua'),
      value: formatMoneyBrief(Number(figures.aua), locale),
      note: name,
    },
    {
      key: 'netFlow',
      label: executive('columns.netFlow'),
      value: formatMoneyBrief(Number(figures.netFlow), locale, { isSigned: true }),
      note: t('leader.since', { date: from, growth: percent(figures.organicBp) }),
      isNegative: isNegativeAmount(figures.netFlow),
    },
    {
      key: 'revenue',
      label: executive('columns.revenue'),
      value: figures.revenue === null ? '—' : formatMoneyBrief(Number(figures.revenue), locale),
      note: t('leader.roa', { points: figures.roa === null ? '—' : formatTenths(figures.roa, locale) }),
    },
    {
      key: 'overdue',
      label: executive('columns.overdueCount'),
      value: figures.overdue === null ? '—' : formatCount(figures.overdue, locale),
      note: t('leader.share', {
        share: figures.overdueBp === null ? '—' : formatPercent(figures.overdueBp, locale, { digits: 1 }),
      }),
    },
  ];
  return <KeyFigures title={name} figures={shown} />;
}

function Parts({ nodes }: { nodes: readonly ExecutiveNode[] }) {
  const t = useT('home');
  const executive = useT('executive');
  const locale = useLocale();
  return (
    <SimpleTable name={t('leader.parts')} isLined hasFigures>
      <thead>
        <tr>
          <th scope="col">{executive('columns.name')}</th>
          <th scope="col">{executive('columns.aua')}</th>
          <th scope="col">{executive('columns.netFlow')}</th>
          <th scope="col" className={styles.wideOnly}>
            {executive('columns.organic')}
          </th>
          <th scope="col">{executive('columns.overdueCount')}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map(({ id, name, figures }) => (
          <tr key={id}>
            <th scope="row" className={styles.part}>
              {name[locale]}
            </th>
            {figures === null ? (
              <td colSpan={4}>{t('leader.small')}</td>
            ) : (
              <>
                <td>{formatMoneyBrief(Number(figures.aua), locale)}</td>
                <td>{formatMoneyBrief(Number(figures.netFlow), locale, { isSigned: true })}</td>
                <td className={styles.wideOnly}>
                  {figures.organicBp === null
                    ? '—'
                    : formatPercent(figures.organicBp, locale, { isSigned: true })}
                </td>
                <td>{figures.overdue === null ? '—' : formatCount(figures.overdue, locale)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}
