import { Grid, Text } from '@/components/ui/layout';
import type { ChatAskAnswer, ChatResult, QuerySpec } from '@/contract/assistant/schema';
import { MEASURES } from '@/contract/measures/registry';
import { useT } from '@/lib/i18n/useT';
import { AnswerActions } from './AnswerActions';
import { AnswerFact } from './AnswerFact';
import { AnswerLed } from './AnswerLed';
import { AnswerNotices } from './AnswerNotices';
import { AnswerParts } from './AnswerParts';
import { AnswerQuote } from './AnswerQuote';
import { AnswerRows } from './AnswerRows';
import { AnswerTasks } from './AnswerTasks';
import { FollowUps } from './FollowUps';
import { HowRead } from './HowRead';
import { useSentence } from './useSentence';

interface Props {
  result: ChatResult;
  /** Words that were taken for misspelled ones. */
  readAs: Extract<ChatAskAnswer, { kind: 'answer' }>['readAs'];
  isFollowUp: boolean;
  isLast: boolean;
  onReread(spec: QuerySpec): void;
  onAsk(question: string): void;
}

/** An answer: its sentence, how the question was read, the first rows, the whole list, and where it comes from. */
export function Answer({ result, readAs, isFollowUp, isLast, onReread, onAsk }: Props) {
  const t = useT('assistant');
  const measures = useT('measures');
  const sentenceOf = useSentence();
  const { spec } = result;
  return (
    <Grid columns={1} gap={3} isWide>
      <Text as="p" size="big" breaks="anywhere">
        {sentenceOf(result)}
      </Text>
      {spec.kind === 'definition' && (
        <Text as="p" tone="soft">
          {t('leftOut', { text: measures(MEASURES[spec.measure].leftOutKey) })}
        </Text>
      )}
      {spec.kind === 'figure' && spec.per === 'household' && (
        <Text as="p" tone="soft">
          {t('said.perHousehold')}
        </Text>
      )}
      {readAs.map(({ typed, read }) => (
        <Text key={typed} as="p" tone="soft">
          {t('readAs', { typed, read })}
        </Text>
      ))}
      {isFollowUp && (
        <Text as="p" tone="soft">
          {t('kept')}
        </Text>
      )}
      <HowRead spec={spec} onChange={onReread} />
      {result.kind === 'rows' && result.count > 0 && <AnswerRows result={result} />}
      {result.kind === 'parts' && <AnswerParts result={result} />}
      {result.kind === 'fact' && <AnswerFact result={result} />}
      {result.kind === 'quote' && <AnswerQuote result={result} />}
      {result.kind === 'notifications' && <AnswerNotices result={result} />}
      {result.kind === 'tasks' && <AnswerTasks result={result} />}
      {result.kind === 'led' && <AnswerLed result={result} />}
      <AnswerActions result={result} />
      {isLast && spec.kind === 'book' && <FollowUps spec={spec} onAsk={onAsk} />}
    </Grid>
  );
}
