import { useEffect, useRef, type ReactNode } from 'react';
import { Grid, Row, Stack, Text } from '@/components/ui/layout';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag } from '@/store/selectors';
import { ErrorState } from '../states/ErrorState';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import styles from './Assistant.module.css';
import { Composer } from './Composer';
import { Examples } from './Examples';
import { SessionsCard } from './SessionsCard';
import { TurnView } from './TurnView';
import { useAnswerWords } from './useAnswerWords';
import { type Conversation, useConversation } from './useConversation';
import { useSessions } from './useSessions';

/** Questions about the book in words, each answered by the lists and figures that the person has. */
export function AssistantScreen() {
  const conversation = useConversation();
  const areKept = useAppSelector(selectFlag('chatbotSessions'));
  // Asked for before the first question.
  useAnswerWords();
  return areKept ? (
    <KeptConversation conversation={conversation} />
  ) : (
    <ConversationView conversation={conversation} onNew={conversation.clear} />
  );
}

/** The conversation beside those of before. */
function KeptConversation({ conversation }: { conversation: Conversation }) {
  const t = useT('assistant');
  const sessions = useSessions(conversation);
  const { opening, openingError } = sessions;
  const isGone = openingError?.code === 'not-found';
  return (
    <Grid gap={4} align="start" className={styles.columns}>
      <ConversationView conversation={conversation} onNew={sessions.begin}>
        {opening === null ? null : openingError === null ? (
          <div role="status">
            <Text as="p" tone="soft">
              {t('sessions.opening')}
            </Text>
            <Skeleton width="long" />
          </div>
        ) : isGone ? (
          <Stack role="alert" gap={3} justifyItems="start">
            <p>{t('sessions.gone')}</p>
            <Button onClick={sessions.begin}>{t('new')}</Button>
          </Stack>
        ) : (
          <ErrorState error={openingError} onRetry={sessions.retryOpening} />
        )}
      </ConversationView>
      {sessions.view.data?.rows.length !== 0 && (
        <aside className={styles.aside}>
          <SessionsCard sessions={sessions} current={conversation.id} />
        </aside>
      )}
    </Grid>
  );
}

interface Props {
  conversation: Conversation;
  onNew(): void;
  /** What stands in place of the questions; null if they stand themselves. */
  children?: ReactNode;
}

function ConversationView({ conversation, onNew, children = null }: Props) {
  const t = useT('assistant');
  const { turns } = conversation;
  const end = useRef<HTMLDivElement>(null);
  const count = turns.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <Grid columns={1} gap={4} className={styles.screen}>
      <Row as="header" gap={3} canWrap align="start" justify="between">
        <div>
          <ScreenTitle text={t('title')} />
          <Text as="p" tone="soft">
            {t('sentence')}
          </Text>
        </div>
        {count > 0 && <Button onClick={onNew}>{t('new')}</Button>}
      </Row>
      {children ??
        (count > 0 && (
          <Grid as="ol" columns={1} gap={4} aria-label={t('conversation')}>
            {turns.map((turn, at) => (
              <Grid key={turn.id} as="li" columns={1} gap={3}>
                <TurnView turn={turn} conversation={conversation} isLast={at === count - 1} />
              </Grid>
            ))}
          </Grid>
        ))}
      <div ref={end} />
      {children === null && <Composer onAsk={conversation.ask} />}
      {children === null && count === 0 && <Examples onAsk={conversation.ask} />}
    </Grid>
  );
}
