import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedView } from '@/contract/views/schema';

export interface Removal {
  /** The view that goes when the panel closes; null for none. */
  removed: SavedView | null;
  remove(view: SavedView): void;
  undo(): void;
}

/**
 * Takes a view away in two steps: at once for the eye, for good when the panel closes or another one is taken away, so
 * that until then it can be had back, with the id by which others know it.
 */
export function useRemoval(onRemove: (view: SavedView) => void): Removal {
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const settle = useEffectEvent(() => {
    if (removed !== null) onRemove(removed);
  });
  useEffect(() => () => settle(), []);
  return {
    removed,
    remove(view) {
      if (removed !== null) onRemove(removed);
      setRemoved(view);
    },
    undo: () => setRemoved(null),
  };
}
