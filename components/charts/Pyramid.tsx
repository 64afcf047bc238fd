import { cx } from '../ui/cx';
import { Drawing, type DrawingProps } from './Drawing';
import styles from './Drawing.module.css';

export interface PyramidRow {
  key: string;
  label: string;
  left: number;
  right: number;
  leftText: string;
  rightText: string;
  /** Drawn in the first colour rather than the second. */
  isStrong: boolean;
}

interface Props extends Omit<DrawingProps, 'count'> {
  rows: readonly PyramidRow[];
  heads: { left: string; right: string };
}

const ROW = 24;
const HEAD = 22;
const LABEL = 96;
const FIGURE = 66;

/** Two measures of the same bands back to back, each on a scale of its own that begins at zero. */
export function Pyramid({ rows, heads, ...drawing }: Props) {
  const most = (of: (row: PyramidRow) => number) => Math.max(1e-9, ...rows.map(of));
  const [mostLeft, mostRight] = [most(({ left }) => left), most(({ right }) => right)];
  return (
    <Drawing {...drawing} count={rows.length} height={HEAD + rows.length * ROW}>
      {({ width, active, markProps }) => {
        const side = Math.max(20, (width - LABEL) / 2 - FIGURE);
        const [leftEnd, rightStart] = [FIGURE + side, FIGURE + side + LABEL];
        return (
          <>
            <text className={styles.quiet} x={leftEnd} y={12} textAnchor="end">
              {heads.left}
            </text>
            <text className={styles.quiet} x={rightStart} y={12}>
              {heads.right}
            </text>
            {rows.map(({ key, label, left, right, leftText, rightText, isStrong }, at) => {
              const top = HEAD + at * ROW;
              const [toLeft, toRight] = [(left / mostLeft) * side, (right / mostRight) * side];
              const colour = cx(isStrong ? styles.c1 : styles.c2, at === active && styles.active);
              return (
                <g key={key} {...markProps(at)}>
                  <rect className={styles.hit} x={0} y={top} width={width} height={ROW} />
                  <text className={styles.text} x={width / 2} y={top + 16} textAnchor="middle">
                    {label}
                  </text>
                  <rect className={colour} x={leftEnd - toLeft} y={top + 4} width={toLeft} height={14} />
                  <text className={styles.quiet} x={leftEnd - toLeft - 6} y={top + 16} textAnchor="end">
                    {leftText}
                  </text>
                  <rect className={colour} x={rightStart} y={top + 4} width={toRight} height={14} />
                  <text className={styles.quiet} x={rightStart + toRight + 6} y={top + 16}>
                    {rightText}
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
