import { useMemo } from 'react';
import { BOA_TABLE_COLUMNS } from '@/contract/boa/columns';
import type { BoaTableRow, BoaTableSummaryAnswer } from '@/contract/boa/table';
import { BOA_TABLE_SORT_KEYS, type Within } from '@/contract/boa/codes';
import { formatCount, formatMoney, formatRank } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { TableExport } from '../panels/export/TableExport';
import { useKeyWords } from '../panels/figures/useKeyWords';
import { householdPath } from '../panels/households/householdPath';
import { TableTools } from '../panels/list/TableTools';
import { useColumnReader } from '../panels/list/useColumnReader';
import { defineListView, useListView } from '../panels/list/useListView';
import { useKeptLayout } from '../superTable/layout/useKeptLayout';
import { type ColumnLooks, screenColumns } from '../superTable/screenColumns';
import { SuperTable } from '../superTable/SuperTable';
import type { Totals } from '../superTable/types';
import { Card } from '../ui/Card';
import styles from './Boa.module.css';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';

const TABLE = defineListView({
  screen: 'boa',
  table: 'boaHouseholds',
  list: 'boaTable',
  summary: 'boaTableSummary',
  sortKeys: BOA_TABLE_SORT_KEYS,
  firstSort: [{ key: 'aua', direction: 'desc' }],
  textKeys: ['name'],
});

const LOOKS: ColumnLooks<BoaTableRow> = {
  name: { defaultWidth: 200 },
  aua: { defaultWidth: 140 },
  tier: { defaultWidth: 150, isQuiet: true },
  netFlow: { defaultWidth: 140, isSigned: true },
  revenue: { defaultWidth: 130 },
  eDelivery: { defaultWidth: 140 },
  signInOn: { defaultWidth: 140, isQuiet: true },
  contactOn: { defaultWidth: 140, isQuiet: true },
  since: { defaultWidth: 130, isQuiet: true },
  province: { defaultWidth: 112, isQuiet: true },
  repCodes: { defaultWidth: 112, isQuiet: true },
  accounts: { isHidden: true },
};

const downloads = selectFlag('boaDashboardDownloadData');

/** The rows and what has no household: the figures at the head of the dashboard, to the cent. */
const totalsOf = (summary: BoaTableSummaryAnswer | null): Totals | undefined =>
  summary === null
    ? undefined
    : { aua: summary.total.aua, netFlow: summary.total.netFlow, revenue: summary.total.revenue };

interface Props {
  asked: DashboardAsked;
  /** The part of a dimension whose households show; null for all. */
  within: { dimension: Within; key: string } | null;
}

/** Every household of the filter with what it has, brings in and uses, and why it stands where it does. */
export function HouseholdsTable({ asked, within }: Props) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const reader = useColumnReader();
  const canExport = useAppSelector(downloads);
  useKeptLayout('boa', TABLE.table);
  const columns = useMemo(() => screenColumns(BOA_TABLE_COLUMNS, LOOKS, reader), [reader]);
  const { filters, period, organisation, asOf } = asked;
  const question = useMemo(
    () => ({ filters, period, organisation, asOf, within }),
    [filters, period, organisation, asOf, within],
  );
  const { summary, list, table, order } = useListView(TABLE, {
    asked: question,
    isFiltered: within !== null || Object.keys(filters).length > 0,
    columns,
    totalsOf,
  });
  const { data } = summary;
  const { source, sort, onSort, selection } = list;
  const title = t('parts.households');
  /** Households that still have something, as the figure of the dashboard counts them, and those that are lost. */
  const countText = ({ count, households }: BoaTableSummaryAnswer) => {
    const lost = count - households;
    return [
      t('counts.households', { count: households, n: formatCount(households, locale) }),
      ...(lost > 0 ? [t('counts.lost', { count: lost, n: formatCount(lost, locale) })] : []),
    ].join(' · ');
  };
  const tierText = ({ tier }: BoaTableRow) => (tier === null ? t('lost') : t(`keys.tier.${tier}`));
  const pointsText = (row: BoaTableRow) => (row.yield === null ? t('none') : text.points(row.yield / 10));
  const partText =
    within === null
      ? null
      : `${t(`dimensions.${within.dimension}`)}: ${wordsOf(within.dimension, { key: within.key, name: null, party: null })}`;
  const whyOf = (row: BoaTableRow) => {
    if (row.tier === null) return t('whyLost', { name: row.name });
    return t('why', {
      name: row.name,
      rank: formatRank(row.rank, locale),
      of: formatCount(data?.count ?? row.rank, locale),
      revenueRank: formatRank(row.revenueRank, locale),
      tier: tierText(row),
      points: pointsText(row),
    });
  };
  return (
    <Card
      title={title}
      meta={data === null ? undefined : countText(data)}
      className={styles.part}
      action={
        canExport && (
          <TableExport
            tableKey={TABLE.table}
            title={title}
            columns={columns}
            total={source.total}
            selection={selection}
            asOf={data?.asOf}
            rows={{ ...question, list: 'boaTable', sort: [...order] }}
            lastFirst={reader.lastFirst}
          />
        )
      }
    >
      <div className={styles.tableTools}>
        <TableTools tableKey={TABLE.table} source={source} columns={columns} sort={sort} onSort={onSort} />
      </div>
      <SuperTable<BoaTableRow>
        {...table}
        label={title}
        hrefOf={({ id }) => householdPath(id, locale)}
        renderDetail={(row) => <p>{partText === null ? whyOf(row) : `${partText}. ${whyOf(row)}`}</p>}
        cardOf={(row) => ({
          title: row.name,
          lead: formatMoney(row.aua, locale),
          lines: [{ text: tierText(row), end: pointsText(row) }],
        })}
        {...(data !== null && { totalsLabel: countText(data) })}
        emptyText={t('nothing')}
      />
      {data !== null && data.loose.accounts > 0 && (
        <p className={styles.note}>{t('loose', { amount: formatMoney(data.loose.aua, locale) })}</p>
      )}
    </Card>
  );
}
