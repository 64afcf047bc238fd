import { cx } from '../ui/cx';
import { Drawing, type DrawingProps } from './Drawing';
import styles from './Drawing.module.css';
import { scaleOf, ticksOf } from './scale';

export interface ScatterPoint {
  key: string;
  x: number;
  y: number;
}

interface Props extends Omit<DrawingProps, 'count'> {
  points: readonly ScatterPoint[];
  /** From this x on, below this y: shaded, its points marked. Its text stands above the points. */
  corner: { x: number; y: number; text: string };
  formatX(value: number): string;
  formatY(value: number): string;
}

const HEIGHT = 300;
const [LEFT, TOP, BOTTOM] = [56, 28, 26];
/** The side of the square that has the corner’s shade, beside the corner’s text. */
const SWATCH = 10;
/** Values at the axis of x, on a scale of logarithms. */
const STEPS = [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1e6, 2.5e6, 5e6, 1e7, 2.5e7];

/** Points by two measures, the first on a scale of logarithms, with the corner that asks for a look. */
export function Scatter({ points, corner, formatX, formatY, ...drawing }: Props) {
  const xs = points.map(({ x }) => Math.log10(Math.max(1, x)));
  const [least, most] = [Math.min(...xs, Math.log10(corner.x)), Math.max(...xs, Math.log10(corner.x))];
  const ticks = ticksOf(0, Math.max(corner.y, ...points.map(({ y }) => y)), 4);
  const y = scaleOf(0, ticks.at(-1) ?? 1, HEIGHT - BOTTOM, TOP);
  const isIn = (point: ScatterPoint) => point.x >= corner.x && point.y < corner.y;
  return (
    <Drawing {...drawing} count={points.length} height={HEIGHT}>
      {({ width, active, markProps }) => {
        const place = scaleOf(least - 0.05, most + 0.08, LEFT, width - 4);
        const x = (value: number) => place(Math.log10(Math.max(1, value)));
        const shown = STEPS.filter((step) => x(step) > LEFT && x(step) < width - 20);
        return (
          <>
            <rect
              className={styles.corner}
              x={x(corner.x)}
              y={y(corner.y)}
              width={Math.max(0, width - x(corner.x))}
              height={HEIGHT - BOTTOM - y(corner.y)}
            />
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
                <text className={styles.quiet} x={0} y={y(tick) + 4}>
                  {formatY(tick)}
                </text>
              </g>
            ))}
            {shown.map((step) => (
              <text key={step} className={styles.quiet} x={x(step)} y={HEIGHT - 8} textAnchor="middle">
                {formatX(step)}
              </text>
            ))}
            {points.map((point, at) => {
              const { className, ...rest } = markProps(at);
              return (
                <circle
                  key={point.key}
                  {...rest}
                  className={cx(
                    isIn(point) ? styles.marked : styles.point,
                    at === active && styles.active,
                    className,
                  )}
                  cx={x(point.x)}
                  cy={y(point.y)}
                  r={isIn(point) ? 4 : 2.8}
                />
              );
            })}
            <rect className={styles.cornerKey} x={width - SWATCH - 1} y={2} width={SWATCH} height={SWATCH} />
            <text className={styles.warnText} x={width - SWATCH - 7} y={11} textAnchor="end">
              {corner.text}
            </text>
          </>
        );
      }}
    </Drawing>
  );
}
