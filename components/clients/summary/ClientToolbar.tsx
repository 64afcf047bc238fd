import { useLocale, useT } from '@/lib/i18n/useT';
import { AccountFilter } from '../../panels/accountFilter/AccountFilter';
import { clientHoldingsPath, clientTransactionsPath } from '../../panels/clientPath';
import { RecordWays } from '../../panels/RecordWays';
import styles from './ClientSummaryScreen.module.css';
import type { ClientSummaryView } from './useClientSummary';

/** Above the columns: which accounts count in them, and the ways to all holdings and all transactions. */
export function ClientToolbar({ view: { lens, accounts, filter } }: { view: ClientSummaryView }) {
  const t = useT('holdings');
  const locale = useLocale();
  return (
    <div className={styles.toolbar}>
      <div className={styles.choice}>
        <AccountFilter view={null} accounts={accounts.data?.rows ?? []} filter={filter} />
        {filter.isShown && <span className={styles.scope}>{t('accountFilter.scope')}</span>}
      </div>
      <RecordWays
        holdingsHref={clientHoldingsPath(lens.id, locale)}
        transactionsHref={clientTransactionsPath(lens.id, locale)}
      />
    </div>
  );
}
