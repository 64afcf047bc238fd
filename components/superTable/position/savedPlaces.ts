import { parseStored } from '@/lib/storage/json';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { sessionStore } from '@/lib/storage/safe';

/**
 * Where a person was in a list. The tab's own storage keeps it, as a number and without any of the list's
 * content.
 */
export interface SavedPlace {
  /** Key of the table. */
  table: string;
  /**
   * The entry of the tab's history that showed it, by the router's name. Null when the router has no name.
   */
  entry: string | null;
  /** Number of the question. Only the same list is returned to. */
  question: number;
  /** The query of the list's address, with its question mark. Empty for none. */
  query: string;
  /** The row at the top. */
  row: number;
  /** Id of the record that was opened from it. Null when none was. */
  opened: string | null;
}

/** How many places of a tab's history are remembered. Going further back starts at the top. */
export const SAVED_PLACES_MAX = 8;

const KEY = STORAGE_KEYS.session.listPlaces;

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isSavedPlace(value: unknown): value is SavedPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { table, entry, question, query, row, opened } = value as Partial<SavedPlace>;
  return (
    typeof table === 'string' &&
    typeof query === 'string' &&
    typeof question === 'number' &&
    Number.isSafeInteger(row) &&
    isTextOrNull(entry) &&
    isTextOrNull(opened)
  );
}

function read(): SavedPlace[] {
  const saved = parseStored(sessionStore.get(KEY));
  return Array.isArray(saved) ? saved.filter(isSavedPlace) : [];
}

/** Where the person was in a list when they left it, newest first. */
export const readPlaces = (table: string): SavedPlace[] => read().filter((place) => place.table === table);

/**
 * Saves where the person is, and replaces what was saved for the same history entry. After a sign-out, which
 * also leaves the list, nothing is saved.
 */
export function savePlace(place: SavedPlace): void {
  if (sessionStore.get(STORAGE_KEYS.session.login) !== '1') return;
  const others = read().filter(
    ({ entry, table }) => table !== place.table || entry === null || entry !== place.entry,
  );
  sessionStore.set(KEY, JSON.stringify([place, ...others].slice(0, SAVED_PLACES_MAX)));
}

/** A number that recognizes a text without revealing it (FNV-1a, 32 bits). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
