import type { ReactNode } from 'react';
import styles from './Cards.module.css';

interface Props {
  /** Px from the top of the list. */
  y: number;
  /** Its place among all cards, counted from 1. */
  place: number;
  /** How many there are. */
  total: number;
  /** Place of the line in the strip, by which its height is remembered. */
  index: number;
  measure(element: HTMLElement | null): void;
  children: ReactNode;
}

/** What stands beneath a card that is open, as high as it needs to be. */
export function DetailCard({ y, place, total, index, measure, children }: Props) {
  return (
    <div
      ref={measure}
      role="listitem"
      aria-posinset={place}
      aria-setsize={total}
      className={styles.cardDetail}
      style={{ transform: `translateY(${y}px)` }}
      data-index={index}
    >
      {children}
    </div>
  );
}
