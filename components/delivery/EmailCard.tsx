import { Stack, Text } from '@/components/ui/layout';
import { PAPER_DAYS } from '@/contract/delivery/codes';
import type { DeliveryPreferencesAnswer } from '@/contract/delivery/schema';
import { paperUntilFrom } from '@/contract/delivery/state';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { StatusDot } from '../ui/StatusDot';
import styles from './Delivery.module.css';
import { Outcome } from './Outcome';
import { useDeliveryWrites } from './useDeliveryWrites';

interface Props {
  id: string;
  answer: DeliveryPreferencesAnswer;
  onChanged(): void;
}

/** Where electronic documents go, what came back last, and paper for 90 days instead. */
export function EmailCard({ id, answer: { version, today, email, paperUntil }, onChanged }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const writes = useDeliveryWrites(id, 'deliveryPaper', onChanged);
  const bounce = email?.bounce ?? null;
  const until = paperUntilFrom(today);
  return (
    <Card title={t('email.title')}>
      <Stack gap={3} justifyItems="start">
        {email === null ? (
          <Text as="p" tone="soft">
            {t('noEmail')}
          </Text>
        ) : (
          <>
            <Text as="p" breaks="anywhere">
              {email.address}
            </Text>
            {email.unverifiedSince !== null && (
              <StatusDot tone="warn">
                {t('email.unverified', { date: formatDateLong(email.unverifiedSince, locale) })}
              </StatusDot>
            )}
            <StatusDot tone={bounce === null ? 'good' : bounce.kind === 'hard' ? 'bad' : 'warn'}>
              {bounce === null
                ? t('email.neverBounced')
                : t(`email.${bounce.kind}`, { date: formatDateLong(bounce.on, locale) })}
            </StatusDot>
          </>
        )}
        {paperUntil !== null && (
          <>
            <Text as="p" isBlock tone="warn" size="small">
              {t('email.onPaper', { date: formatDateLong(paperUntil, locale) })}
            </Text>
            <Button
              isBusy={writes.isBusy}
              onClick={() => writes.save({ id, version, choices: [], paperUntil: null })}
            >
              {t('email.endPaper')}
            </Button>
          </>
        )}
        {paperUntil === null && bounce !== null && (
          <div className={styles.note}>
            <p>{t('email.suggestion', { days: PAPER_DAYS, date: formatDateLong(until, locale) })}</p>
            <Button
              isBusy={writes.isBusy}
              onClick={() => writes.save({ id, version, choices: [], paperUntil: until })}
            >
              {t('email.usePaper', { days: PAPER_DAYS })}
            </Button>
          </div>
        )}
        <Outcome writes={writes} />
      </Stack>
    </Card>
  );
}
