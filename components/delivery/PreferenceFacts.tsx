import type { ReactNode } from 'react';
import { Stack } from '@/components/ui/layout';
import type { DeliveryPreference } from '@/contract/delivery/schema';
import { getConfig } from '@/lib/config/browser';
import { formatDateLong, formatDateTime, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import styles from './Delivery.module.css';
import { useConsentWords } from './useConsentWords';

interface Props {
  preference: DeliveryPreference;
  /** Takes back what is scheduled. */
  onWithdraw(changeSetId: string): void;
}

/** What is to come, what waits, how it is, how it was at opening, and who changed it last: the newest first. */
export function PreferenceFacts({ preference, onWithdraw }: Props) {
  const t = useT('delivery');
  const locale = useLocale();
  const consentWords = useConsentWords();
  const { timeZone } = getConfig();
  const { atOpening, current, pending, consent, effectiveOn, scheduled, changed } = preference;
  const consentText = consent === null ? null : consentWords(consent);
  const changedText =
    changed === null
      ? null
      : t('changedBy', {
          person: formatStaffName(changed.by),
          time: formatDateTime(changed.at, locale, { timeZone, hasZone: true }),
          channel: t(`channel.${changed.channel}`),
        });
  return (
    <Stack as="ol" gap={3}>
      {scheduled !== null && (
        <Step
          tone="waits"
          title={t('step.scheduled', { choice: t(`choice.${scheduled.choice}`) })}
          text={t('fromDay', { date: formatDateLong(scheduled.on, locale) })}
        >
          {scheduled.isOwn && (
            <Button variant="quiet" onClick={() => onWithdraw(scheduled.changeSetId)}>
              {t('withdraw')}
            </Button>
          )}
        </Step>
      )}
      {pending !== null && (
        <Step tone="waits" title={t('step.pending', { choice: t(`choice.${pending}`) })} text={consentText}>
          {changedText}
        </Step>
      )}
      <Step
        tone="now"
        title={t('step.current', { choice: t(`choice.${current}`) })}
        text={t('sinceDay', { date: formatDateLong(effectiveOn, locale) })}
      >
        {pending === null && [consentText, changedText].filter((text) => text !== null).join(' · ')}
      </Step>
      <Step tone="then" title={t('step.atOpening', { choice: t(`choice.${atOpening}`) })} text={null} />
    </Stack>
  );
}

interface StepProps {
  tone: 'waits' | 'now' | 'then';
  title: string;
  text: string | null;
  children?: ReactNode;
}

function Step({ tone, title, text, children }: StepProps) {
  return (
    <Stack as="li" justifyItems="start" className={styles.step} data-tone={tone}>
      <strong>{title}</strong>
      {text !== null && <span className={styles.kind}>{text}</span>}
      {children !== undefined && children !== '' && <span className={styles.kind}>{children}</span>}
    </Stack>
  );
}
