import type { ClientAccountsAnswer, ClientMetricsAnswer } from '@/contract/clients/schema';
import type { PartyName } from '@/contract/scalars';
import { formatCount, formatDateLong, formatRate } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { AccountsTable } from './AccountsTable';
import { toAccountRows } from './accountRows';
import styles from './AccountsPanel.module.css';
import { useLastNameFirst } from './useLastNameFirst';

interface Props {
  accounts: ClientAccountsAnswer;
  /** The client's name; null while it is not known. */
  client: PartyName | null;
  /** What the totals are made of, and by which rate US dollars became Canadian ones; null while it is not known. */
  metrics: Pick<ClientMetricsAnswer, 'basis' | 'explain'> | null;
}

/** The open accounts of a client with their values and the total, in CAD. */
export function AccountsPanel({ accounts, client, metrics }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const rows = toAccountRows(accounts.rows, client, { locale, lastFirst });
  const hasForeign = rows.some(({ ownValue }) => ownValue !== null);
  const notes = [
    accounts.closedCount > 0 &&
      t('panel.closed', { count: accounts.closedCount, n: formatCount(accounts.closedCount, locale) }),
    hasForeign &&
      metrics !== null &&
      t('panel.rate', {
        rate: formatRate(metrics.basis.usdRate.rate, locale),
        date: formatDateLong(metrics.basis.usdRate.on, locale),
      }),
  ].filter((note) => note !== false);
  return (
    <Card
      isFlush
      title={t('panel.title')}
      meta={t('panel.asOf', {
        n: formatCount(rows.length, locale),
        date: formatDateLong(accounts.asOf, locale),
      })}
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>{t('panel.empty')}</p>
      ) : (
        <AccountsTable rows={rows} total={accounts.total} metrics={metrics} />
      )}
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
    </Card>
  );
}
