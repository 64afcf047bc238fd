import { useCallback, useSyncExternalStore } from 'react';

/** At these widths rows may be cards. Nothing can stand beneath a card, so a row's detail opens elsewhere. */
export const CARDS_MEDIA = '(max-width: 720px)';

/** True while a media query matches. False when the browser cannot say. */
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
