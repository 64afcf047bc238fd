import { useState, type SyntheticEvent } from 'react';
import { QUESTION_MAX } from '@/contract/assistant/codes';
import { filterText } from '@/lib/filters/bookFilter';
import { useT } from '@/lib/i18n/useT';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import styles from './Assistant.module.css';

/** The field for a question. It empties after each one: the conversation above shows what was asked. */
export function Composer({ onAsk }: { onAsk(question: string): void }) {
  const t = useT('assistant');
  const [typed, setTyped] = useState('');
  const text = filterText(typed);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (text === '') return;
    onAsk(text);
    setTyped('');
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <div className={styles.ask}>
        <TextField
          className={styles.field}
          label={t('ask')}
          isLabelHidden
          placeholder={t('placeholder')}
          autoComplete="off"
          autoFocus
          maxLength={QUESTION_MAX}
          value={typed}
          onChange={setTyped}
        />
        <Button variant="accent" type="submit" aria-disabled={text === '' || undefined}>
          {t('send')}
        </Button>
      </div>
      <p className={styles.note}>{t('note')}</p>
    </form>
  );
}
