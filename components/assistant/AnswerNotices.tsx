import Link from 'next/link';
import { Row, Stack, Text } from '@/components/ui/layout';
import type { NotificationsResult } from '@/contract/assistant/desk';
import { notificationsPath } from '@/contract/routes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { notificationPath } from '../notifications/shared/notificationPath';
import { useNotificationWords } from '../notifications/shared/useNotificationWords';

/** The first of the person's notifications, each a link to what it speaks of. */
export function AnswerNotices({ result: { rows, count, today } }: { result: NotificationsResult }) {
  const t = useT('assistant');
  const locale = useLocale();
  const flags = useAppSelector((state) => state.flags.flags);
  const wordsOf = useNotificationWords();
  if (rows.length === 0) return <p>{t('notices.none')}</p>;
  const more = count - rows.length;
  return (
    <>
      <Stack as="ul" gap={1} aria-label={t('rows')}>
        {rows.map((row) => {
          const { title, when } = wordsOf(row, today);
          const href = notificationPath(row, flags, locale);
          return (
            <Row key={row.id} as="li" gap={2} canWrap>
              {href === null ? title : <Link href={href}>{title}</Link>}
              <Text tone="soft">{when}</Text>
            </Row>
          );
        })}
      </Stack>
      {more > 0 && <p>{t('more', { count: more, n: formatCount(more, locale) })}</p>}
      <p>
        <Link href={notificationsPath(locale)}>{t('notices.open')}</Link>
      </p>
    </>
  );
}
