import { Stack, Text } from '@/components/ui/layout';
import type { DocumentDetailsAnswer } from '@/contract/documents/schema';
import { formatCount, formatDateLong, formatName } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../kit/record/useLastNameFirst';
import { useMoments } from './DocumentDialog';

/** Each sharing from its beginning to its end, the incidents, and who of the staff fetched it. */
export function History({
  answer: { grants, incidents, fetches, filed },
}: {
  answer: DocumentDetailsAnswer;
}) {
  const t = useT('documents');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const { moment, person } = useMoments();
  if (filed === null && grants.length + incidents.length + fetches.length === 0) return null;
  return (
    <details>
      <summary>{t('history.title')}</summary>
      <Stack as="ul" gap={2}>
        {incidents.map(({ id, at, by, reason, wasViewed, keptUntil }) => (
          <li key={`incident ${id}`}>
            {t(wasViewed ? 'history.incidentSeen' : 'history.incident', {
              time: moment(at),
              person: person(by),
              reason: t(`reason.${reason}`),
              date: formatDateLong(keptUntil, locale),
            })}
          </li>
        ))}
        {grants.map((grant) => (
          <li key={`grant ${grant.id}`}>
            {t(grant.by === null ? 'history.delivered' : 'history.shared', {
              client: formatName(grant.with, { lastFirst }),
              time: moment(grant.at),
              person: grant.by === null ? '' : person(grant.by),
            })}{' '}
            {grant.viewedAt === null
              ? t('history.notViewed')
              : t('history.viewed', {
                  count: grant.views,
                  n: formatCount(grant.views, locale),
                  time: moment(grant.viewedAt),
                })}{' '}
            {grant.ended !== null &&
              t('history.ended', {
                time: moment(grant.ended.at),
                person: person(grant.ended.by),
                reason: grant.ended.reason === null ? t('reason.undone') : t(`reason.${grant.ended.reason}`),
              })}
          </li>
        ))}
        {fetches.map(({ by, at, use }) => (
          <Text key={`${at} ${by.subject}`} as="li" tone="soft">
            {t(`history.fetch.${use}`, { person: person(by), time: moment(at) })}
          </Text>
        ))}
        {filed !== null && (
          <li>{t('history.filed', { person: person(filed.by), time: moment(filed.at) })}</li>
        )}
      </Stack>
    </details>
  );
}
