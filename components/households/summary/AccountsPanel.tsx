import { ACCOUNT_GROUPINGS } from '@/contract/accounts/codes';
import type { HouseholdAccountsAnswer } from '@/contract/households/schema';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { AccountToggles } from '../../panels/accountTable/AccountToggles';
import { Explain } from '../../panels/Explain';
import { EmptyState } from '../../states/EmptyState';
import { ColumnsMenu } from '../../superTable/menu/ColumnsMenu';
import { SuperTable } from '../../superTable/SuperTable';
import { Card } from '../../ui/Card';
import { SelectField } from '../../ui/SelectField';
import { toggleCounts } from './groups';
import styles from './AccountsPanel.module.css';
import { useAccountsTable, TABLE_KEY } from './useAccountsTable';
import type { HouseholdSummaryView } from './useHouseholdSummary';

interface Props {
  accounts: HouseholdAccountsAnswer;
  view: HouseholdSummaryView;
}

/** The household's accounts in groups with their subtotals, each account once, and what the total leaves out. */
export function AccountsPanel({ accounts, view }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
  const table = useAccountsTable(accounts, view.accounts.isStale);
  const { total, explain, basis } = accounts;
  const count = formatCount(total.count, locale);
  return (
    <Card
      isFlush
      title={t('panel.title')}
      meta={
        <>
          {t('grouped.meta', {
            n: count,
            amount: formatMoney(total.marketValueCad, locale),
            date: formatDateLong(accounts.asOf, locale),
          })}
          <Explain
            name={t('columns.marketValue')}
            measure="marketValue"
            explain={explain.marketValue}
            total={total.marketValueCad}
            basis={basis}
          />
        </>
      }
    >
      <div className={styles.tools}>
        <SelectField
          label={t('grouped.by')}
          value={view.groupBy}
          options={ACCOUNT_GROUPINGS.map((value) => ({ value, label: t(`grouped.${value}`) }))}
          onChange={view.group}
        />
        <AccountToggles choice={view.choice} counts={toggleCounts(accounts)} />
        <span className={styles.columns}>
          <ColumnsMenu tableKey={TABLE_KEY} columns={table.columns} />
        </span>
      </div>
      {total.count === 0 ? (
        <EmptyState
          title={explain.marketValue.excluded.length > 0 ? t('grouped.emptyHidden') : t('grouped.empty')}
        />
      ) : (
        <SuperTable
          {...table}
          label={t('grouped.caption')}
          totalsLabel={t('grouped.count', { count: total.count, n: count })}
        />
      )}
      {total.jointCount > 0 && (
        <p className={styles.note}>
          {t('grouped.joint', { count: total.jointCount, n: formatCount(total.jointCount, locale) })}
        </p>
      )}
    </Card>
  );
}
