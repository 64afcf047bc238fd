import styles from './Cell.module.css';
import type { ControlWords } from './controlWords';
import { TREND_BOX, trendOf, trendPoints } from './trendPoints';

interface Props {
  values: readonly number[];
  words: ControlWords;
}

/** A small line without axes. A screen reader hears the direction. */
export function Trend({ values, words }: Props) {
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${TREND_BOX.width} ${TREND_BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words[`trend${trendOf(values)}`]}
    >
      <polyline points={trendPoints(values)} />
    </svg>
  );
}
