import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import styles from './Grid.module.css';
import { rowIndexOf } from './Row';

interface Props {
  line: number;
  y: number;
  /** Place of the line in the strip. Its height is remembered by this place. */
  place: number;
  level: number;
  columns: number;
  isActive: boolean;
  measure(element: HTMLElement | null): void;
  children: ReactNode;
}

/** The detail beneath an open row, as high as its content. */
export function DetailRow({ line, y, place, level, columns, isActive, measure, children }: Props) {
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={rowIndexOf(line)}
      aria-level={level}
      className={cx(styles.detail)}
      style={{ transform: `translateY(${y}px)` }}
      data-index={place}
      data-line={line}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={columns}
        className={styles.detailCell}
        tabIndex={isActive ? 0 : undefined}
        data-active={isActive ? '' : undefined}
      >
        {children}
      </div>
    </div>
  );
}
