import { cx } from '../ui/cx';
import type { SeriesColour } from './colours';
import { PointReader } from './PointReader';
import styles from './ShareBar.module.css';

export interface Share {
  key: string;
  colour: SeriesColour;
  /** In any unit, the same for all; what is below zero has no length. */
  size: number;
}

/** In the drawing's own units, which stretch to the available width. */
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

interface Props {
  /** What a screen reader calls the bar. */
  label: string;
  /** At least one. */
  shares: readonly Share[];
  /** The share that the keys read. */
  active: number;
  /** A share in words and figures; also of one that has no length. */
  describe(index: number): string;
  onActive(index: number): void;
}

/** The parts of a whole as one bar, read part by part with the keys. A table beside it says the same. */
export function ShareBar({ label, shares, active, describe, onActive }: Props) {
  const read = shares[active]?.key;
  return (
    <PointReader label={label} count={shares.length} active={active} describe={describe} onActive={onActive}>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {segmentsOf(shares).map(({ key, colour, x, width }) => (
          <rect
            key={key}
            className={cx(styles.segment, styles[colour], key === read && styles.read)}
            x={x}
            y={0}
            width={width}
            height={HEIGHT}
          />
        ))}
      </svg>
    </PointReader>
  );
}

/** The mark of a part beside its words, in the colour that the part has in the bar. */
export function ShareDot({ colour }: { colour: SeriesColour }) {
  return (
    <svg className={styles.dot} viewBox="0 0 8 8" aria-hidden="true">
      <circle className={styles[colour]} cx={4} cy={4} r={4} />
    </svg>
  );
}
