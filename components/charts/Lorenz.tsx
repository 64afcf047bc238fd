import { Drawing, type DrawingProps } from './Drawing';
import styles from './Drawing.module.css';
import { scaleOf } from './scale';

const HEIGHT = 210;

interface Props extends Omit<DrawingProps, 'count'> {
  /** What each tenth has, the smallest first. */
  tenths: readonly number[];
  words: { smallest: string; largest: string; half: string; whole: string };
}

/** How much of the whole the smallest part of the rows has: further from the straight line is more concentrated. */
export function Lorenz({ tenths, words, ...drawing }: Props) {
  const whole = tenths.reduce((sum, each) => sum + each, 0);
  const shares = tenths.reduce<number[]>(
    (made, each) => [...made, (made.at(-1) ?? 0) + (whole === 0 ? 0 : each / whole)],
    [0],
  );
  const y = scaleOf(0, 1, HEIGHT - 22, 8);
  return (
    <Drawing {...drawing} count={tenths.length} height={HEIGHT} first={7}>
      {({ width, active, markProps }) => {
        const x = scaleOf(0, tenths.length, 40, width - 2);
        const path = shares.map((share, at) => `${x(at).toFixed(1)} ${y(share).toFixed(1)}`).join(' L');
        const read = (active ?? 7) + 1;
        return (
          <>
            {[0, 0.5, 1].map((tick) => (
              <line key={tick} className={styles.grid} x1={40} x2={width} y1={y(tick)} y2={y(tick)} />
            ))}
            <text className={styles.quiet} x={0} y={y(1) + 8}>
              {words.whole}
            </text>
            <text className={styles.quiet} x={0} y={y(0.5) + 4}>
              {words.half}
            </text>
            <line className={styles.link} x1={x(0)} x2={x(tenths.length)} y1={y(0)} y2={y(1)} />
            <path className={styles.area} d={`M${x(0)} ${y(0)} L${path} L${x(tenths.length)} ${y(0)} Z`} />
            <path className={styles.line} d={`M${path}`} />
            <circle className={styles.c1} cx={x(read)} cy={y(shares[read] ?? 0)} r={3.5} />
            {tenths.map((_, at) => (
              <rect
                // The tenths have an order and nothing else.
                key={x(at)}
                {...markProps(at)}
                fill="transparent"
                x={x(at)}
                y={0}
                width={Math.max(0, x(at + 1) - x(at))}
                height={HEIGHT}
              />
            ))}
            <text className={styles.quiet} x={40} y={HEIGHT - 4}>
              {words.smallest}
            </text>
            <text className={styles.quiet} x={width} y={HEIGHT - 4} textAnchor="end">
              {words.largest}
            </text>
          </>
        );
      }}
    </Drawing>
  );
}
