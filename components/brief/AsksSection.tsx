import type { Brief } from '@/contract/brief/schema';
import { useT } from '@/lib/i18n/useT';
import { Card } from '../ui/Card';
import { Lines } from './Lines';
import { useBriefWords } from './useBriefWords';

/** The questions that follow from the facts above, the most pressing first. */
export function AsksSection({ brief: { asks, people } }: { brief: Brief }) {
  const t = useT('brief');
  const { ask } = useBriefWords();
  const lines = asks.map((question) => ({
    key: [question.kind, question.person?.id, question.account?.id, question.rule?.id].join(' '),
    content: ask(question, people.length > 1),
  }));
  return (
    <Card title={t('asks.title')}>
      <Lines lines={lines} none={t('asks.none')} />
    </Card>
  );
}
