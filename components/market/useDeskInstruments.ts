import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MarketSearchAnswer, MarketSymbolAnswer } from '@/contract/market/schema';
import { symbolPath } from '@/contract/routes';
import { onInstrument, type SoughtInstrument, shareInstrument } from '@/lib/desktop/instrument';
import { useLocale } from '@/lib/i18n/useT';

/** What is traded under a name that other applications know. */
const SHARED_KINDS: ReadonlySet<string> = new Set(['stock', 'etf', 'fund']);

/**
 * The instrument that another application on the desk has named last; null for none.
 *
 * @param onHeard what else is done with its ISIN or ticker
 */
export function useHeardInstrument(onHeard?: (name: string) => void): SoughtInstrument | null {
  const [sought, setSought] = useState<SoughtInstrument | null>(null);
  const hear = useEffectEvent((heard: SoughtInstrument) => {
    setSought(heard);
    onHeard?.(heard.name);
  });
  useEffect(() => onInstrument(window, (heard) => hear(heard)), []);
  return sought;
}

type Found = MarketSearchAnswer['found'][number];

/** The book's way of writing symbol and market together has the ticker in front of a colon. */
const tickerOf = (symbol: string): string => symbol.replace(/:.*/, '');

/**
 * The one that is meant of those found. Where a market is said it is the one in that market, or one that trades in none;
 * where it is not said, the first.
 */
function meantOf({ name, mic }: SoughtInstrument, found: readonly Found[]): Found | undefined {
  const named = found.filter(({ symbol, isin }) => isin === name || tickerOf(symbol) === name);
  if (mic === null) return named[0];
  return named.find((each) => each.mic === mic) ?? named.find((each) => each.mic === null);
}

/**
 * Opens the instrument that was heard of, once the book knows it.
 *
 * @param found what the search for it has found; null while it is under way
 * @returns true where it is not known here
 */
export function useHeardOpened(
  sought: SoughtInstrument | null,
  found: readonly Found[] | null,
  shown: string | null,
): boolean {
  const router = useRouter();
  const locale = useLocale();
  const known = sought === null || found === null ? null : (meantOf(sought, found) ?? null);
  const open = useEffectEvent((symbol: string) => {
    if (symbol !== shown) void router.push(symbolPath(symbol, locale));
  });
  const symbol = known?.symbol ?? null;
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
    return shareInstrument(window, {
      name: quote.name.en,
      // The market on its own line: no other application knows the book's way of writing symbol and market
      // together.
      id: { ticker: tickerOf(quote.symbol), ...(isin !== null && { ISIN: isin }) },
      ...(mic !== null && { market: { MIC: mic } }),
    });
  });
  useEffect(() => (symbol === null ? undefined : tell()), [symbol]);
}
