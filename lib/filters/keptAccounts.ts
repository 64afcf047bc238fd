import { parseStored } from '../storage/json';
import { STORAGE_KEYS } from '../storage/keys';
import { sessionStore } from '../storage/safe';

/** The accounts that a person has chosen to count of one record. Ids are opaque: nothing personal is kept. */
interface KeptAccounts {
  /** The record, and the member through whom it is seen, as the screens name them both. */
  of: string;
  ids: string[];
}

/** A tab remembers the choice for this many records and forgets the oldest first. */
export const KEPT_ACCOUNTS_MAX = 20;

const KEY = STORAGE_KEYS.session.chosenAccounts;

function isKept(value: unknown): value is KeptAccounts {
  if (typeof value !== 'object' || value === null) return false;
  const { of, ids } = value as Partial<KeptAccounts>;
  return typeof of === 'string' && Array.isArray(ids) && ids.every((id) => typeof id === 'string');
}

function read(): KeptAccounts[] {
  const kept = parseStored(sessionStore.get(KEY));
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** Ids of the accounts that this tab was told to count of a record; none means all. */
export const readKeptAccounts = (of: string): readonly string[] =>
  read().find((kept) => kept.of === of)?.ids ?? [];

/**
 * Keeps for this tab which accounts of a record count; all of them leave nothing behind. Of who has just signed out,
 * and leaves the record by that, nothing is kept.
 *
 * @param ids none means all
 */
export function keepAccounts(of: string, ids: readonly string[]): void {
  if (sessionStore.get(STORAGE_KEYS.session.login) !== '1') return;
  const others = read().filter((kept) => kept.of !== of);
  const kept = ids.length === 0 ? others : [{ of, ids: [...ids] }, ...others].slice(0, KEPT_ACCOUNTS_MAX);
  if (kept.length === 0) sessionStore.remove(KEY);
  else sessionStore.set(KEY, JSON.stringify(kept));
}
