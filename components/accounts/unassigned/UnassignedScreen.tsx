import type { UnassignedRow } from '@/contract/accounts/unassigned';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { TableExport } from '../../panels/export/TableExport';
import type { Fact } from '../../panels/Facts';
import { ListFrame } from '../../panels/list/ListFrame';
import { ListSummary } from '../../panels/list/ListSummary';
import { ListTools } from '../../panels/list/ListTools';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { SuperTable } from '../../superTable/SuperTable';
import { unassignedCard } from './columns';
import { ReasonFilter } from './ReasonFilter';
import { UnassignedDetail } from './UnassignedDetail';
import { TABLE_KEY, useUnassignedList } from './useUnassignedList';

const detailOf = (row: UnassignedRow) => <UnassignedDetail account={row} />;

/** Accounts of the branch without an owner, and mine without a household: why, since when, and who should have them. */
export function UnassignedScreen() {
  const t = useT('accounts');
  const locale = useLocale();
  useKeptLayout('unassignedAccounts', TABLE_KEY);
  const view = useUnassignedList();
  const { source, summary, total, columns, manner } = view;
  const count = total?.count ?? 0;
  const countText = t('grouped.count', { count, n: formatCount(count, locale) });
  const facts: Fact[] | null =
    summary.data && total
      ? [
          { key: 'count', content: countText },
          {
            key: 'marketValue',
            content: t('list.marketValue', { amount: formatMoney(total.marketValueCad, locale) }),
          },
          { key: 'asOf', content: t('list.asOf', { date: formatDateLong(summary.data.asOf, locale) }) },
        ]
      : null;
  return (
    <ListFrame
      title={t('unassigned.title')}
      source={source}
      slowText={t('list.slow')}
      summary={<ListSummary summary={summary} facts={facts} isListFailed={source.state === 'error'} />}
      actions={
        <TableExport
          tableKey={TABLE_KEY}
          columns={columns}
          rows={{ list: 'unassignedAccounts', filters: { reasons: view.reasons }, sort: [...view.sort] }}
          total={source.total}
          lastFirst={manner.lastFirst}
          asOf={summary.data?.asOf}
        />
      }
      tools={
        <>
          <ReasonFilter
            reasons={view.reasons}
            counts={summary.data && summary.data.reasons}
            onReasons={view.showReasons}
          />
          <ListTools
            tableKey={TABLE_KEY}
            source={view.source}
            columns={columns}
            sort={view.sort}
            onSort={view.onSort}
          />
        </>
      }
    >
      <SuperTable<UnassignedRow>
        tableKey={TABLE_KEY}
        label={t('unassigned.caption')}
        columns={columns}
        source={source}
        sort={view.sort}
        onSort={view.onSort}
        {...view.place}
        renderDetail={detailOf}
        cardOf={(row) => unassignedCard(row, manner)}
        totalsLabel={countText}
        emptyText={t('unassigned.empty')}
        emptyFilteredText={t('unassigned.emptyFiltered')}
        onClearFilters={() => view.showReasons([])}
      />
    </ListFrame>
  );
}
