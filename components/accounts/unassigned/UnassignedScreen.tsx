import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import type { Fact } from '../../panels/Facts';
import { BookList, isBare } from '../../panels/list/BookList';
import { ListWaiting } from '../../panels/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { ReasonFilter } from './ReasonFilter';
import { explainOf } from './reasons';
import { UnassignedTable } from './UnassignedTable';
import { TABLE_KEY, useUnassignedList } from './useUnassignedList';

/** Accounts of the branch without an owner, and mine without a household: why, since when, and who should have them. */
export function UnassignedScreen() {
  const t = useT('accounts');
  useKeptLayout('unassignedAccounts', TABLE_KEY);
  const filter = useBookFilter('unassignedAccounts', TABLE_KEY);
  if (!filter.ready) return <ListWaiting title={t('unassigned.title')} columns={6} />;
  return <Unassigned filter={filter} />;
}

function Unassigned({ filter }: { filter: ListFilter }) {
  const t = useT('accounts');
  const locale = useLocale();
  const view = useUnassignedList(filter);
  const { list, total, reasons, manner } = view;
  const { data } = view.summary;
  const count = total?.count ?? 0;
  const countText = t('grouped.count', { count, n: formatCount(count, locale) });
  const facts: Fact[] | null =
    data && total
      ? [
          { key: 'count', content: countText },
          {
            key: 'marketValue',
            content: t('list.marketValue', { amount: formatMoney(total.marketValueCad, locale) }),
          },
          { key: 'asOf', content: t('list.asOf', { date: formatDateLong(data.asOf, locale) }) },
        ]
      : null;
  return (
    <BookList
      title={t('unassigned.title')}
      slowText={t('list.slow')}
      filter={filter}
      view={list}
      facts={facts}
      total={
        data &&
        total && {
          name: t('columns.marketValue'),
          amount: total.marketValueCad,
          explain: explainOf(data, reasons),
        }
      }
      exported={{
        rows: { list: 'unassignedAccounts', filters: filter.filters, sort: [...list.sort] },
        lastFirst: manner.lastFirst,
      }}
      tools={
        isBare(list.source) ? undefined : (
          <ReasonFilter reasons={reasons} counts={data && data.reasons} onReasons={view.showReasons} />
        )
      }
    >
      <UnassignedTable view={view} totalsLabel={countText} filter={filter} />
    </BookList>
  );
}
