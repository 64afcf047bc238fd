import { parseStored } from '../storage/json';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore, sessionStore } from '../storage/safe';
import { isShortId } from './address';

const KEY = STORAGE_KEYS.local.lookerFilter;

/** @returns the id of the filter that the dashboards were left with; null for none */
export function readLookerFilter(): string | null {
  const kept = parseStored(localStore.get(KEY));
  if (typeof kept !== 'object' || kept === null) return null;
  const { filter } = kept as { filter?: unknown };
  return typeof filter === 'string' && isShortId(filter) ? filter : null;
}

/**
 * Keeps which filter the dashboards show: its id, nothing of what is in it. Of who has just signed out nothing is kept.
 *
 * @param id null: the whole book
 */
export function keepLookerFilter(id: string | null): void {
  if (sessionStore.get(STORAGE_KEYS.session.login) !== '1' || id === null) localStore.remove(KEY);
  else localStore.set(KEY, JSON.stringify({ filter: id }));
}
