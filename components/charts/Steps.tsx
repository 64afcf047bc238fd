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
const FIGURE = 110;

/** Bars beneath each other on one scale that begins at zero: a funnel where each is a part of the one before. */
export function Steps({ rows, ...drawing }: { rows: readonly BarRow[] } & Omit<DrawingProps, 'count'>) {
  const most = Math.max(1e-9, ...rows.map(({ value }) => Math.abs(value)));
  return (
    <Drawing {...drawing} count={rows.length} height={rows.length * ROW + 4}>
      {({ width, active, markProps }) => {
        const label = Math.min(LABEL, width * 0.42);
        const room = Math.max(30, width - label - FIGURE);
        return (
          <>
            {rows.map(({ key, label: words, value, text }, at) => {
              const length = (Math.abs(value) / most) * room;
              return (
                <g key={key} {...markProps(at)}>
                  <rect className={styles.hit} x={0} y={at * ROW} width={width} height={ROW} />
                  <text className={styles.text} x={0} y={at * ROW + 21}>
                    {words}
                  </text>
                  <rect
                    className={cx(value < 0 ? styles.c3 : styles.c2, at === active && styles.active)}
                    x={label}
                    y={at * ROW + 8}
                    width={length}
                    height={18}
                  />
                  <text className={styles.quiet} x={label + length + 8} y={at * ROW + 21}>
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
