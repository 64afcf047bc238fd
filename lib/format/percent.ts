import type { Locale } from '@/contract/locale';
import { numberFormat } from './intl';
import { settleSpaces } from './spaces';

/** All of something, in basis points. */
export const WHOLE_BP = 10_000;

interface PercentOptions {
  /** Digits after the decimal sign; two where nothing is said, as basis points have them. */
  digits?: 0 | 1 | 2;
  /** A plus before a gain as well as a minus before a loss; zero has neither. */
  isSigned?: boolean;
}

/**
 * A percentage from basis points (412 is 4.12 %): `4.12%`, `4,12 %`.
 *
 * @throws RangeError where `basisPoints` is no whole number
 */
export function formatPercent(basisPoints: number, locale: Locale, options: PercentOptions = {}): string {
  if (!Number.isInteger(basisPoints)) throw new RangeError('Basis points are whole');
  const digits = options.digits ?? 2;
  const format = numberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: options.isSigned ? 'exceptZero' : 'negative',
  });
  // As text with an exponent the value is exact, so that a half is rounded as a half.
  return settleSpaces(format.format(`${basisPoints}e-4` as `${number}`));
}

/**
 * Points of a percentage with their sign, from basis points: `+6.80`, `−0,90`; zero has none.
 *
 * @throws RangeError where `basisPoints` is no whole number
 */
export function formatPoints(basisPoints: number, locale: Locale): string {
  if (!Number.isInteger(basisPoints)) throw new RangeError('Basis points are whole');
  const format = numberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return settleSpaces(format.format(`${basisPoints}e-2` as `${number}`));
}
