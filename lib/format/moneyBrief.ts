import type { Locale } from '@/contract/locale';
import { numberFormat } from './intl';
import { settleMultiple } from './spaces';

/** Written in thousands from the first on, and in millions from the last on. */
const [THOUSAND, HUNDRED_THOUSAND, MILLION] = [1_000, 100_000, 1_000_000];

function digitsOf(size: number): number {
  if (size < THOUSAND) return 0;
  return size >= HUNDRED_THOUSAND && size < MILLION ? 0 : 1;
}

/**
 * An amount beside others that leave it little room, with one decimal of its unit: `$361.0M`, `361,0 M$`; signed:
 * `+$361.0M`. Below a thousand it has none, and hundreds of thousands are three digits without one: `$812K`.
 */
export function formatMoneyBrief(
  amount: number,
  locale: Locale,
  { isSigned = false }: { isSigned?: boolean } = {},
): string {
  const digits = digitsOf(Math.abs(amount));
  const format = numberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    notation: 'compact',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return settleMultiple(format.format(amount));
}
