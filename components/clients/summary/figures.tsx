import type { ClientMetricsAnswer } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { formatCount, formatDateLong, formatMoney, formatPercent, isNegativeAmount } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';
import { explainFigure } from '@/components/kit/figures/explainFigure';
import type { KeyFigure } from '@/components/kit/record/KeyFigures';
import { moneyFigure } from '@/components/kit/record/moneyFigure';

type T = ReturnType<typeof useT<'summary'>>;

/**
 * What the accounts are that count: all open; open ones and closed ones that are not empty, told apart; or some of
 * those that could count.
 */
function accountsNote({ accounts: { chosen, total }, explain }: ClientMetricsAnswer, t: T, locale: Locale) {
  if (chosen !== total) return t('figures.chosenNote', { n: formatCount(total, locale) });
  const closed = explain.marketValue.included.find(({ what }) => what === 'residual')?.count ?? 0;
  if (closed === 0) return t('figures.accountsNote', { count: total });
  const counted = (key: 'figures.openNote' | 'figures.closedNote', count: number) =>
    count === 0 ? [] : [t(key, { count, n: formatCount(count, locale) })];
  return [...counted('figures.openNote', total - closed), ...counted('figures.closedNote', closed)].join(
    ' · ',
  );
}

/**
 * The four key figures of the accounts that were chosen: market value, cash, unrealised gain or loss, each with what it
 * is made of; how many accounts count, of how many.
 */
export function toKeyFigures(metrics: ClientMetricsAnswer, t: T, locale: Locale): KeyFigure[] {
  const { marketValue, cash, cashBp, unrealisedGain, unrealisedGainBp, accounts } = metrics;
  const isLoss = isNegativeAmount(unrealisedGain);
  const bookCost = formatMoney(metrics.bookCost, locale);
  const explain = explainFigure(metrics);
  return [
    {
      key: 'marketValue',
      label: t('figures.marketValue'),
      ...moneyFigure(marketValue, locale),
      note: t('figures.marketValueNote', { date: formatDateLong(metrics.asOf, locale) }),
      explain: explain('marketValue', t('figures.marketValue'), marketValue),
      isNegative: isNegativeAmount(marketValue),
    },
    {
      key: 'cash',
      label: t('figures.cash'),
      ...moneyFigure(cash, locale),
      note: cashBp !== null && t('figures.cashNote', { share: formatPercent(cashBp, locale, { digits: 1 }) }),
      explain: explain('cash', t('figures.cash'), cash),
      isNegative: isNegativeAmount(cash),
    },
    {
      key: 'gain',
      label: isLoss ? t('figures.loss') : t('figures.gain'),
      ...moneyFigure(unrealisedGain, locale),
      note:
        unrealisedGainBp === null
          ? t('figures.bookCost', { amount: bookCost })
          : t('figures.gainNote', {
              change: formatPercent(unrealisedGainBp, locale, { isSigned: true }),
              amount: bookCost,
            }),
      explain: explain('gain', isLoss ? t('figures.loss') : t('figures.gain'), unrealisedGain),
      isNegative: isLoss,
    },
    {
      key: 'accounts',
      label: t('figures.accounts'),
      value: formatCount(accounts.chosen, locale),
      note: accountsNote(metrics, t, locale),
    },
  ];
}
