import { vi } from 'vitest';

/** A browser that supports every style that it is asked about. */
export function answering(query: string) {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  const no = { ...media, matches: false };
  vi.stubGlobal('matchMedia', (asked: string) => (asked.includes(query) ? media : no));
}
