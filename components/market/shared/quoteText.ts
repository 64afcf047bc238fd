import type { Locale } from '@/contract/locale';
import type { MarketQuote } from '@/contract/market/schema';
import { formatCount, formatPercent, formatPrice } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

/** In place of a price that could not be had. */
export const NO_PRICE = '–';

/** Places with which a kind is written: rates of exchange have four. */
const leastPlaces = ({ kind }: Pick<MarketQuote, 'kind'>): number => (kind === 'fx' ? 4 : 2);

/** A price of an instrument in its own currency; rates of interest are in percent. A missing one is a dash, never 0. */
export function priceText(quote: MarketQuote, price: string | null, locale: Locale): string {
  if (price === null) return NO_PRICE;
  if (quote.kind === 'rate') return formatPercent(Math.round(Number(price) * 100), locale);
  return formatPrice(price, locale, quote.currency, leastPlaces(quote));
}

/** The move of a rate is in basis points. Other prices move in their own unit. */
function plainChange({ change, ...quote }: MarketQuote, locale: Locale): string {
  if (change === null) return NO_PRICE;
  const plain = formatPrice(change, locale, null, leastPlaces(quote));
  const isGain = !change.startsWith('-') && Number(change) !== 0;
  return isGain ? `+${plain}` : plain;
}

/** @returns the change since the session before, signed; the sign is never the colour's alone */
export function useChangeText(): (quote: MarketQuote) => string {
  const t = useT('market');
  const locale = useLocale();
  return (quote) => {
    if (quote.kind !== 'rate' || quote.change === null) return plainChange(quote, locale);
    const points = Math.round(Number(quote.change) * 100);
    const n = formatCount(points, locale);
    return t('basisPoints', { n: points > 0 ? `+${n}` : n });
  };
}

/** The change in percent of the close before, signed. A percentage of a rate of interest says nothing. */
export const changeShareText = (
  { changeBp, kind }: Pick<MarketQuote, 'changeBp' | 'kind'>,
  locale: Locale,
): string =>
  changeBp === null || kind === 'rate' ? NO_PRICE : formatPercent(changeBp, locale, { isSigned: true });

/** What a symbol is called on the screen: the caret and the like are for machines. */
export const symbolText = (symbol: string): string => symbol.replace('^', '');
