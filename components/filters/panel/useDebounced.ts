import { useEffect, useState } from 'react';

/** The typed text, after a pause; at once when the field is emptied. */
export function useDebounced(text: string, restMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return text === '' ? '' : rested;
}
