import type { SeriesColour } from './colours';

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
