import type { Decimal } from '@/contract/scalars';
import { formatMoney, formatMoneyBrief } from '@/lib/format';
import { useLocale } from '@/lib/i18n/useT';
import { FittingFigure } from './FittingFigure';

/** Amounts are short from here on; a smaller one takes no more room with its cents, CAD. */
const BRIEF_FROM = 100_000;

interface Props {
  /** CAD. */
  amount: Decimal;
  isSigned?: boolean;
}

/** An amount where one looks and does not work, short: `$361.0M`. The pointer and the focus show it to the cent. */
export function BriefFigure({ amount, isSigned = false }: Props) {
  const locale = useLocale();
  return (
    <FittingFigure
      exact={formatMoney(amount, locale, { isSigned })}
      short={formatMoneyBrief(Number(amount), locale, { isSigned })}
      isBrief={Math.abs(Number(amount)) >= BRIEF_FROM}
    />
  );
}
