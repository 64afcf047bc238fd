import styles from './Dumbbell.module.css';

interface Props {
  /** Basis points. */
  driftBp: number;
  bandBp: number;
  tone: 'good' | 'warn' | 'bad' | 'neutral';
}

const WIDTH = 72;
const HEIGHT = 14;
const MIDDLE = HEIGHT / 2;
const DOT = 4;
/** Bands on either side of the target that the drawing has room for. */
const BANDS = 2;

/** How far a sleeve is from its target, on a scale of its own band. The figures beside it say the same. */
export function Dumbbell({ driftBp, bandBp, tone }: Props) {
  const half = WIDTH / 2 - DOT - 1;
  const at = (bp: number) => WIDTH / 2 + half * Math.max(-1, Math.min(1, bp / (bandBp * BANDS)));
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      data-tone={tone}
      aria-hidden="true"
    >
      <line
        className={styles.track}
        x1={at(-bandBp * BANDS)}
        x2={at(bandBp * BANDS)}
        y1={MIDDLE}
        y2={MIDDLE}
      />
      <rect
        className={styles.band}
        x={at(-bandBp)}
        y={2}
        width={at(bandBp) - at(-bandBp)}
        height={HEIGHT - 4}
        rx={2}
      />
      <line className={styles.way} x1={at(0)} x2={at(driftBp)} y1={MIDDLE} y2={MIDDLE} />
      <circle className={styles.target} cx={at(0)} cy={MIDDLE} r={DOT - 0.5} />
      <circle className={styles.actual} cx={at(driftBp)} cy={MIDDLE} r={DOT} />
    </svg>
  );
}
