import type { ScreenName } from '@/contract/channels';
import type { AppStore } from './index';
import { screenReset } from './screenApi';

const open = new WeakMap<AppStore, Map<ScreenName, number>>();

/**
 * Tells the store that a part of a screen is shown. When the last part of it goes, the screen is left and its
 * entries are reset.
 *
 * @returns what to call when the part goes
 */
export function enterScreen(store: AppStore, screen: ScreenName): () => void {
  const parts = open.get(store) ?? new Map<ScreenName, number>();
  open.set(store, parts);
  parts.set(screen, (parts.get(screen) ?? 0) + 1);
  return () => {
    const left = (parts.get(screen) ?? 1) - 1;
    parts.set(screen, left);
    if (left === 0) store.dispatch(screenReset({ screen }));
  };
}
