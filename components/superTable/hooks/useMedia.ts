import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query holds; false where the browser cannot say. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = typeof matchMedia === 'undefined' ? null : matchMedia(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  const read = () => typeof matchMedia !== 'undefined' && matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, () => false);
}
