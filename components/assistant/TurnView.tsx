import { useEffect, useEffectEvent } from 'react';
import { Grid, Stack, Text } from '@/components/ui/layout';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import { useT } from '@/lib/i18n/useT';
import { keyOf } from '@/store/key';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Skeleton } from '../ui/Skeleton';
import { Answer } from './Answer';
import { AskedBack } from './AskedBack';
import styles from './Assistant.module.css';
import { Feedback } from './Feedback';
import { HelpAnswer } from './HelpAnswer';
import { useAnswerWords } from './useAnswerWords';
import { ModelWord } from './ModelWord';
import type { Conversation, Turn } from './useConversation';

interface Props {
  turn: Turn;
  conversation: Conversation;
  isLast: boolean;
}

const specOf = (answer: ChatAskAnswer | undefined): QuerySpec | null =>
  answer?.kind === 'answer' ? answer.result.spec : null;

/** A question and its answer. */
export function TurnView(props: Props) {
  const { id, question, body, isFolded } = props.turn;
  const t = useT('assistant');
  return (
    <>
      {question !== null && (
        <Text
          as="p"
          breaks="anywhere"
          justifySelf="end"
          radius="card"
          fill="accent"
          className={styles.question}
        >
          <Text isHeardOnly>{t('you')}</Text> {question}
        </Text>
      )}
      {isFolded ? (
        <div>
          <Button onClick={() => props.conversation.unfold(id)}>{t('sessions.answer')}</Button>
        </div>
      ) : (
        <AnswerView key={keyOf(body)} {...props} />
      )}
    </>
  );
}

function AnswerView({ turn, conversation, isLast }: Props) {
  const t = useT('assistant');
  const { result, retry } = useRowCall<ChatAskAnswer>(placeOf('assistant', 'chatAsk'), turn.body);
  const isSpoken = useAnswerWords();
  const answer = result?.answer ?? undefined;
  const tell = useEffectEvent(() => {
    if (answer !== undefined) conversation.answered(turn.id, specOf(answer));
  });
  useEffect(() => tell(), [answer]);
  return (
    <Card>
      <Stack
        gap={2}
        justifyItems="start"
        padTop="inset"
        className={styles.body}
        aria-live={isLast ? 'polite' : 'off'}
        aria-busy={result === null || !isSpoken || undefined}
      >
        {result === null || (answer !== undefined && !isSpoken) ? (
          <Grid columns={1} gap={3} isWide>
            <Text as="p" tone="soft">
              {t('reading')}
            </Text>
            <Skeleton width="long" />
          </Grid>
        ) : result.answer === null && result.error !== null ? (
          <ErrorState error={result.error} onRetry={retry} />
        ) : answer === undefined ? null : (
          <>
            <TurnAnswer answer={answer} turn={turn} conversation={conversation} isLast={isLast} />
            <ModelWord turn={turn} answer={answer} onChoose={(spec) => conversation.reread(turn.id, spec)} />
          </>
        )}
      </Stack>
      {answer !== undefined && (
        <Feedback id={turn.id} message={turn.body.message} question={turn.question} spec={specOf(answer)} />
      )}
    </Card>
  );
}

function TurnAnswer({ answer, turn, conversation, isLast }: Props & { answer: ChatAskAnswer }) {
  const t = useT('assistant');
  if (answer.kind === 'answer') {
    return (
      <Answer
        result={answer.result}
        readAs={answer.readAs}
        isFollowUp={answer.isFollowUp}
        isLast={isLast}
        onReread={(spec) => conversation.reread(turn.id, spec)}
        onAsk={conversation.ask}
      />
    );
  }
  if (answer.kind === 'refused') {
    return (
      <>
        <Text as="p" size="big" breaks="anywhere">
          {t('refused.title')}
        </Text>
        <p>{t(`refused.${answer.reason}`)}</p>
      </>
    );
  }
  if (answer.kind === 'help') return <HelpAnswer answer={answer} />;
  if (answer.kind === 'asked')
    return <AskedBack answer={answer} onChoose={(spec) => conversation.reread(turn.id, spec)} />;
  const { words } = answer;
  return (
    <>
      <Text as="p" size="big" breaks="anywhere">
        {words.length === 0
          ? t('unread.nothing')
          : t('unread.words', {
              count: words.length,
              words: words.map((word) => t('unread.word', { word })).join(', '),
            })}
      </Text>
      <p>{t('unread.try')}</p>
    </>
  );
}
