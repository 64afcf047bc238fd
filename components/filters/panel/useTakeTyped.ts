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

/** What is done where no single value is meant; null leaves it to the person. */
type Otherwise = (() => void) | null;

/**
 * Takes what is typed for the value that it means: the only one that fits, or the one of that very name. Where the
 * values are still on their way it does so once they are there, unless something else is typed by then.
 *
 * @returns how to take it, and how to give that up while the values are awaited
 */
export function useTakeTyped(offer: Offer): { take(otherwise: Otherwise): void; forget(): void } {
  const { text, offered, hasFailed } = offer;
  /** A typed value to take as soon as its options arrive. */
  const awaited = useRef<{ text: string; otherwise: Otherwise } | null>(null);

  function take(otherwise: Otherwise) {
    awaited.current = null;
    if (offer.offered === null) {
      if (offer.hasFailed) otherwise?.();
      else awaited.current = { text: offer.text, otherwise };
      return;
    }
    const [first] = offer.offered;
    const meant = offer.offered.find(offer.isMeant) ?? (offer.offered.length === 1 ? first : undefined);
    if (meant !== undefined) offer.onTaken(meant);
    else if (otherwise !== null) otherwise();
    else if (first !== undefined) offer.onSeveral();
  }
  const settle = useEffectEvent(() => {
    const waiting = awaited.current;
    if (waiting === null) return;
    if (waiting.text !== text) awaited.current = null;
    else if (hasFailed || offered !== null) take(waiting.otherwise);
  });
  const isThere = offered !== null;
  useEffect(() => settle(), [text, isThere, hasFailed]);
  return {
    take,
    forget() {
      awaited.current = null;
    },
  };
}
