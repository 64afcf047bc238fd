import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What Enter does: it chooses, and where the answer to what is typed is still on its way, as soon as it is there,
 * unless something else is typed until then.
 *
 * @param query what is typed
 * @param isAnswered the list is the answer to it
 */
export function useEnterKey(query: string, isAnswered: boolean, choose: () => void): () => void {
  const awaited = useRef<string | null>(null);
  const onAnswer = useEffectEvent(() => {
    if (awaited.current === query) choose();
    awaited.current = null;
  });
  useEffect(() => {
    if (isAnswered) onAnswer();
  }, [isAnswered, query]);

  return () => {
    if (isAnswered) choose();
    else awaited.current = query;
  };
}
