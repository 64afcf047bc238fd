import { useState } from 'react';
import { Stack, Text } from '@/components/ui/layout';
import { paperRuleOf } from '@/contract/documents/evidence';
import type { ConsentEntry } from '@/contract/delivery/schema';
import { getConfig } from '@/lib/config/browser';
import { formatCount, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EvidenceLine } from '../documents/shared/evidence';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import styles from './Delivery.module.css';
import { useConsentWords } from './useConsentWords';

const SHOWN_AT_FIRST = 6;

interface Props {
  /** Of the client. */
  id: string;
  version: number;
  consents: readonly ConsentEntry[];
}

/** Each consent that was recorded and each that ended, the newest first, with its evidence. */
export function ConsentLedger({ id, version, consents }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const consentWords = useConsentWords();
  const [isWhole, setIsWhole] = useState(false);
  const { timeZone } = getConfig();
  const shown = isWhole ? consents : consents.slice(0, SHOWN_AT_FIRST);
  const rule =
    consents.map(({ consent }) => paperRuleOf('deliveryEvidence', consent)).find((each) => each !== null) ??
    null;
  const more = consents.length - shown.length;
  return (
    <Card title={t('ledger.title')}>
      <EvidenceLine
        screen="clientDelivery"
        clientId={id}
        field="deliveryEvidence"
        rule={rule}
        version={version}
      />
      {consents.length === 0 ? (
        <Text as="p" tone="soft">
          {t('ledger.none')}
        </Text>
      ) : (
        <Stack as="ol" gap={3} className={styles.ledger}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <strong>{t(`ledger.${entry.kind}`, { document: t(`documents.${entry.document}`) })}</strong>
              <span className={styles.kind}>{entry.accountNumber}</span>
              {entry.consent !== null && <span className={styles.kind}>{consentWords(entry.consent)}</span>}
              {entry.consent !== null && entry.email !== null && (
                <span className={styles.kind}>{entry.email}</span>
              )}
              <span className={styles.kind}>
                {t('recordedBy', {
                  person: formatStaffName(entry.by),
                  time: formatDateTime(entry.at, locale, { timeZone, hasZone: true }),
                })}
              </span>
            </li>
          ))}
        </Stack>
      )}
      {more > 0 && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          {t('ledger.more', { count: more, n: formatCount(more, locale) })}
        </Button>
      )}
    </Card>
  );
}
