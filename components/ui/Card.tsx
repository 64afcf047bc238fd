import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

interface Props {
  /** Heading of the card; with it the card is a region that bears its name. */
  title?: ReactNode;
  /** True where the heading is heard alone: what stands above says the same. */
  isTitleHidden?: boolean;
  /** What qualifies the heading, at its right: a count, a date. */
  meta?: ReactNode;
  /** What is done with the whole of it, at the right of the heading; it makes the heading no higher. */
  action?: ReactNode;
  /** True where the content reaches the card's edges: a table. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A sheet on the canvas, with a hairline around it. */
export function Card(props: Props) {
  const { title, isTitleHidden = false, meta, action, isFlush = false, className, children } = props;
  const id = useId();
  const hasHead = title !== undefined;
  const isBare = !hasHead && isFlush;
  // What is only heard takes no room.
  const isHeard = isTitleHidden && (meta === undefined || meta === null) && action === undefined;
  return (
    <section className={cx(styles.card, className)} aria-labelledby={hasHead ? id : undefined}>
      {hasHead && (
        <div className={isHeard ? undefined : styles.head}>
          <h2 id={id} className={isTitleHidden ? 'look-isHeardOnly' : 'type-heading'}>
            {title}
          </h2>
          {meta !== undefined && meta !== null && (
            <span className={cx(styles.meta, 'type-caption')}>{meta}</span>
          )}
          {action !== undefined && <span className={styles.action}>{action}</span>}
        </div>
      )}
      {isFlush || isBare ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
