import type { DriftCause } from '@/contract/uma/codes';
import styles from '../Uma.module.css';

interface Props {
  /** Basis points of all causes, in their order. */
  steps: readonly number[];
  /** Which of them is drawn. */
  index: number;
  cause: DriftCause;
}

const WIDTH = 72;
const HEIGHT = 12;

/** One step of a cascade: it begins where the one before it ended. The figure beside it says the same. */
export function Waterfall({ steps, index, cause }: Props) {
  const levels = steps.reduce<number[]>((ends, step) => [...ends, (ends.at(-1) ?? 0) + step], [0]);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const scale = WIDTH / Math.max(1, most - least);
  const at = (level: number) => (level - least) * scale;
  const [from, to] = [levels[index] ?? 0, levels[index + 1] ?? 0];
  return (
    <svg className={styles.waterfall} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line className={styles.axis} x1={at(0)} x2={at(0)} y1={0} y2={HEIGHT} />
      <rect
        className={styles.bar}
        data-cause={cause}
        x={Math.min(at(from), at(to))}
        y={2}
        width={Math.max(1, Math.abs(at(to) - at(from)))}
        height={HEIGHT - 4}
      />
    </svg>
  );
}
