import { useEffect, useState } from 'react';

/** What is typed, once typing has rested for so long; at once where it is emptied. */
export function useDebounced(text: string, restMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return text === '' ? '' : rested;
}
