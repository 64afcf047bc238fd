import { numberOf, readPlaces, type SavedPlace } from './savedPlaces';

/** The table whose list is returned to by a link, of which the history says nothing; null for none. */
let asked: string | null = null;

/** A list has been open since the document was loaded. */
let wasOpen = false;

/** The entry of the tab's history that is shown, as the router names it. */
export function historyEntry(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('key' in state)) return null;
  return typeof state.key === 'string' ? state.key : null;
}

/** True where the browser has just loaded this very page again, or on its way back: the router names it anew. */
function isLoadedAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (wasOpen || loaded === undefined || loaded.type === 'navigate') return false;
  return URL.canParse(loaded.name) && new URL(loaded.name).pathname === window.location.pathname;
}

/**
 * Where to stand again in the list that opens now: on the way back, by the browser or by a link that says so, and
 * after a reload. Null where the list is opened afresh.
 *
 * @param question what is listed and in which order: another list than the one that was left starts at its beginning
 */
export function findReturn(table: string, question: string): SavedPlace | null {
  const number = numberOf(question);
  const places = readPlaces(table).filter((place) => place.question === number);
  const entry = historyEntry();
  const same = places.find((place) => entry !== null && place.entry === entry);
  return same ?? (asked === table || isLoadedAgain() ? (places[0] ?? null) : null);
}

/** The next time that this list opens is a return to it. */
export function askReturn(table: string): void {
  asked = table;
}

/** A list is open: what brought the person to it is done with. */
export function endReturn(): void {
  asked = null;
  wasOpen = true;
}
