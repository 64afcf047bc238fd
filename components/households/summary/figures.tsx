import type { HouseholdOverviewAnswer } from '@/contract/households/schema';
import type { Locale } from '@/contract/locale';
import { formatCount, formatDateLong, formatMoney, formatPercent, isNegativeAmount } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';
import { explainFigure } from '@/components/kit/figures/explainFigure';
import type { KeyFigure } from '@/components/kit/record/KeyFigures';
import { moneyFigure } from '@/components/kit/record/moneyFigure';

/** What the figures are read from: the household's own total, or that of the member who is seen alone. */
export type Totalled = Pick<HouseholdOverviewAnswer, 'total' | 'explain' | 'basis' | 'isPartial' | 'asOf'>;

interface Words {
  t: ReturnType<typeof useT<'household'>>;
  locale: Locale;
}

/** The four key figures: market value, cash, unrealised gain or loss, each with what it is made of; accounts. */
export function toKeyFigures(of: Totalled, { t, locale }: Words): KeyFigure[] {
  const { total, isPartial, asOf } = of;
  const isLoss = isNegativeAmount(total.gainCad);
  const amount = formatMoney(total.bookCostCad, locale);
  const explain = explainFigure(of, isPartial ? t('partial') : undefined);
  const joint = { count: total.jointCount, n: formatCount(total.jointCount, locale) };
  return [
    {
      key: 'marketValue',
      label: t('figures.marketValue'),
      ...moneyFigure(total.marketValueCad, locale),
      note: t(isPartial ? 'figures.partialNote' : 'figures.marketValueNote', {
        date: formatDateLong(asOf, locale),
      }),
      explain: explain('marketValue', t('figures.marketValue'), total.marketValueCad),
      isNegative: isNegativeAmount(total.marketValueCad),
    },
    {
      key: 'cash',
      label: t('figures.cash'),
      ...moneyFigure(total.cashCad, locale),
      note: t('figures.cashNote'),
      explain: explain('cash', t('figures.cash'), total.cashCad),
      isNegative: isNegativeAmount(total.cashCad),
    },
    {
      key: 'gain',
      label: isLoss ? t('figures.loss') : t('figures.gain'),
      ...moneyFigure(total.gainCad, locale),
      note:
        total.gainBp === null
          ? t('figures.bookCost', { amount })
          : t('figures.gainNote', {
              change: formatPercent(total.gainBp, locale, { isSigned: true }),
              amount,
            }),
      explain: explain('gain', isLoss ? t('figures.loss') : t('figures.gain'), total.gainCad),
      isNegative: isLoss,
    },
    {
      key: 'accounts',
      label: t('figures.accounts'),
      value: formatCount(total.count, locale),
      note: total.jointCount === 0 ? t('figures.noneJoint') : t('figures.joint', joint),
    },
  ];
}
