import { STORAGE_KEYS } from '@/lib/storage/keys';
import { sessionStore } from '@/lib/storage/safe';

/** The longest name to filter by; the contract takes as much (`FILTER_TEXT_MAX`). */
export const CLIENT_NAME_MAX = 200;

/** What is pasted from a spreadsheet brings tabs along; the contract takes no control character. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** The names to filter by that a text in the field asks for: one, or none where it is blank. */
export function namesOf(text: string): string[] {
  const name = text.replace(CONTROL_CHARACTERS, ' ').trim();
  return name === '' ? [] : [name];
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= CLIENT_NAME_MAX && namesOf(value)[0] === value;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The names that the list was last filtered by in this tab; none where nothing, or nothing usable, is kept. */
export function readSavedFilter(): string[] {
  const saved = parse(sessionStore.get(STORAGE_KEYS.session.clientListFilter) ?? 'null');
  const names =
    typeof saved === 'object' && saved !== null && 'clientName' in saved ? saved.clientName : null;
  return Array.isArray(names) ? names.filter(isName) : [];
}

/** Keeps the names for this tab; no names leave nothing behind. */
export function saveFilter(clientName: readonly string[]): void {
  const key = STORAGE_KEYS.session.clientListFilter;
  if (clientName.length === 0) sessionStore.remove(key);
  else sessionStore.set(key, JSON.stringify({ clientName }));
}
