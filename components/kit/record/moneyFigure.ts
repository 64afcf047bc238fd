import type { Locale } from '@/contract/locale';
import type { Decimal } from '@/contract/scalars';
import { formatMoney, formatMoneyShort } from '@/lib/format';
import type { KeyFigure } from './KeyFigures';

/** @returns an amount in CAD as a key figure shows it, exact and short */
export const moneyFigure = (
  amount: Decimal,
  locale: Locale,
): Required<Pick<KeyFigure, 'value' | 'short'>> => ({
  value: formatMoney(amount, locale),
  short: formatMoneyShort(Number(amount), locale),
});
