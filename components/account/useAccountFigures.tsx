import type { AccountViewAnswer } from '@/contract/accounts/holdings';
import { formatDateLong, formatMoney, formatPercent, isNegativeAmount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Explain } from '../panels/Explain';
import type { KeyFigure } from '../panels/KeyFigures';

/** @returns what makes the four key figures of an account: market value, book cost, unrealized gain or loss, cash */
export function useAccountFigures(): (answer: AccountViewAnswer) => KeyFigure[] {
  const t = useT('holdings');
  const locale = useLocale();
  return ({ account, total, basis, explain, asOf }) => {
    const own = { amount: formatMoney(account.marketValue, locale, { currency: account.currency }) };
    const isLoss = isNegativeAmount(total.gainCad);
    const note = t('account.asOf', { date: formatDateLong(asOf, locale) });
    return [
      {
        key: 'marketValue',
        label: t('account.marketValue'),
        value: formatMoney(total.marketValueCad, locale),
        note: account.currency === 'CAD' ? note : t('account.ownValue', own),
        explain: (
          <Explain
            name={t('account.marketValue')}
            explain={explain}
            total={total.marketValueCad}
            basis={basis}
          />
        ),
        isNegative: isNegativeAmount(total.marketValueCad),
      },
      {
        key: 'bookCost',
        label: t('account.bookCost'),
        value: formatMoney(total.bookCostCad, locale),
        note,
      },
      {
        key: 'gain',
        label: isLoss ? t('account.loss') : t('account.gain'),
        value: formatMoney(total.gainCad, locale),
        note:
          total.gainBp === null
            ? note
            : t('account.gainNote', { change: formatPercent(total.gainBp, locale, { isSigned: true }) }),
        isNegative: isLoss,
      },
      {
        key: 'cash',
        label: t('account.cash'),
        value: formatMoney(total.cashCad, locale),
        note,
        isNegative: isNegativeAmount(total.cashCad),
      },
    ];
  };
}
