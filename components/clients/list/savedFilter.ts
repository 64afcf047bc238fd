import { STORAGE_KEYS } from '@/lib/storage/keys';
import { sessionStore } from '@/lib/storage/safe';

/** The longest name to filter by; the contract takes as much (`FILTER_TEXT_MAX`). */
export const CLIENT_NAME_MAX = 200;

const KEY = STORAGE_KEYS.session.clientListFilter;

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
  const saved = parse(sessionStore.get(KEY) ?? 'null');
  if (typeof saved !== 'object' || saved === null || !('clientName' in saved)) return [];
  return Array.isArray(saved.clientName) ? saved.clientName.filter(isName) : [];
}

/** Keeps the names for this tab. Nothing to keep leaves nothing behind. */
export function saveFilter(clientName: readonly string[]): void {
  if (clientName.length === 0) sessionStore.remove(KEY);
  else sessionStore.set(KEY, JSON.stringify({ clientName }));
}
