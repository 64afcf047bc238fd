import { useMemo } from 'react';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { useT } from '@/lib/i18n/useT';
import type { TimeSeries } from '../../charts/types';

/** The opening value and what came in and went out since, point by point: the gap to the value is the market's. */
export function investedAt({ points, opening }: Pick<ValueHistoryAnswer, 'points' | 'opening'>): number[] {
  let invested = Number(opening);
  return points.map(({ netFlowCad }, index) => {
    if (index > 0) invested += Number(netFlowCad);
    return invested;
  });
}

/**
 * The two lines of a value over time. Floats, and so for drawing alone.
 *
 * Lines without a ground: the axis spans the values, for a year's change would be flat above zero, and a filled ground
 * whose foot is not zero tells a height that is not there. What is to be compared is the gap between the two.
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
