import type { Locale } from '@/contract/locale';
import type { Currency, Decimal } from '@/contract/scalars';
import { formatMoney, isNegativeAmount } from '@/lib/format';
import styles from './Amount.module.css';

interface Props {
  amount: Decimal;
  locale: Locale;
  currency?: Currency;
}

/** A change with aligned figures. A gain has a plus; a loss has a minus and its colour. */
export function SignedAmount({ amount, locale, currency }: Props) {
  return (
    <span className={isNegativeAmount(amount) ? styles.negative : styles.amount}>
      {formatMoney(amount, locale, { currency, isSigned: true })}
    </span>
  );
}
