import type { AppStore } from './index';

const shown = new WeakMap<AppStore, Map<string, number>>();

/**
 * Says that the form of a place is on the screen: it tells the person itself how its submissions end.
 *
 * @returns what to call when the form goes
 */
export function enterForm(store: AppStore, place: string): () => void {
  const places = shown.get(store) ?? new Map<string, number>();
  shown.set(store, places);
  places.set(place, (places.get(place) ?? 0) + 1);
  return () => {
    const left = (places.get(place) ?? 1) - 1;
    if (left === 0) places.delete(place);
    else places.set(place, left);
  };
}

/** Whether the form of a place is on the screen. */
export const isFormShown = (store: AppStore, place: string): boolean => shown.get(store)?.has(place) ?? false;
