import type { ClientMetricsAnswer } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { formatCount, formatDateLong, formatMoney, formatPercent, isNegativeAmount } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';
import { explainFigure } from '../../panels/explainFigure';
import type { KeyFigure } from '../../panels/KeyFigures';

type T = ReturnType<typeof useT<'summary'>>;

/** The four key figures of a client: market value, cash, unrealised gain or loss, each with what it is made of; open accounts. */
export function toKeyFigures(metrics: ClientMetricsAnswer, t: T, locale: Locale): KeyFigure[] {
  const { marketValue, cash, cashBp, unrealisedGain, unrealisedGainBp, accountCount } = metrics;
  const isLoss = isNegativeAmount(unrealisedGain);
  const bookCost = formatMoney(metrics.bookCost, locale);
  const explain = explainFigure(metrics);
  return [
    {
      key: 'marketValue',
      label: t('figures.marketValue'),
      value: formatMoney(marketValue, locale),
      note: t('figures.marketValueNote', { date: formatDateLong(metrics.asOf, locale) }),
      explain: explain('marketValue', t('figures.marketValue'), marketValue),
      isNegative: isNegativeAmount(marketValue),
    },
    {
      key: 'cash',
      label: t('figures.cash'),
      value: formatMoney(cash, locale),
      note: cashBp !== null && t('figures.cashNote', { share: formatPercent(cashBp, locale, { digits: 1 }) }),
      explain: explain('cash', t('figures.cash'), cash),
      isNegative: isNegativeAmount(cash),
    },
    {
      key: 'gain',
      label: isLoss ? t('figures.loss') : t('figures.gain'),
      value: formatMoney(unrealisedGain, locale),
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
      value: formatCount(accountCount, locale),
      note: t('figures.accountsNote', { count: accountCount }),
    },
  ];
}
