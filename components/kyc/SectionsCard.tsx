import { Caption, Stack, Text } from '@/components/ui/layout';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { formatList } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { StatusDot } from '../ui/StatusDot';
import styles from './Kyc.module.css';
import { leftOf } from './left';

/** The sections of a review: complete, or what is missing by name. */
export function SectionsCard({ answer }: { answer: KycRecordAnswer }) {
  const t = useT('kyc');
  const locale = useLocale();
  return (
    <Card title={t('section.title')}>
      <Stack as="ul" gap={2} className={styles.sections}>
        {leftOf(answer).map(({ account, missing, open }) => (
          <li key={account ?? ''}>
            <StatusDot tone={missing.length > 0 || open.length > 0 ? 'bad' : 'good'}>
              {account === null ? t('section.person') : t('section.account', { number: account })}
            </StatusDot>
            {missing.length === 0 && open.length === 0 && (
              <Caption className={styles.quiet}>{t('section.complete')}</Caption>
            )}
            {missing.length > 0 && (
              <Text tone="bad">
                {t('section.missing', {
                  fields: formatList(
                    missing.map((field) => t(`field.${field}`)),
                    locale,
                  ),
                })}
              </Text>
            )}
            {open.length > 0 && (
              <Text tone="bad">
                {t('section.conflict', {
                  rules: answer.rules
                    .filter(({ id }) => open.includes(id))
                    .map(({ text }) => text[locale])
                    .join(', '),
                })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
