import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import styles from './SimpleTable.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface Props extends ComponentPropsWithRef<'table'> {
  /** The name for a screen reader. For a visible name, write a `caption` instead. */
  name?: string;
  /** True where a hairline parts the rows. */
  isLined?: boolean;
  /** True where all columns after the first are figures. */
  hasFigures?: boolean;
}

/** A plain table in a card, a panel or a dialog: quiet headings, and a foot for totals. */
export function SimpleTable({ name, isLined, hasFigures, className, children, ...rest }: Props) {
  return (
    <table
      {...rest}
      className={cx(styles.table, isLined && styles.lined, hasFigures && styles.figures, className)}
    >
      {name !== undefined && (
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
      )}
      {children}
    </table>
  );
}
