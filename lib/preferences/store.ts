import { STORAGE_KEYS } from '../storage/keys';
import {
  DEFAULT_PREFERENCES,
  findCookie,
  parsePreferences,
  preferencesCookie,
  type Preferences,
} from './cookie';
import { showThemeColors } from './themeColors';

const NAME = STORAGE_KEYS.preferences;

const listeners = new Set<() => void>();

let read: { value: string | null; preferences: Preferences } | null = null;

/** What this browser remembers. The same object while the cookie is the same. In the browser only. */
export function getPreferences(): Preferences {
  const value = findCookie(document.cookie, NAME);
  if (read === null || read.value !== value) read = { value, preferences: parsePreferences(value) };
  return read.preferences;
}

/** What a server that has not looked at the cookie assumes. */
export const getDefaultPreferences = (): Preferences => DEFAULT_PREFERENCES;

/** Remembers a change, and shows it at once on `<html>`, from which the styles read it. */
export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...getPreferences(), ...change };
  document.cookie = preferencesCookie(NAME, next, window.location.protocol === 'https:');
  showPreferences(next);
  listeners.forEach((listener) => listener());
}

/** Calls `listener` after each change made in this page; the answer ends it. */
export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function showPreferences({ theme, isNavCollapsed }: Preferences): void {
  const { dataset } = document.documentElement;
  showThemeColors(theme);
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  if (isNavCollapsed) dataset.nav = 'collapsed';
  else delete dataset.nav;
}
