import type { AccountRow } from '@/contract/accounts/shared';
import type { AccountsSummaryListAnswer } from '@/contract/accounts/schema';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { accountPath } from '../../panels/accountPath';
import { AccountDetail } from '../../panels/accountTable/AccountDetail';
import { AccountToggles } from '../../panels/accountTable/AccountToggles';
import { accountCard } from '../../panels/accountTable/card';
import type { Manner } from '../../panels/accountTable/words';
import { Explain } from '../../panels/Explain';
import type { Fact } from '../../panels/Facts';
import { ListFrame } from '../../panels/list/ListFrame';
import { ListSummary } from '../../panels/list/ListSummary';
import { ColumnsMenu } from '../../superTable/menu/ColumnsMenu';
import { SuperTable } from '../../superTable/SuperTable';
import { TABLE_KEY, useAccountList } from './useAccountList';

const NO_FILTERS = {};

const detailOf = (row: AccountRow) => <AccountDetail account={row} />;

/** The accounts of my clients: how many and how much, which show, and the table of them. */
export function AccountsScreen() {
  const t = useT('accounts');
  const locale = useLocale();
  const view = useAccountList(NO_FILTERS, false);
  const { source, summary, columns, manner, choice } = view;
  const count = summary.data?.total.count ?? 0;
  return (
    <ListFrame
      title={t('list.title')}
      source={source}
      slowText={t('list.slow')}
      summary={
        <ListSummary
          summary={summary}
          facts={summary.data && toFacts(summary.data, manner)}
          isListFailed={source.state === 'error'}
          explain={
            summary.data && (
              <Explain
                name={t('columns.marketValue')}
                explain={summary.data.explain}
                total={summary.data.total.marketValueCad}
                basis={summary.data.basis}
              />
            )
          }
        />
      }
      tools={
        <>
          <AccountToggles choice={choice} counts={view.counts} />
          <ColumnsMenu tableKey={TABLE_KEY} columns={columns} />
        </>
      }
    >
      <SuperTable<AccountRow>
        tableKey={TABLE_KEY}
        label={t('list.caption')}
        columns={columns}
        source={source}
        sort={view.sort}
        onSort={view.onSort}
        {...view.place}
        renderDetail={detailOf}
        hrefOf={({ id }) => accountPath(id, locale)}
        cardOf={(row) => accountCard(row, manner)}
        totalsLabel={t('grouped.count', { count, n: formatCount(count, locale) })}
        emptyText={t('list.empty')}
      />
    </ListFrame>
  );
}

/** Count, how many are held jointly, value, as of when. */
function toFacts({ total, asOf }: AccountsSummaryListAnswer, { t, locale }: Manner): Fact[] {
  const { count, jointCount, marketValueCad } = total;
  return [
    { key: 'count', content: t('grouped.count', { count, n: formatCount(count, locale) }) },
    {
      key: 'joint',
      content: t('list.joint', { count: jointCount, n: formatCount(jointCount, locale) }),
    },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
    {
      key: 'marketValue',
      content: t('list.marketValue', { amount: formatMoney(marketValueCad, locale) }),
    },
  ].filter(({ key }) => key !== 'joint' || jointCount > 0);
}
