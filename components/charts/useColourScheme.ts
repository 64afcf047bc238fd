import { useSyncExternalStore } from 'react';
import { useMedia } from '../superTable/hooks/useMedia';

function watchChoice(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readChoice = () => document.documentElement.dataset.theme ?? null;

/** The scheme in which the page is shown, for what is painted and does not follow the styles by itself. */
export function useColourScheme(): string {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(watchChoice, readChoice, () => null);
  return chosen ?? (isSystemDark ? 'dark' : 'light');
}
