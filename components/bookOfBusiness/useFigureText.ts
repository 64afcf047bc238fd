import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import {
  formatCount,
  formatTenths,
  formatMoney,
  formatMoneyBrief,
  formatMoneyShort,
  formatPercent,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';

/** A figure by the unit of its measure, whole or short. */
export interface FigureText {
  /** @param value as a call answers it; null shows as a dash */
  whole(measure: MeasureId, value: string | null | undefined, isSigned?: boolean): string;
  /** At an axis. */
  short(measure: MeasureId, value: number, isSigned?: boolean): string;
  /** In a drawing or a table: amounts with one decimal of their unit, as key figures have them. */
  brief(measure: MeasureId, value: number, isSigned?: boolean): string;
  /** @param value basis points */
  points(value: number): string;
}

/** Basis points come in tenths. */
const TENTHS = 10;

export function useFigureText(): FigureText {
  const t = useT('boa');
  const locale = useLocale();
  const points = (value: number) => t('points', { n: formatTenths(Math.round(value * TENTHS), locale) });
  const short: FigureText['short'] = (measure, value, isSigned = false) => {
    switch (MEASURES[measure].unit) {
      case 'cad':
        return formatMoneyShort(value, locale, { isSigned });
      case 'count':
        return formatCount(Math.round(value), locale);
      case 'percent':
        return formatPercent(Math.round(value), locale, { digits: 0 });
      case 'points':
        return points(value / TENTHS);
    }
  };
  return {
    points,
    short,
    brief: (measure, value, isSigned = false) =>
      MEASURES[measure].unit === 'cad'
        ? formatMoneyBrief(value, locale, { isSigned })
        : short(measure, value, isSigned),
    whole(measure, value, isSigned = false) {
      if (value === null || value === undefined) return t('none');
      switch (MEASURES[measure].unit) {
        case 'cad':
          return formatMoney(value, locale, { isSigned });
        case 'count':
          return formatCount(Number(value), locale);
        case 'percent':
          return formatPercent(Number(value), locale, { digits: 1, isSigned });
        case 'points':
          return points(Number(value) / TENTHS);
      }
    },
  };
}
