import { CLIENT_SORT_KEYS } from '@/contract/clients/codes';
import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import { centsOf } from '@/contract/decimal';
import type { Locale } from '@/contract/locale';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import type { TextFact } from '@/components/kit/record/Facts';
import { BookList } from '../../kit/list/BookList';
import { isBare } from '../../kit/list/listState';
import { ListWaiting } from '../../kit/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { ClientGrouping } from './ClientGrouping';
import { ClientsTable } from './ClientsTable';
import { CLIENTS_TABLE } from './columns';
import { useClientsScreen } from './useClientsScreen';

/** My clients: how many and how much, filters and views, table. */
export function ClientsScreen() {
  const t = useT('client');
  useKeptLayout('clients', CLIENTS_TABLE);
  const filter = useBookFilter('clients', CLIENTS_TABLE);
  if (!filter.ready) return <ListWaiting title={t('list.title')} columns={CLIENT_SORT_KEYS.length} />;
  return <Clients filter={filter} />;
}

function Clients({ filter }: { filter: ListFilter }) {
  const t = useT('client');
  const locale = useLocale();
  const view = useClientsScreen(filter);
  const { list, order, lastFirst } = view;
  const { data } = view.summary;
  return (
    <BookList
      title={t('list.title')}
      slowText={t('list.slow')}
      filter={filter}
      view={list}
      facts={data && toFacts(data, t, locale)}
      likely={toFacts(LIKELY, t, locale)}
      total={
        data && {
          name: t('list.columns.marketValue'),
          amount: data.marketValue,
          explain: data.explain.marketValue,
        }
      }
      exported={{ rows: { list: 'clients', filters: filter.filters, sort: [...order] }, lastFirst }}
      tools={isBare(list.source) ? undefined : <ClientGrouping view={view} />}
    >
      <ClientsTable view={view} />
    </BookList>
  );
}

type Summed = Pick<ClientsSummaryListAnswer, 'count' | 'marketValue' | 'repeated' | 'asOf'>;

/** The size of a busy book. */
const LIKELY: Summed = {
  count: 500,
  marketValue: '200000000.00',
  repeated: '10000000.00',
  asOf: '2026-03-31',
};

/** Count, value, by how much the rows come to more, as of when. */
function toFacts(
  { count, marketValue, repeated, asOf }: Summed,
  t: ReturnType<typeof useT<'client'>>,
  locale: Locale,
): TextFact[] {
  return [
    { key: 'count', content: t('list.count', { count, n: formatCount(count, locale) }) },
    { key: 'marketValue', content: t('list.marketValue', { amount: formatMoney(marketValue, locale) }) },
    {
      key: 'repeated',
      isAside: true,
      content: t('list.repeated', { amount: formatMoney(repeated, locale) }),
    },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
  ].filter(({ key }) => key !== 'repeated' || centsOf(repeated) !== 0n);
}
