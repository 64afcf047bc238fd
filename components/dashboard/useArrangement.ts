import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  DASHBOARD_TILES,
  DEFAULT_DASHBOARD,
  type DashboardTileId,
  type PlacedTile,
} from '@/contract/dashboard/codes';
import type { DashboardLayout } from '@/contract/dashboard/schema';
import { useSubmission } from '@/store/useSubmission';

type Layout = readonly PlacedTile[];

export interface Arrangement {
  tiles: Layout;
  /** Tiles that the person has taken off. */
  hidden: readonly DashboardTileId[];
  canUndo: boolean;
  /** The last change could not be kept; it stands on this page. */
  hasFailed: boolean;
  /** @param place where it then stands, from 0 */
  move(id: DashboardTileId, place: number): void;
  resize(id: DashboardTileId): void;
  hide(id: DashboardTileId): void;
  show(id: DashboardTileId): void;
  undo(): void;
  reset(): void;
  /** Tries again to keep what could not be kept. */
  retry(): void;
}

/** How long the dashboard rests before the way in which it is arranged is kept, ms. */
export const ARRANGING_REST_MS = 800;

/** The same tile at another place among the rest. */
function movedTo(tiles: Layout, id: DashboardTileId, place: number): Layout {
  const tile = tiles.find((each) => each.id === id);
  if (tile === undefined) return tiles;
  const rest = tiles.filter((each) => each.id !== id);
  return [...rest.slice(0, place), tile, ...rest.slice(place)];
}

/**
 * The dashboard as the person arranged it. A change shows at once; it is saved when the person pauses or
 * leaves the page.
 * @param kept what the gateway has; null when nothing was arranged
 */
export function useArrangement(kept: DashboardLayout): Arrangement {
  // What the person has changed on this page, the earliest first; the gateway's until then.
  const [steps, setSteps] = useState<readonly DashboardLayout[]>([]);
  const now = steps.length > 0 ? (steps.at(-1) ?? null) : kept;
  const tiles = now ?? DEFAULT_DASHBOARD;
  const write = useSubmission('dashboardLayoutSave', { form: 'dashboard' });
  const sent = useRef<DashboardLayout | undefined>(undefined);

  const keep = useEffectEvent(() => {
    if (steps.length === 0 || sent.current === now) return;
    sent.current = now;
    write.submit({ layout: now === null ? null : [...now] });
  });
  useEffect(() => {
    if (steps.length === 0) return undefined;
    const timer = setTimeout(keep, ARRANGING_REST_MS);
    return () => clearTimeout(timer);
  }, [steps]);
  useLayoutEffect(() => () => keep(), []);
  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  const change = (next: DashboardLayout) => setSteps([...(steps.length === 0 ? [kept] : steps), next]);
  return {
    tiles,
    hidden: DASHBOARD_TILES.filter((id) => !tiles.some((tile) => tile.id === id)),
    canUndo: steps.length > 1,
    hasFailed: write.error !== null,
    move: (id, place) => change(movedTo(tiles, id, place)),
    resize: (id) =>
      change(
        tiles.map((tile) => (tile.id === id ? { id, size: tile.size === 'wide' ? 'small' : 'wide' } : tile)),
      ),
    hide: (id) => change(tiles.filter((tile) => tile.id !== id)),
    show: (id) =>
      change([...tiles, DEFAULT_DASHBOARD.find((tile) => tile.id === id) ?? { id, size: 'small' }]),
    undo: () => setSteps(steps.slice(0, -1)),
    reset: () => change(null),
    retry: () => write.submit({ layout: now === null ? null : [...now] }),
  };
}
