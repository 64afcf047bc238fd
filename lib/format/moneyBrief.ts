import type { Locale } from '@/contract/locale';
import { numberFormat } from './intl';
import { settleSpaces } from './spaces';

/** From here on an amount is written in thousands or more. */
const THOUSAND = 1_000;

/**
 * An amount beside others that leave it little room, with one decimal of its unit: `$361.0M`, `361,0 M$`; signed:
 * `+$361.0M`. Below a thousand it has none.
 */
export function formatMoneyBrief(
  amount: number,
  locale: Locale,
  { isSigned = false }: { isSigned?: boolean } = {},
): string {
  const digits = Math.abs(amount) < THOUSAND ? 0 : 1;
  const format = numberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    notation: 'compact',
    signDisplay: isSigned ? 'exceptZero' : 'auto',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return settleSpaces(format.format(amount));
}
