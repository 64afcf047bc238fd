import dynamic from 'next/dynamic';
import { useState } from 'react';
import { cx } from '../ui/cx';
import type { SeriesColour } from './colours';
import { PointReader } from './PointReader';
import styles from './TimeChart.module.css';

/** One line of a chart over time. */
export interface TimeSeries {
  key: string;
  /** Its words in the legend. */
  label: string;
  colour: SeriesColour;
  /** One a date; for drawing alone, what is read out comes from `describe`. */
  values: readonly number[];
  isDashed?: boolean;
}

export interface TimeChartProps {
  /** What a screen reader calls the chart. */
  label: string;
  /** ISO dates in order, at least one. */
  dates: readonly string[];
  /** The same array as long as nothing in it changes. */
  series: readonly TimeSeries[];
  /** A point in words and figures, seen and heard. */
  describe(index: number): string;
  /** A value at an axis, short. */
  formatValue(value: number): string;
  /** A date at an axis, short. */
  formatDay(iso: string): string;
}

/** What draws is downloaded once a chart is there to be drawn. */
const TimePlot = dynamic(() => import('./TimePlot').then((module) => module.TimePlot), {
  ssr: false,
  loading: () => <div className={styles.plot} aria-hidden="true" />,
});

/**
 * Lines over time. Its points are read one by one with the arrow keys or under the pointer; what the point says
 * stands beneath the drawing.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, dates, series, describe } = props;
  const last = dates.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen === null ? last : Math.min(chosen, last);
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {series.map((each) => (
          <li key={each.key} className={styles.entry}>
            <svg className={styles.mark} viewBox="0 0 16 8" aria-hidden="true" focusable="false">
              <line
                className={cx(styles[each.colour], each.isDashed && styles.dashed)}
                x1={0}
                x2={16}
                y1={4}
                y2={4}
              />
            </svg>
            {each.label}
          </li>
        ))}
      </ul>
      <PointReader
        label={label}
        count={dates.length}
        active={active}
        describe={describe}
        onActive={setChosen}
      >
        <TimePlot {...props} active={chosen === null ? null : active} onActive={setChosen} />
      </PointReader>
      <p className={styles.readout} aria-hidden="true">
        {describe(active)}
      </p>
    </div>
  );
}
