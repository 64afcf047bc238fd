import { useCallback, useState } from 'react';
import { useLocale } from '@/lib/i18n/useT';

/**
 * Announces a text. With `isShown` it also shows it, for when something that the person asked for was not
 * done.
 */
export type Say = (text: string, isShown?: boolean) => void;

interface Announcer {
  said: string;
  say: Say;
  /** The text to show until something else is said or asked. Null for none. */
  note: string | null;
  /** Removes the note. */
  dismiss(): void;
}

/**
 * A sentence for a screen reader. A repeated sentence gets a space at its end, so that it is announced again.
 * A sentence in another language is withdrawn.
 *
 * @param question what the rows answer. A note disappears when the rows answer another question
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
