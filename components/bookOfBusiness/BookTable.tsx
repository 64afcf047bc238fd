import { useMemo } from 'react';
import { Caption, Row } from '@/components/ui/layout';
import { look } from '@/components/ui/look';
import { BOA_CLIENT_COLUMNS, BOA_TABLE_COLUMNS } from '@/contract/boa/columns';
import { BOA_TABLE_SORT_KEYS, type BoaTableKind, type Within } from '@/contract/boa/codes';
import type { BoaTableRow, BoaTableSummaryAnswer } from '@/contract/boa/table';
import type { ExportRows } from '@/contract/export/schema';
import { clientPath, householdPath } from '@/contract/routes';
import { formatCount, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectLastNameFirst } from '@/store/selectors';
import { TableExport } from '../kit/export/TableExport';
import { useKeyWords } from '../kit/figures/useKeyWords';
import { TableTools } from '../kit/list/TableTools';
import { useColumnReader } from '../kit/list/useColumnReader';
import { defineListView, useListView } from '../kit/list/useListView';
import { useKeptLayout } from '../superTable/layout/useKeptLayout';
import { type ColumnLooks, screenColumns } from '../superTable/screenColumns';
import { SuperTable } from '../superTable/SuperTable';
import type { Totals } from '../superTable/types';
import { Card } from '../ui/Card';
import { RowReasons } from './RowReasons';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';

const VIEW = {
  screen: 'boa',
  list: 'boaTable',
  summary: 'boaTableSummary',
  sortKeys: BOA_TABLE_SORT_KEYS,
  firstSort: [{ key: 'aua', direction: 'desc' }],
  textKeys: ['name', 'household'],
} as const;

const KINDS = {
  household: {
    view: defineListView({ ...VIEW, table: 'boaHouseholds' }),
    columns: BOA_TABLE_COLUMNS,
    pathOf: householdPath,
  },
  client: {
    view: defineListView({ ...VIEW, table: 'boaClients' }),
    columns: BOA_CLIENT_COLUMNS,
    pathOf: clientPath,
  },
} as const;

const LOOKS: ColumnLooks<BoaTableRow> = {
  name: { defaultWidth: 200 },
  household: { defaultWidth: 180, isQuiet: true },
  aua: { defaultWidth: 140 },
  cash: { defaultWidth: 130 },
  tier: { defaultWidth: 150, isQuiet: true },
  netFlow: { defaultWidth: 140, isSigned: true },
  revenue: { defaultWidth: 130 },
  revenueNet: { defaultWidth: 150 },
  eDelivery: { defaultWidth: 140 },
  signInOn: { defaultWidth: 140, isQuiet: true },
  contactOn: { defaultWidth: 140, isQuiet: true },
  since: { defaultWidth: 130, isQuiet: true },
  province: { defaultWidth: 112, isQuiet: true },
  repCodes: { defaultWidth: 112, isQuiet: true },
};

const downloads = selectFlag('boaDashboardDownloadData');
const inDashboards = selectLastNameFirst('boaDashboards');

/** The rows and what is in none of them: the figures at the head of the dashboard, to the cent. */
const totalsOf = (summary: BoaTableSummaryAnswer | null): Totals | undefined =>
  summary === null
    ? undefined
    : {
        aua: summary.total.aua,
        cash: summary.total.cash,
        netFlow: summary.total.netFlow,
        accounts: summary.total.accounts,
        ...(summary.total.revenue !== null && { revenue: summary.total.revenue }),
        ...(summary.total.revenueNet !== null && { revenueNet: summary.total.revenueNet }),
        ...(summary.total.eDelivery !== null && { eDelivery: summary.total.eDelivery }),
      };

interface Props {
  asked: DashboardAsked;
  kind: BoaTableKind;
  /** The part of a dimension that shows; null for all. */
  within: { dimension: Within; key: string } | null;
}

/** Every household or client of the filter with what it has, brings in and uses, and why it stands where it does. */
export function BookTable({ asked, kind, within }: Props) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const lastFirst = useAppSelector(inDashboards);
  const reader = useColumnReader(lastFirst);
  const canExport = useAppSelector(downloads);
  const { view, columns: known, pathOf } = KINDS[kind];
  useKeptLayout('boa', view.table);
  const columns = useMemo(() => screenColumns(known, LOOKS, reader), [known, reader]);
  const { filters, period, organisation, asOf } = asked;
  const question = useMemo(
    () => ({ filters, kind, period, organisation, asOf, within }),
    [filters, kind, period, organisation, asOf, within],
  );
  const { summary, list, table, order } = useListView(view, {
    asked: question,
    isFiltered: within !== null || Object.keys(filters).length > 0,
    columns,
    totalsOf,
  });
  const asExported = { ...question, sort: [...order] };
  const exportRows: ExportRows =
    kind === 'client'
      ? { ...asExported, kind, list: 'boaClients' }
      : { ...asExported, kind, list: 'boaTable' };
  const { data } = summary;
  const { source, sort, onSort, selection } = list;
  const title = t(kind === 'client' ? 'parts.clients' : 'parts.households');
  /** Those that the figure of the dashboard counts, and those that are lost. */
  const countText = ({ count, counted }: BoaTableSummaryAnswer) => {
    const n = formatCount(counted, locale);
    if (kind === 'client') return t('counts.clients', { count: counted, n });
    const lost = count - counted;
    return [
      t('counts.households', { count: counted, n }),
      ...(lost > 0 ? [t('counts.lost', { count: lost, n: formatCount(lost, locale) })] : []),
    ].join(' · ');
  };
  const nameOf = (row: BoaTableRow) =>
    wordsOf(kind, {
      key: row.id,
      name: row.name === null ? null : { en: row.name, fr: row.name },
      party: row.party,
    });
  const tierText = ({ tier }: BoaTableRow) => {
    if (tier !== null) return t(`keys.tier.${tier}`);
    return t(kind === 'client' ? 'none' : 'lost');
  };
  const partText =
    within === null
      ? null
      : t('labelled', {
          label: t(`dimensions.${within.dimension}`),
          value: wordsOf(within.dimension, { key: within.key, name: null, party: null }),
        });
  return (
    <Card
      title={title}
      meta={data === null ? undefined : countText(data)}
      className={look({ canShrink: true })}
      action={
        canExport && (
          <TableExport
            tableKey={view.table}
            title={title}
            columns={columns}
            total={source.total}
            selection={selection}
            asOf={data?.asOf}
            rows={exportRows}
            lastFirst={reader.lastFirst}
          />
        )
      }
    >
      <Row justify="end" marginBottom={2}>
        <TableTools tableKey={view.table} source={source} columns={columns} sort={sort} onSort={onSort} />
      </Row>
      <SuperTable<BoaTableRow>
        {...table}
        label={title}
        hrefOf={({ id }) => pathOf(id, locale)}
        renderDetail={(row) => (
          <RowReasons
            row={row}
            kind={kind}
            name={nameOf(row)}
            tier={tierText(row)}
            of={data?.count ?? row.rank}
            filters={filters}
            part={partText}
          />
        )}
        cardOf={(row) => ({
          title: nameOf(row),
          lead: formatMoney(row.aua, locale),
          lines: [{ text: tierText(row), end: row.yield === null ? t('none') : text.points(row.yield / 10) }],
        })}
        {...(data !== null && { totalsLabel: countText(data) })}
        emptyText={t('nothing')}
      />
      {kind === 'client' && (
        <Caption as="p" marginTop={2}>
          {t('clientsNote')}
        </Caption>
      )}
      {data !== null && data.loose.accounts > 0 && (
        <Caption as="p" marginTop={2}>
          {t(kind === 'client' ? 'looseClients' : 'loose', { amount: formatMoney(data.loose.aua, locale) })}
        </Caption>
      )}
    </Card>
  );
}
