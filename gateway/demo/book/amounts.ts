/** Money is counted in whole cents and prices in ten-thousandths of a dollar, so that nothing is ever rounded twice. */
export type Cents = number;

/** A quotient rounded to the nearest whole, a half away from zero, as PostgreSQL rounds a numeric. */
export function divideRounded(numerator: number, divisor: number): number {
  const size = Math.abs(numerator);
  const rest = size % divisor;
  const whole = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return numerator < 0 && whole > 0 ? -whole : whole;
}

/** @param rate CAD for one USD, in ten-thousandths */
export const toCad = (cents: Cents, rate: number): Cents => divideRounded(cents * rate, 10_000);

/**
 * @param quantity in thousandths of a unit
 * @param price in ten-thousandths of a dollar, for `priceUnits` units
 */
export const valueOf = (quantity: number, price: number, priceUnits: number): Cents =>
  divideRounded(quantity * price, 100_000 * priceUnits);

const fixed = (value: number, places: number) => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** `"-1204.18"` */
export const moneyText = (cents: Cents): string => fixed(cents, 2);

/** Writes thousandths: `1204.180`. */
export const quantityText = (thousandths: number): string => fixed(thousandths, 3);

/** Writes ten-thousandths, for prices and rates: `1204.1800`. */
export const priceText = (tenThousandths: number): string => fixed(tenThousandths, 4);
