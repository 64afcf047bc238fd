import { useEffect, useSyncExternalStore } from 'react';

/*
 * What tells the tabs of two records apart without a name in the browser's tab and history: initials, or the end of an
 * account's number. The screen knows it once its record is there; the page's title, which a doorway sets, takes it up.
 */
let current: string | null = null;
const listeners = new Set<() => void>();

function set(mark: string | null) {
  current = mark;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a mark to the title of the page for as long as the record is shown; null for none yet. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    set(mark);
    return () => set(null);
  }, [mark]);
}

/** @returns the mark of the record that is shown; null for none */
export const useShownMark = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );

const LAST_DIGITS = 4;

/** `"51-20417-8"` -> `"…417-8"`: the end of an account's number, as it is cited. */
export function accountMark(number: string): string {
  const end = new RegExp(`(?:\\d\\D*){${String(LAST_DIGITS)}}$`).exec(number)?.[0] ?? number;
  return `…${end}`;
}

/** `"MacDonald–Wang"` -> `"MW"`: at most three initials of a household's name. */
export const householdMark = (name: string): string =>
  name
    .split(/[\s–—-]+/)
    .map((word) => (/\p{L}/u.exec(word)?.[0] ?? '').toUpperCase())
    .join('')
    .slice(0, 3);
