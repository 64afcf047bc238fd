import type { KeyboardEvent, ReactNode } from 'react';
import { Box } from '@/components/ui/layout';

interface Props {
  label: string;
  /** How many points there are. */
  count: number;
  active: number;
  describe(index: number): string;
  onActive(index: number): void;
  children: ReactNode;
}

/** How many of the points a page up or down passes over. */
const PAGE_SHARE = 10;

/** Where a key leads from a point; null for a key that means nothing here. */
function leadsTo(key: string, active: number, count: number): number | null {
  const page = Math.max(1, Math.round(count / PAGE_SHARE));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return active - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return active + 1;
    case 'PageDown':
      return active - page;
    case 'PageUp':
      return active + page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** A drawing whose points are read with the keys of a slider (APG): one stop, its value the words of the point. */
export function PointReader({ label, count, active, describe, onActive, children }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = leadsTo(event.key, active, count);
    if (next === null) return;
    event.preventDefault();
    onActive(Math.min(count - 1, Math.max(0, next)));
  }

  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={active + 1}
      aria-valuetext={describe(active)}
      radius="check"
      onKeyDown={onKeyDown}
    >
      {children}
    </Box>
  );
}
