import type { ReactNode } from 'react';
import { Box } from '@/components/ui/layout';
import styles from './Cards.module.css';

interface Props {
  /** Px from the top of the list. */
  y: number;
  /** Its place among all cards, from 1. */
  place: number;
  /** How many there are. */
  total: number;
  /** Place of the line in the strip. Its height is remembered by this place. */
  index: number;
  measure(element: HTMLElement | null): void;
  children: ReactNode;
}

/** The detail beneath an open card, as high as its content. */
export function DetailCard({ y, place, total, index, measure, children }: Props) {
  return (
    <Box
      ref={measure}
      role="listitem"
      aria-posinset={place}
      aria-setsize={total}
      isWide
      rule="bottom"
      fill="sunken"
      className={styles.cardDetail}
      style={{ transform: `translateY(${y}px)` }}
      data-index={index}
    >
      {children}
    </Box>
  );
}
