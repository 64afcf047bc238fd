import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MarketSearchAnswer, MarketSymbolAnswer } from '@/contract/market/schema';
import { hearInstruments, tellInstrument } from '@/lib/desktop/instrument';
import { useLocale } from '@/lib/i18n/useT';
import { symbolPath } from '../panels/holdings/marketPath';

/** What is traded under a name that other applications know. */
const SHARED_KINDS: ReadonlySet<string> = new Set(['stock', 'etf', 'fund']);

/**
 * The ISIN or ticker that another application on the desk has named last; null for none.
 *
 * @param onHeard what else is done with it
 */
export function useHeardInstrument(onHeard?: (sought: string) => void): string | null {
  const [sought, setSought] = useState<string | null>(null);
  const hear = useEffectEvent((heard: string) => {
    setSought(heard);
    onHeard?.(heard);
  });
  useEffect(() => hearInstruments(window, (heard) => hear(heard)), []);
  return sought;
}

/**
 * Opens the instrument that was heard of, once the book knows it.
 *
 * @param found what the search for it has found; null while it is under way
 * @returns true where it is not known here
 */
export function useHeardOpened(
  sought: string | null,
  found: MarketSearchAnswer['found'] | null,
  shown: string | null,
): boolean {
  const router = useRouter();
  const locale = useLocale();
  const known = found?.find(({ symbol, isin }) => symbol === sought || isin === sought) ?? null;
  const open = useEffectEvent((symbol: string) => {
    if (symbol !== shown) void router.push(symbolPath(symbol, locale));
  });
  const symbol = sought === null ? null : (known?.symbol ?? null);
  useEffect(() => {
    if (symbol !== null) open(symbol);
  }, [symbol]);
  return sought !== null && found !== null && known === null;
}

/** Tells the desk which instrument the screen shows, once for each. */
export function useShareInstrument(answer: MarketSymbolAnswer | null): void {
  const symbol = answer !== null && SHARED_KINDS.has(answer.quote.kind) ? answer.quote.symbol : null;
  const tell = useEffectEvent(() => {
    if (answer === null) return undefined;
    const { quote, isin, mic } = answer;
    return tellInstrument(window, {
      name: quote.name.en,
      // The market on its own line: no other application knows the book's way of writing symbol and market
      // together.
      id: { ticker: quote.symbol.replace(/:.*/, ''), ...(isin !== null && { ISIN: isin }) },
      ...(mic !== null && { market: { MIC: mic } }),
    });
  });
  useEffect(() => (symbol === null ? undefined : tell()), [symbol]);
}
