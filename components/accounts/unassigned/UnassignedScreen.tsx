import type { AccountTotals } from '@/contract/accounts/row';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import type { TextFact } from '@/components/kit/record/Facts';
import { Caption } from '@/components/ui/layout';
import { BookList } from '../../kit/list/BookList';
import { isBare } from '../../kit/list/listState';
import { ListWaiting } from '../../kit/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { LinkedAccount } from './LinkedAccount';
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

type Summed = Pick<AccountTotals, 'count' | 'marketValueCad'>;

/** What a branch is likely to have. */
const LIKELY: Summed = { count: 100, marketValueCad: '10000000.00' };

function Unassigned({ filter }: { filter: ListFilter }) {
  const t = useT('accounts');
  const locale = useLocale();
  const view = useUnassignedList(filter);
  const { list, total, reasons, display } = view;
  const { data } = view.summary;
  const countOf = (count: number) => t('grouped.count', { count, n: formatCount(count, locale) });
  const toFacts = ({ count, marketValueCad }: Summed, asOf: string): TextFact[] => [
    { key: 'count', content: countOf(count) },
    { key: 'marketValue', content: t('list.marketValue', { amount: formatMoney(marketValueCad, locale) }) },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
  ];
  return (
    <BookList
      title={t('unassigned.title')}
      slowText={t('list.slow')}
      filter={filter}
      view={list}
      facts={data && total && toFacts(total, data.asOf)}
      likely={toFacts(LIKELY, '2026-03-31')}
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
        lastFirst: display.lastFirst,
      }}
      tools={
        isBare(list.source) ? undefined : (
          <>
            <ReasonFilter reasons={reasons} counts={data && data.reasons} onReasons={view.showReasons} />
            <Caption as="p">{t('unassigned.whose')}</Caption>
          </>
        )
      }
    >
      <UnassignedTable view={view} totalsLabel={countOf(total?.count ?? 0)} filter={filter} />
      <LinkedAccount />
    </BookList>
  );
}
