import { cx } from './cx';
import styles from './Skeleton.module.css';

interface Props {
  /** 48, 112 or 208 px. */
  width?: 'short' | 'medium' | 'long';
  className?: string;
}

/** A bar in place of a line of text, of the height that the text will have. Hidden from screen readers. */
export function Skeleton({ width = 'medium', className }: Props) {
  return <span className={cx(styles.bar, styles[width], className)} aria-hidden="true" data-skeleton="" />;
}
