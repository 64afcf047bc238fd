import type { Locale } from '@/contract/locale';
import type { Currency, Decimal } from '@/contract/scalars';
import { formatMoney, isNegativeAmount } from '@/lib/format';
import styles from './Amount.module.css';

interface Props {
  amount: Decimal;
  locale: Locale;
  currency?: Currency;
}

/** An amount with aligned figures. A negative one has a minus and the colour of losses. */
export function Amount({ amount, locale, currency }: Props) {
  return (
    <span className={isNegativeAmount(amount) ? styles.negative : styles.amount}>
      {formatMoney(amount, locale, { currency })}
    </span>
  );
}
