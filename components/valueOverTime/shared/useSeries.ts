import { useMemo } from 'react';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { useT } from '@/lib/i18n/useT';
import type { TimeSeries } from '../../charts/types';

/**
 * The opening value plus money in minus money out, point by point. The gap to the value is the market's part.
 */
export function investedAt({ points, opening }: Pick<ValueHistoryAnswer, 'points' | 'opening'>): number[] {
  let invested = Number(opening);
  return points.map(({ netFlowCad }, index) => {
    if (index > 0) invested += Number(netFlowCad);
    return invested;
  });
}

/**
 * The two lines of a value over time. They are floats, so only for drawing.
 *
 * Lines without a filled area: the axis spans the values, because a year's change would look flat above zero,
 * and a filled area that does not start at zero suggests a height that is not there. The gap between the two
 * lines is what to compare.
 */
export function useSeries(history: ValueHistoryAnswer): { dates: string[]; series: TimeSeries[] } {
  const t = useT('holdings');
  const [value, invested] = [t('value.line'), t('value.investedLine')];
  return useMemo(
    () => ({
      dates: history.points.map(({ on }) => on),
      series: [
        {
          key: 'value',
          label: value,
          colour: 'c1',
          values: history.points.map(({ marketValueCad }) => Number(marketValueCad)),
        },
        { key: 'invested', label: invested, colour: 'c3', values: investedAt(history), isDashed: true },
      ],
    }),
    [history, value, invested],
  );
}
