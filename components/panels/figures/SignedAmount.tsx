import type { Locale } from '@/contract/locale';
import type { Currency, Decimal } from '@/contract/scalars';
import { formatMoney, isNegativeAmount } from '@/lib/format';
import styles from './Amount.module.css';

interface Props {
  amount: Decimal;
  locale: Locale;
  currency?: Currency;
}

/** A change in figures that stand in columns, a plus before a gain; a loss in its colour, beside its minus. */
export function SignedAmount({ amount, locale, currency }: Props) {
  return (
    <span className={isNegativeAmount(amount) ? styles.negative : styles.amount}>
      {formatMoney(amount, locale, { currency, isSigned: true })}
    </span>
  );
}
