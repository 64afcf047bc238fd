import type { AccountViewAnswer } from '@/contract/accounts/schema';
import { formatDateLong, formatMoney, formatPercent, isNegativeAmount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { explainFigure } from '../../kit/figures/explainFigure';
import type { KeyFigure } from '../../kit/record/KeyFigures';
import { moneyFigure } from '@/components/kit/record/moneyFigure';

/**
 * @returns what makes the four key figures of an account, each with what it is made of: market value, book cost,
 *   unrealized gain or loss, cash
 */
export function useAccountFigures(): (answer: AccountViewAnswer) => KeyFigure[] {
  const t = useT('holdings');
  const locale = useLocale();
  return (answer) => {
    const { account, total, asOf } = answer;
    const explain = explainFigure(answer);
    const date = formatDateLong(asOf, locale);
    const own = {
      amount: formatMoney(account.marketValue, locale, { currency: account.currency }),
      date,
    };
    const isLoss = isNegativeAmount(total.gainCad);
    const note = t('account.asOf', { date });
    return [
      {
        key: 'marketValue',
        label: t('account.marketValue'),
        ...moneyFigure(total.marketValueCad, locale),
        note: account.currency === 'CAD' ? note : t('account.ownValue', own),
        explain: explain('marketValue', t('account.marketValue'), total.marketValueCad),
        isNegative: isNegativeAmount(total.marketValueCad),
      },
      {
        key: 'bookCost',
        label: t('account.bookCost'),
        ...moneyFigure(total.bookCostCad, locale),
        note,
        explain: explain('bookCost', t('account.bookCost'), total.bookCostCad),
      },
      {
        key: 'gain',
        label: isLoss ? t('account.loss') : t('account.gain'),
        ...moneyFigure(total.gainCad, locale),
        note:
          total.gainBp === null
            ? note
            : t('account.gainNote', {
                change: formatPercent(total.gainBp, locale, { isSigned: true }),
                date,
              }),
        explain: explain('gain', isLoss ? t('account.loss') : t('account.gain'), total.gainCad),
        isNegative: isLoss,
      },
      {
        key: 'cash',
        label: t('account.cash'),
        ...moneyFigure(total.cashCad, locale),
        note,
        explain: explain('cash', t('account.cash'), total.cashCad),
        isNegative: isNegativeAmount(total.cashCad),
      },
    ];
  };
}
