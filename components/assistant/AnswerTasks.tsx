import { Row, Stack, Text } from '@/components/ui/layout';
import type { TasksResult } from '@/contract/assistant/desk';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { LinkButton } from '../ui/LinkButton';

/** What the person has to do, by kind; the home page has each task. */
export function AnswerTasks({ result: { kinds } }: { result: TasksResult }) {
  const t = useT('assistant');
  const home = useT('home');
  const locale = useLocale();
  return (
    <>
      {kinds.length > 0 && (
        <Stack as="ul" gap={1} aria-label={t('rows')}>
          {kinds.map(({ kind, count }) => (
            <Row key={kind} as="li" gap={2}>
              {home(`kinds.${kind}`)}
              <Text tone="soft">{formatCount(count, locale)}</Text>
            </Row>
          ))}
        </Stack>
      )}
      <div>
        <LinkButton variant="accent" href={`/${locale}/`}>
          {t('tasks.open')}
        </LinkButton>
      </div>
    </>
  );
}
