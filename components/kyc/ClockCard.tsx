import { Caption, Stack } from '@/components/ui/layout';
import { paperRuleOf } from '@/contract/documents/evidence';
import { daysUntil } from '@/contract/kyc/clock';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { formatCount, formatDateLong, formatList, formatStaffName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EvidenceLine } from '../documents/shared/evidence';
import { DetailList } from '../kit/record/DetailList';
import { Card } from '../ui/Card';
import { StatusDot } from '../ui/StatusDot';
import styles from './Kyc.module.css';

/** When the review is due, and why: time by the rule in force, or a significant change. */
export function ClockCard({ answer }: { answer: KycRecordAnswer }) {
  const { clock, diedOn, review, asOf } = answer;
  const t = useT('kyc');
  const locale = useLocale();
  if (diedOn !== null) {
    return (
      <Card title={t('clock.title')}>
        <p>{t('clock.died', { date: formatDateLong(diedOn, locale) })}</p>
      </Card>
    );
  }
  if (clock === null) return null;
  const { dueOn, state, months, source, effectiveFrom, service, changed } = clock;
  const paperRule = paperRuleOf('kycReviewEvidence', review);
  const days = dueOn === null ? null : daysUntil(asOf, dueOn);
  const tone = state === 'overdue' ? 'bad' : state === 'days30' ? 'warn' : 'good';
  return (
    <Card title={t('clock.title')}>
      <Stack gap={3}>
        <StatusDot tone={tone}>
          {dueOn === null
            ? t('clock.never')
            : t(state === 'overdue' ? 'clock.overdue' : 'clock.due', { date: formatDateLong(dueOn, locale) })}
        </StatusDot>
        <DetailList
          details={[
            ...(days === null
              ? []
              : [
                  {
                    key: 'time',
                    label: t('clock.label.time'),
                    content:
                      days < 0
                        ? t('clock.late', { count: -days, n: formatCount(-days, locale) })
                        : t('clock.left', { count: days, n: formatCount(days, locale) }),
                  },
                ]),
            {
              key: 'rule',
              label: t('clock.label.rule'),
              content: t(service === 'managed' ? 'clock.timeManaged' : 'clock.timeAdvisory', { months }),
            },
            {
              key: 'changed',
              label: t('clock.label.changed'),
              content:
                changed.length === 0
                  ? t('clock.noChange')
                  : formatList(
                      changed.map((field) => t(`field.${field}`)),
                      locale,
                    ),
            },
            ...(review === null
              ? []
              : [
                  {
                    key: 'last',
                    label: t('clock.label.last'),
                    content: [
                      formatDateLong(review.on, locale),
                      ...(review.by === null ? [] : [formatStaffName(review.by)]),
                    ].join(', '),
                  },
                ]),
          ]}
        />
        {paperRule !== null && (
          <EvidenceLine
            screen="clientKyc"
            clientId={answer.id}
            field="kycReviewEvidence"
            rule={paperRule}
            version={answer.version}
          />
        )}
        <Caption as="p" className={styles.quiet}>
          {t('clock.source', { source: source[locale], date: formatDateLong(effectiveFrom, locale) })}
        </Caption>
      </Stack>
    </Card>
  );
}
