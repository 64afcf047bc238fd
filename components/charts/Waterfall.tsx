import { cx } from '../ui/cx';
import { Drawing, type DrawingProps } from './Drawing';
import styles from './Drawing.module.css';
import { scaleOf } from './scale';

export interface WaterfallStep {
  key: string;
  /** One or two lines beneath the bar. */
  label: string;
  /** The amount of a step; for an end, its level. */
  value: number;
  isEnd: boolean;
  /** Its figure, short. */
  text: string;
}

const HEIGHT = 260;
const [TOP, BOTTOM] = [24, 40];
/** A date beneath an end, and half of a word beneath its neighbour with a gap, px. */
const [DATE, BESIDE] = [75, 31];
/** How far a date may reach beyond the plot where its neighbour needs the room, px. */
const MOST_OUTWARD = 16;

/**
 * Steps from one value to another. When the ends are far above the changes, the axis is cut and a break marks
 * it.
 */
export function Waterfall({
  steps,
  ...drawing
}: { steps: readonly WaterfallStep[] } & Omit<DrawingProps, 'count'>) {
  const bars = steps.reduce<{ from: number; to: number }[]>((made, { value, isEnd }) => {
    const before = made.at(-1)?.to ?? 0;
    return [...made, isEnd ? { from: 0, to: value } : { from: before, to: before + value }];
  }, []);
  const levels = bars.flatMap(({ from, to }, at) => (steps[at]?.isEnd === true ? [to] : [from, to]));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const room = Math.max((most - least) * 0.35, Math.abs(most) * 0.002, 1);
  const isCut = least - room > 0;
  const floor = isCut ? least - room : Math.min(0, least);
  const y = scaleOf(floor, most, HEIGHT - BOTTOM, TOP);
  return (
    <Drawing {...drawing} count={steps.length} height={HEIGHT}>
      {({ width, active, markProps }) => {
        const step = width / steps.length;
        const bar = Math.min(64, step * 0.68);
        const x = (at: number) => step * at + (step - bar) / 2;
        const outward = Math.min(MOST_OUTWARD, Math.max(0, DATE + BESIDE - step * 1.5));
        /** The place of a line of a label. The first and the last date stay within the plot; other lines are centred. */
        const labelPlace = (at: number, row: number) => {
          const isDate = row > 0 && steps[at]?.isEnd === true && step < DATE + 2 * BESIDE;
          if (isDate && at === 0) return { x: -outward, textAnchor: 'start' } as const;
          if (isDate && at === steps.length - 1) return { x: width + outward, textAnchor: 'end' } as const;
          return { x: step * (at + 0.5), textAnchor: 'middle' } as const;
        };
        return (
          <>
            <line className={styles.base} x1={0} x2={width} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
            {steps.map(({ key, label, value, isEnd, text }, at) => {
              const { from, to } = bars[at] ?? { from: 0, to: 0 };
              const foot = isEnd ? HEIGHT - BOTTOM : y(Math.min(from, to));
              const head = y(Math.max(from, to));
              const colour = isEnd ? styles.c5 : value < 0 ? styles.c3 : styles.c1;
              const next = steps[at + 1];
              return (
                <g key={key} {...markProps(at)}>
                  <rect className={styles.hit} x={step * at} y={0} width={step} height={HEIGHT} />
                  <rect
                    className={cx(colour, at === active && styles.active)}
                    x={x(at)}
                    y={head}
                    width={bar}
                    height={Math.max(1, foot - head)}
                  />
                  {isEnd && isCut && (
                    <path
                      className={styles.break}
                      d={`M${x(at) - 2} ${foot - 10} l${bar / 4 + 1} -5 l${bar / 4} 5 l${bar / 4} -5 l${bar / 4 + 3} 5`}
                    />
                  )}
                  {next !== undefined && (
                    <line className={styles.link} x1={x(at) + bar} x2={x(at + 1)} y1={y(to)} y2={y(to)} />
                  )}
                  <text
                    className={value < 0 && !isEnd ? styles.negative : styles.text}
                    x={step * (at + 0.5)}
                    y={head - 8}
                    textAnchor="middle"
                  >
                    {text}
                  </text>
                  {label.split('\n').map((line, row) => (
                    <text
                      key={line}
                      className={row === 0 ? styles.text : styles.quiet}
                      {...labelPlace(at, row)}
                      y={HEIGHT - BOTTOM + 16 + row * 15}
                    >
                      {line}
                    </text>
                  ))}
                </g>
              );
            })}
          </>
        );
      }}
    </Drawing>
  );
}
