import { cx } from '../ui/cx';
import type { SeriesColour } from './colours';
import styles from './ShareBar.module.css';

export interface Share {
  key: string;
  colour: SeriesColour;
  /** In any unit, the same for all; what is below zero has no length. */
  size: number;
}

/** Of the drawing's own units, by which it is stretched to the width that it has. */
const WIDTH = 1_000;
const HEIGHT = 10;

interface Segment extends Share {
  x: number;
  width: number;
}

function segmentsOf(shares: readonly Share[]): Segment[] {
  const drawn = shares.filter(({ size }) => size > 0);
  const whole = drawn.reduce((sum, { size }) => sum + size, 0);
  let x = 0;
  return drawn.map((share) => {
    const segment = { ...share, x, width: (share.size / whole) * WIDTH };
    x += segment.width;
    return segment;
  });
}

/** The parts of a whole as one bar. A table beside it says the same in words and figures: the bar is not read out. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {segmentsOf(shares).map(({ key, colour, x, width }) => (
        <rect
          key={key}
          className={cx(styles.segment, styles[colour])}
          x={x}
          y={0}
          width={width}
          height={HEIGHT}
        />
      ))}
    </svg>
  );
}

/** The mark of a part beside its words, in the colour that the part has in the bar. */
export function ShareDot({ colour }: { colour: SeriesColour }) {
  return (
    <svg className={styles.dot} viewBox="0 0 8 8" aria-hidden="true" focusable="false">
      <circle className={styles[colour]} cx={4} cy={4} r={4} />
    </svg>
  );
}
