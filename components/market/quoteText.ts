import type { Locale } from '@/contract/locale';
import type { MarketQuote } from '@/contract/market/schema';
import { formatPercent, formatPrice } from '@/lib/format';

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

/** The change since the session before, signed; the sign is never the colour's alone. */
export function changeText(quote: MarketQuote, locale: Locale): string {
  const { change, kind } = quote;
  if (change === null) return NO_PRICE;
  if (kind === 'rate') return formatPercent(Math.round(Number(change) * 100), locale, { isSigned: true });
  const plain = formatPrice(change, locale, null, leastPlaces(quote));
  const isGain = !change.startsWith('-') && Number(change) !== 0;
  return isGain ? `+${plain}` : plain;
}

/** The change in percent of the close before, signed. */
export const changeShareText = ({ changeBp }: Pick<MarketQuote, 'changeBp'>, locale: Locale): string =>
  changeBp === null ? NO_PRICE : formatPercent(changeBp, locale, { isSigned: true });

/** What a symbol is called on the screen: the caret and the like are for machines. */
export const symbolText = (symbol: string): string => symbol.replace('^', '');
