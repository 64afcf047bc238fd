import type { TeamDetailsAnswer } from '@/contract/teams/schema';
import type { Locale } from '@/contract/locale';
import { formatCount, formatDateLong, formatMoney, isNegativeAmount } from '@/lib/format';
import type { useT } from '@/lib/i18n/useT';
import type { KeyFigure } from '../../kit/record/KeyFigures';
import { moneyFigure } from '@/components/kit/record/moneyFigure';

type T = ReturnType<typeof useT<'teams'>>;

/** @returns the four key figures of a team, each of the rep codes that the person sees */
export function teamFigures({ figures, asOf }: TeamDetailsAnswer, t: T, locale: Locale): KeyFigure[] {
  const { marketValue, cash, householdCount, sharedCount, clientCount, repCodes, unseenCount } = figures;
  const counted = (count: number) => ({ count, n: formatCount(count, locale) });
  return [
    {
      key: 'aua',
      label: t('figures.aua'),
      ...moneyFigure(marketValue, locale),
      note: t('figures.auaNote', { date: formatDateLong(asOf, locale), cash: formatMoney(cash, locale) }),
      isNegative: isNegativeAmount(marketValue),
    },
    {
      key: 'households',
      label: t('figures.households'),
      value: formatCount(householdCount, locale),
      note: sharedCount === 0 ? t('figures.none') : t('figures.shared', counted(sharedCount)),
    },
    {
      key: 'clients',
      label: t('figures.clients'),
      value: formatCount(clientCount, locale),
      note: t('figures.clientsNote'),
    },
    {
      key: 'codes',
      label: t('figures.codes'),
      value: formatCount(repCodes.length, locale),
      note: unseenCount === 0 ? t('figures.allSeen') : t('figures.unseen', counted(unseenCount)),
    },
  ];
}
