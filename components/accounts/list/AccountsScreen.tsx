import { useCallback } from 'react';
import type { AccountRow } from '@/contract/accounts/row';
import type { AccountsSummaryListAnswer } from '@/contract/accounts/schema';
import { accountPath } from '@/contract/routes';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import { AccountDetail } from '@/components/accounts/shared/table/AccountDetail';
import { AccountToggles } from '@/components/accounts/shared/table/AccountToggles';
import { useAccountShow, type AccountShowChoice } from '@/components/accounts/shared/table/useAccountShow';
import { accountCard } from '@/components/accounts/shared/table/card';
import type { DisplayOptions } from '@/components/accounts/shared/table/words';
import type { TextFact } from '@/components/kit/record/Facts';
import { BookList } from '../../kit/list/BookList';
import { isBare } from '../../kit/list/listState';
import { ListWaiting } from '../../kit/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { SuperTable } from '../../superTable/SuperTable';
import { AccountGrouping } from './AccountGrouping';
import { TABLE_KEY, useAccountList } from './useAccountList';
import { useAccountsEmpty } from './useAccountsEmpty';

const detailOf = (row: AccountRow) => <AccountDetail account={row} />;

/** The accounts of my clients: how many and how much, which show, and the table of them. */
export function AccountsScreen() {
  const t = useT('accounts');
  useKeptLayout('accounts', TABLE_KEY);
  const filter = useBookFilter('accounts', TABLE_KEY);
  const choice = useAccountShow(TABLE_KEY);
  if (!filter.ready || !choice.isKnown) return <ListWaiting title={t('list.title')} columns={8} />;
  return <Accounts filter={filter} choice={choice} />;
}

function Accounts({ filter, choice }: { filter: ListFilter; choice: AccountShowChoice }) {
  const t = useT('accounts');
  const locale = useLocale();
  const view = useAccountList(filter, choice);
  const { list, display } = view;
  const { data } = view.summary;
  const isNothing = isBare(list.source);
  const count = data?.total.count ?? 0;
  const empty = useAccountsEmpty(filter, view, choice);
  // The same one for as long as it says the same: all rows are drawn by it.
  const hrefOf = useCallback(({ id }: AccountRow) => accountPath(id, locale), [locale]);
  return (
    <BookList
      title={t('list.title')}
      slowText={t('list.slow')}
      filter={filter}
      view={list}
      facts={data && toFacts(data, display)}
      likely={toFacts(LIKELY, display)}
      total={
        data && {
          name: t('columns.marketValue'),
          amount: data.total.marketValueCad,
          explain: data.explain.marketValue,
        }
      }
      exported={{
        rows: { list: 'accounts', ...view.asked, sort: [...view.order] },
        lastFirst: display.lastFirst,
      }}
      tools={
        isNothing && view.isEmpty ? undefined : (
          <>
            {!isNothing && <AccountGrouping view={view} />}
            <AccountToggles choice={choice} counts={view.counts} />
          </>
        )
      }
    >
      <SuperTable<AccountRow>
        {...view.table}
        label={t('list.caption')}
        renderDetail={detailOf}
        hrefOf={hrefOf}
        cardOf={(row) => accountCard(row, display)}
        cardTotal="marketValue"
        totalsLabel={t('grouped.count', { count, n: formatCount(count, locale) })}
        {...empty}
      />
    </BookList>
  );
}

interface Summed extends Pick<AccountsSummaryListAnswer, 'asOf'> {
  total: Pick<AccountsSummaryListAnswer['total'], 'count' | 'jointCount' | 'marketValueCad'>;
}

/** The size of a busy book. */
const LIKELY: Summed = {
  total: { count: 1_000, jointCount: 100, marketValueCad: '200000000.00' },
  asOf: '2026-03-06',
};

/** Count, how many are held jointly, value, as of when. */
function toFacts({ total, asOf }: Summed, { t, locale }: DisplayOptions): TextFact[] {
  const { count, jointCount, marketValueCad } = total;
  return [
    { key: 'count', content: t('grouped.count', { count, n: formatCount(count, locale) }) },
    {
      key: 'joint',
      isAside: true,
      content: t('list.joint', { count: jointCount, n: formatCount(jointCount, locale) }),
    },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
    {
      key: 'marketValue',
      content: t('list.marketValue', { amount: formatMoney(marketValueCad, locale) }),
    },
  ].filter(({ key }) => key !== 'joint' || jointCount > 0);
}
