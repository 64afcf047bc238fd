import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

interface Props {
  /** Heading of the card; with it the card is a region that bears its name. */
  title?: ReactNode;
  /** What qualifies the heading, at its right: a count, a date. */
  meta?: ReactNode;
  /** True where the content reaches the card's edges: a table. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A sheet on the canvas, with a hairline around it. */
export function Card({ title, meta, isFlush = false, className, children }: Props) {
  const id = useId();
  const hasHead = title !== undefined;
  const isBare = !hasHead && isFlush;
  return (
    <section className={cx(styles.card, className)} aria-labelledby={hasHead ? id : undefined}>
      {hasHead && (
        <div className={styles.head}>
          <h2 id={id} className="type-heading">
            {title}
          </h2>
          {meta !== undefined && meta !== null && <span className="type-caption">{meta}</span>}
        </div>
      )}
      {isFlush || isBare ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
