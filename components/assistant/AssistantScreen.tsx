import { useEffect, useRef } from 'react';
import { useT } from '@/lib/i18n/useT';
import { ScreenTitle } from '../states/ScreenTitle';
import { Button } from '../ui/Button';
import styles from './Assistant.module.css';
import { Composer } from './Composer';
import { Examples } from './Examples';
import { TurnView } from './TurnView';
import { useConversation } from './useConversation';

/** Questions about the book in words, each answered by the lists and figures that the person has. */
export function AssistantScreen() {
  const t = useT('assistant');
  const conversation = useConversation();
  const { turns } = conversation;
  const end = useRef<HTMLDivElement>(null);
  const count = turns.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <div>
          <ScreenTitle text={t('title')} />
          <p className={styles.sentence}>{t('sentence')}</p>
        </div>
        {count > 0 && <Button onClick={conversation.clear}>{t('new')}</Button>}
      </header>
      {count === 0 ? (
        <Examples onAsk={conversation.ask} />
      ) : (
        <ol className={styles.turns} aria-label={t('conversation')}>
          {turns.map((turn, at) => (
            <li key={turn.id} className={styles.turn}>
              <TurnView turn={turn} conversation={conversation} isLast={at === count - 1} />
            </li>
          ))}
        </ol>
      )}
      <div ref={end} />
      <Composer onAsk={conversation.ask} />
    </div>
  );
}
