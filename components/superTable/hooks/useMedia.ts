import { useCallback, useSyncExternalStore } from 'react';

/** Where rows may be cards, which have nothing beneath them: what a row opens into stands elsewhere. */
export const CARDS_MEDIA = '(max-width: 720px)';

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
