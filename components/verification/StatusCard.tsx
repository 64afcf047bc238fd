import { Text } from '@/components/ui/layout';
import { paperRuleOf } from '@/contract/documents/evidence';
import type { ClientVerification } from '@/contract/verification/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateLong, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { DetailList } from '../kit/record/DetailList';
import { EvidenceLine } from '../documents/shared/evidence';
import { Card } from '../ui/Card';
import { StatusDot } from '../ui/StatusDot';
import { STATE_TONES } from './tones';
import { useVerificationDetails } from './useVerificationDetails';
import styles from './Verification.module.css';

/** Where it stands, what that means, and the record of the verification. */
export function StatusCard({ client, diedOn }: { client: ClientVerification; diedOn: string | null }) {
  const t = useT('verification');
  const logs = useT('logs');
  const locale = useLocale();
  const detailsOf = useVerificationDetails();
  const { state, dueOn, verification, doubt, recorded, today } = client;
  const rule = paperRuleOf('identityVerificationEvidence', verification);
  const isExpired =
    verification?.method === 'photoId' && verification.expiresOn !== null && verification.expiresOn < today;
  return (
    <Card title={t('status')}>
      <Text as="p" weight={600}>
        <StatusDot tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusDot>
      </Text>
      <p className={styles.text}>
        {diedOn !== null
          ? t('died', { date: formatDateLong(diedOn, locale) })
          : dueOn === null
            ? t(`stateText.${state}`)
            : t('entityDue', { date: formatDateLong(dueOn, locale) })}
      </p>
      {doubt !== null && state === 'doubted' && (
        <Text as="p" tone="warn" pad={3} radius="button" fill="warn" className={styles.note}>
          {[
            t('doubtOn', {
              reason: logs(`identityDoubt.${doubt.reason}`),
              date: formatDateLong(doubt.on, locale),
            }),
            doubt.note,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Text>
      )}
      {verification !== null && (
        <>
          <DetailList details={detailsOf(verification)} />
          {rule !== null && (
            <EvidenceLine
              screen="clientVerification"
              clientId={client.id}
              field="identityVerificationEvidence"
              rule={rule}
              version={client.version}
            />
          )}
          {isExpired && <p className={styles.beneath}>{t('expired')}</p>}
          <p className={isExpired ? styles.quiet : styles.beneath}>
            {recorded === null
              ? t('cameWithBook')
              : t('recordedBy', {
                  person: formatStaffName(recorded.by),
                  time: formatDateTime(recorded.at, locale, {
                    timeZone: getConfig().timeZone,
                    hasZone: true,
                  }),
                })}
          </p>
        </>
      )}
    </Card>
  );
}
