import { expect, vi } from 'vitest';

const LIMIT_MS = 20_000;

/**
 * Looks until there is nothing new. On a server a look repeats what it said while a transaction that began before it is
 * under way, in any database of the server.
 */
export const untilQuiet = (look: () => Promise<number>): Promise<void> =>
  vi.waitFor(async () => expect(await look()).toBe(0), { timeout: LIMIT_MS });
