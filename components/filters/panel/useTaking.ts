import { useEffect, useEffectEvent, useRef } from 'react';

interface Offer {
  /** What is typed. */
  text: string;
  /** The values that fit it; null while they are on their way. */
  offered: readonly string[] | null;
  /** True where they will not come: they could not be had. */
  hasFailed: boolean;
  /** True for the value that is what is typed, word for word. */
  isMeant(value: string): boolean;
  /** There is one value that can be meant. */
  onTaken(value: string): void;
  /** There are several, of which the person has to choose. */
  onSeveral(): void;
}

/**
 * Takes what is typed for the value that it means: the only one that fits, or the one of that very name. Where the
 * values are still on their way it does so once they are there, unless something else is typed by then.
 */
export function useTaking(offer: Offer): () => void {
  const { text, offered, hasFailed } = offer;
  /** The text that is to be taken once its values are there. */
  const awaited = useRef<string | null>(null);

  function take() {
    if (offer.offered === null) {
      awaited.current = offer.text;
      return;
    }
    awaited.current = null;
    const [first] = offer.offered;
    const meant = offer.offered.find(offer.isMeant) ?? (offer.offered.length === 1 ? first : undefined);
    if (meant !== undefined) offer.onTaken(meant);
    else if (first !== undefined) offer.onSeveral();
  }
  const settle = useEffectEvent(() => {
    if (awaited.current === null) return;
    if (hasFailed || awaited.current !== text) awaited.current = null;
    else if (offered !== null) take();
  });
  const isThere = offered !== null;
  useEffect(() => settle(), [text, isThere, hasFailed]);
  return take;
}
