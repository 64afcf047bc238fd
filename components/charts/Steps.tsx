import { cx } from '../ui/cx';
import { Drawing, type DrawingProps } from './Drawing';
import styles from './Drawing.module.css';

export interface BarRow {
  key: string;
  label: string;
  value: number;
  text: string;
}

const ROW = 34;
const LABEL = 170;
/** Below this width a label is above its bar, px. */
const STACKED_BELOW = 480;
const STACKED_ROW = 48;
/** Px that a figure needs beside its bar: a gap at both ends, and each letter. */
const [GAP, LETTER] = [8, 7];

/** Bars beneath each other on one scale that begins at zero: a funnel where each is a part of the one before. */
export function Steps({ rows, ...drawing }: { rows: readonly BarRow[] } & Omit<DrawingProps, 'count'>) {
  const most = Math.max(1e-9, ...rows.map(({ value }) => Math.abs(value)));
  const figure = 2 * GAP + LETTER * Math.max(0, ...rows.map(({ text }) => text.length));
  const rowOf = (width: number) => (width < STACKED_BELOW ? STACKED_ROW : ROW);
  return (
    <Drawing {...drawing} count={rows.length} height={(width) => rows.length * rowOf(width) + 4}>
      {({ width, active, markProps }) => {
        const isStacked = width < STACKED_BELOW;
        const row = rowOf(width);
        const label = isStacked ? 0 : Math.min(LABEL, width * 0.42);
        const down = isStacked ? 22 : 8;
        const room = Math.max(30, width - label - figure);
        return (
          <>
            {rows.map(({ key, label: words, value, text }, at) => {
              const length = (Math.abs(value) / most) * room;
              return (
                <g key={key} {...markProps(at)}>
                  <rect className={styles.hit} x={0} y={at * row} width={width} height={row} />
                  <text className={styles.text} x={0} y={at * row + (isStacked ? 16 : 21)}>
                    {words}
                  </text>
                  <rect
                    className={cx(value < 0 ? styles.c3 : styles.c2, at === active && styles.active)}
                    x={label}
                    y={at * row + down}
                    width={length}
                    height={18}
                  />
                  <text className={styles.quiet} x={label + length + GAP} y={at * row + down + 13}>
                    {text}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </Drawing>
  );
}
