import { useCallback, useState } from 'react';

/** A sentence for a screen reader. The same words twice are still said twice: the second time with a space behind. */
export function useAnnouncer(): { said: string; say(text: string): void } {
  const [said, setSaid] = useState('');
  const say = useCallback((text: string) => {
    setSaid((before) => (before === text ? `${text}\u00a0` : text));
  }, []);
  return { said, say };
}
