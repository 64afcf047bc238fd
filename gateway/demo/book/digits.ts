/**
 * The check digit by which a number passes the Luhn test (ISO/IEC 7812-1, annex B).
 *
 * @param digits all but the last
 */
export function luhnDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

const SIN_SERIALS = 10 ** 7;
/** Has no factor in common with the number of serials, so that no two parties get one serial. */
const SIN_STEP = 7_368_787;

/** A social insurance number that is nobody's: none that begins with 0 is given out. @param index a party's */
export function sinOf(index: number, seed: number): string {
  const serial = Number((BigInt(index) * BigInt(SIN_STEP) + BigInt(seed)) % BigInt(SIN_SERIALS));
  const digits = `0${String(serial).padStart(7, '0')}`;
  return digits + luhnDigit(digits);
}

const FIRST_PREFIX = 51;
const FIRST_SERIAL = 20_417;
const SERIALS = 99_999 - FIRST_SERIAL + 1;

/** `"51-20417-0"`: prefix, serial, check digit. @param index from 0 */
export function accountNumberOf(index: number): string {
  const prefix = String(FIRST_PREFIX + Math.floor(index / SERIALS));
  const serial = String(FIRST_SERIAL + (index % SERIALS));
  return `${prefix}-${serial}-${luhnDigit(prefix + serial)}`;
}
