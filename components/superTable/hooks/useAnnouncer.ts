import { useCallback, useState } from 'react';
import { useLocale } from '@/lib/i18n/useT';

/** Says something aloud; with `isShown` in writing too: that what a person asked for was not done. */
export type Say = (text: string, isShown?: boolean) => void;

interface Announcer {
  said: string;
  say: Say;
  /** What is to be read, until something else is said, or asked; null for nothing. */
  note: string | null;
  /** Takes the note away. */
  dismiss(): void;
}

/**
 * A sentence for a screen reader. The same words twice are still said twice: the second time with a space behind.
 * What was said in another language is taken back.
 *
 * @param question what the rows answer that it is said of: a note is not shown with those of another
 */
export function useAnnouncer(question?: string): Announcer {
  const locale = useLocale();
  const [said, setSaid] = useState({ text: '', locale, question, isShown: false });
  if (said.locale !== locale) setSaid({ text: '', locale, question, isShown: false });
  const say = useCallback<Say>(
    (text, isShown = false) => {
      const next = { locale, question, isShown };
      setSaid((before) => ({ ...next, text: before.text === text ? `${text}\u00a0` : text }));
    },
    [locale, question],
  );
  const dismiss = useCallback(() => setSaid((before) => ({ ...before, isShown: false })), []);
  const hasNote = said.isShown && said.question === question;
  return { said: said.text, say, note: hasNote ? said.text : null, dismiss };
}
