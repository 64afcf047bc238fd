import { vi } from 'vitest';

/** A browser that says yes to a question of style. */
export function answering(query: string) {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  const no = { ...media, matches: false };
  vi.stubGlobal('matchMedia', (asked: string) => (asked.includes(query) ? media : no));
}
