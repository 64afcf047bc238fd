import { Stack } from '@/components/ui/layout';
import type { ClientVerification } from '@/contract/verification/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import styles from './Verification.module.css';

/** The open accounts, and which of them need a verification. */
export function AccountsCard({ client: { accounts, sources } }: { client: ClientVerification }) {
  const t = useT('verification');
  const words = useT('accounts');
  const locale = useLocale();
  return (
    <Card title={t('accountsTitle')}>
      {accounts.length === 0 ? (
        <p className={styles.quiet}>{t('noAccounts')}</p>
      ) : (
        <Stack as="ul" gap={3} className={styles.rows}>
          {accounts.map((account) => (
            <li key={account.id}>
              <strong>
                {account.number} {words(`type.${account.type}`)}
              </strong>
              <span className={styles.quiet}>{t(account.isExempt ? 'exempt' : 'needs')}</span>
              <span className={styles.quiet}>
                {account.firstTransactionOn === null
                  ? t('notTraded')
                  : t('tradedOn', { date: formatDateLong(account.firstTransactionOn, locale) })}
              </span>
            </li>
          ))}
        </Stack>
      )}
      <p className={styles.quiet}>{sources.exempt[locale]}</p>
    </Card>
  );
}
