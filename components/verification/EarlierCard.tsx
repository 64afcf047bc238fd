import { Stack } from '@/components/ui/layout';
import type { ClientVerification } from '@/contract/verification/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useFieldWords } from '../kit/changes/useFieldWords';
import { Card } from '../ui/Card';
import styles from './Verification.module.css';

/** The verifications that were replaced: the record of each is kept. */
export function EarlierCard({ earlier }: Pick<ClientVerification, 'earlier'>) {
  const t = useT('verification');
  const locale = useLocale();
  const words = useFieldWords();
  const { timeZone } = getConfig();
  return (
    <Card title={t('earlier')}>
      {earlier.length === 0 ? (
        <p className={styles.quiet}>{t('noEarlier')}</p>
      ) : (
        <Stack as="ol" gap={3} className={styles.rows}>
          {earlier.map(({ changeSetId, by, at, verification }) => (
            <li key={changeSetId}>
              {words.value('identityVerification', verification)}
              <span className={styles.quiet}>
                {t('replacedBy', {
                  person: formatStaffName(by),
                  time: formatDateTime(at, locale, { timeZone, hasZone: true }),
                })}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
