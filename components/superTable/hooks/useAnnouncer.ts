import { useCallback, useState } from 'react';
import { useLocale } from '@/lib/i18n/useT';

/**
 * A sentence for a screen reader. The same words twice are still said twice: the second time with a space behind.
 * What was said in another language is taken back.
 */
export function useAnnouncer(): { said: string; say(text: string): void } {
  const locale = useLocale();
  const [said, setSaid] = useState({ text: '', locale });
  if (said.locale !== locale) setSaid({ text: '', locale });
  const say = useCallback(
    (text: string) => {
      setSaid((before) => ({ text: before.text === text ? `${text}\u00a0` : text, locale }));
    },
    [locale],
  );
  return { said: said.text, say };
}
