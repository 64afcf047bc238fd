import { numberOf, readPlaces, type SavedPlace } from './savedPlaces';

/** The table whose list a link returns to. The history does not record that. Null for none. */
let asked: string | null = null;

/** True once a list has been open since the document loaded. */
let wasOpen = false;

/** The current entry of the tab's history, by the router's name for it. */
export function historyEntry(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  return typeof state.key === 'string' ? state.key : null;
}

/**
 * True when the browser has just reloaded this page, or came back to it. The router then gives the entry a
 * new name.
 */
function isLoadedAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (wasOpen || loaded === undefined || loaded.type === 'navigate') return false;
  return URL.canParse(loaded.name) && new URL(loaded.name).pathname === window.location.pathname;
}

/**
 * Where to stand in the list that opens now: on the way back, by the browser or by a link that says so, and
 * after a reload. Null when the list opens afresh.
 *
 * @param question what is listed and in which order. A different list than the one left starts at the top
 */
export function findReturn(table: string, question: string): SavedPlace | null {
  const number = numberOf(question);
  const places = readPlaces(table).filter((place) => place.question === number);
  const entry = historyEntry();
  const same = places.find((place) => entry !== null && place.entry === entry);
  return same ?? (asked === table || isLoadedAgain() ? (places[0] ?? null) : null);
}

/** Makes the next opening of this list a return to it. */
export function askReturn(table: string): void {
  asked = table;
}

/** A list is open, so whatever brought the person to it is done. */
export function endReturn(): void {
  asked = null;
  wasOpen = true;
}
