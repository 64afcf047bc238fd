import type { Locale } from '@/contract/locale';
import type { Currency, Decimal } from '@/contract/scalars';
import { numberFormat } from './intl';
import { settleMultiple, settleSpaces } from './spaces';

interface MoneyOptions {
  /** CAD where nothing is said; its sign is the bare `$` in both languages. */
  currency?: Currency;
  /** A plus before a gain as well as a minus before a loss; zero has neither. */
  isSigned?: boolean;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

function isDecimal(text: string): text is `${number}` {
  return DECIMAL.test(text);
}

/**
 * An exact amount in the language's form: `$1,234.50`, `1 234,50 $`, `US$1,234.50`, `1 234,50 $ US`.
 *
 * The digits never pass through a float. A negative zero has no sign.
 *
 * @throws RangeError where `amount` is no decimal number
 */
export function formatMoney(amount: Decimal, locale: Locale, options: MoneyOptions = {}): string {
  if (!isDecimal(amount)) throw new RangeError('An amount is decimal digits with a point');
  const format = numberFormat(locale, {
    style: 'currency',
    currency: options.currency ?? 'CAD',
    signDisplay: options.isSigned ? 'exceptZero' : 'negative',
  });
  return settleSpaces(format.format(amount));
}

/** Places that prices are quoted with: cents, or hundredths of them. */
const FEW_PLACES = 2;
const MANY_PLACES = 4;

/** The places with which all prices of a column are written, so that their points stand beneath each other. */
export const placesOf = (prices: readonly (string | null)[]): number =>
  prices.some((price) => /\.\d{2}\d*[1-9]/.test(price ?? '')) ? MANY_PLACES : FEW_PLACES;

/**
 * A price with two to four places, as exchanges quote it: `$41.205`, `41,205 $`, `US$189.30`.
 *
 * @param currency null where the price stands without a sign: `41.205`
 * @param least places that it has at least, those of its column
 * @throws RangeError where `price` is no decimal number
 */
export function formatPrice(
  price: string,
  locale: Locale,
  currency: Currency | null,
  least: number = FEW_PLACES,
): string {
  if (!isDecimal(price)) throw new RangeError('A price is decimal digits with a point');
  const places = { minimumFractionDigits: least, maximumFractionDigits: MANY_PLACES };
  const sign = currency === null ? {} : ({ style: 'currency', currency } as const);
  return settleSpaces(numberFormat(locale, { ...places, ...sign }).format(price));
}

/** An amount without cents, for a limit: `$1,000,000`, `1 000 000 $`. */
export const formatMoneyWhole = (amount: number, locale: Locale): string =>
  settleSpaces(
    numberFormat(locale, { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 }).format(amount),
  );

/**
 * An amount at the axis of a chart, rounded to what has room there: `$3.08M`, `3,08 M$`; signed: `+$3.08M`, `+3,08 M$`.
 */
export function formatMoneyShort(
  amount: number,
  locale: Locale,
  { isSigned = false }: { isSigned?: boolean } = {},
): string {
  const format = numberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    notation: 'compact',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  return settleMultiple(format.format(amount));
}

/** True where the amount is below zero; `"-0.00"` is not. */
export function isNegativeAmount(amount: Decimal): boolean {
  return amount.startsWith('-') && /[1-9]/.test(amount);
}
