import styles from './Dashboard.module.css';

interface Props {
  /** In order; what they say stands in words beside them. */
  values: readonly number[];
  /** True where the last one is not over yet: it is hatched. */
  isLastOpen: boolean;
}

const [WIDTH, HEIGHT] = [240, 56];
/** Of the room of a bar, what stays free between two. */
const GAP = 0.28;
/** A flow that is not zero is seen, however small, px. */
const LEAST = 1.5;
/** A single day stays a bar, px. */
const WIDEST = 28;

/** Flows as bars from a line of zero, what came in above it. Not read out. */
export function FlowBars({ values, isLastOpen }: Props) {
  if (values.length === 0) return null;
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = most === least ? 0 : (HEIGHT - 2) / (most - least);
  const zero = 1 + most * scale;
  const step = WIDTH / values.length;
  const width = Math.min(WIDEST, step * (1 - GAP));
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale);
        const isOpen = isLastOpen && index === values.length - 1;
        return (
          <rect
            key={index}
            className={value < 0 ? styles.out : styles.in}
            data-open={isOpen || undefined}
            x={index * step + (step - width) / 2}
            y={value < 0 ? zero : zero - height}
            width={width}
            height={height}
          />
        );
      })}
      <line className={styles.zero} x1={0} x2={WIDTH} y1={zero} y2={zero} />
    </svg>
  );
}
