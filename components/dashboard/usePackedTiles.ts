import { useEffect, type RefObject } from 'react';

/** Px of a line of the packed grid, and of the room beneath a tile. Both as in the style sheet. */
const [LINE, GAP] = [4, 16];

/**
 * Packs tiles of different heights without holes between them, in their order: each takes as many lines of the grid as
 * it is high. Tiles that are not measured share rows with their neighbours.
 *
 * @param ids of the tiles, in order: others are measured again
 */
export function usePackedTiles(list: RefObject<HTMLElement | null>, ids: string): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const tiles = [...element.children].filter((child) => child instanceof HTMLElement);
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        target.style.setProperty('--lines', String(Math.ceil((target.offsetHeight + GAP) / LINE)));
      }
      element.dataset.packed = '';
    });
    for (const tile of tiles) observer.observe(tile);
    return () => observer.disconnect();
  }, [list, ids]);
}
