import type { Locale } from '@/contract/locale';
import type { Currency, Decimal } from '@/contract/scalars';
import { formatMoney, isNegativeAmount } from '@/lib/format';
import styles from './Amount.module.css';

interface Props {
  amount: Decimal;
  locale: Locale;
  currency?: Currency;
}

/** An amount in figures that stand in columns; a negative one in the colour of losses, beside its minus. */
export function Amount({ amount, locale, currency }: Props) {
  return (
    <span className={isNegativeAmount(amount) ? styles.negative : styles.amount}>
      {formatMoney(amount, locale, { currency })}
    </span>
  );
}
