import { STORAGE_KEYS } from '@/lib/storage/keys';
import { sessionStore } from '@/lib/storage/safe';
import { isSavedView, type SavedView } from './savedView';

/** The longest name to filter by; the contract takes as much (`FILTER_TEXT_MAX`). */
export const CLIENT_NAME_MAX = 200;

/** So many places in the history of a tab are remembered; who goes further back starts at the first page. */
export const SAVED_VIEWS_MAX = 8;

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

/** What a tab keeps of the list: the filter, and where the person stood in it. */
interface Saved {
  clientName: string[];
  /** The newest first. */
  views: SavedView[];
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function read(): Saved {
  const saved = parse(sessionStore.get(KEY) ?? '{}');
  const names = 'clientName' in saved && Array.isArray(saved.clientName) ? saved.clientName : [];
  const views = 'views' in saved && Array.isArray(saved.views) ? saved.views : [];
  return { clientName: names.filter(isName), views: views.filter(isSavedView) };
}

/** Nothing to keep leaves nothing behind. */
function write({ clientName, views }: Saved): void {
  if (clientName.length === 0 && views.length === 0) sessionStore.remove(KEY);
  else sessionStore.set(KEY, JSON.stringify(views.length === 0 ? { clientName } : { clientName, views }));
}

/** The names that the list was last filtered by in this tab; none where nothing, or nothing usable, is kept. */
export function readSavedFilter(): string[] {
  return read().clientName;
}

/** Keeps the names for this tab. */
export function saveFilter(clientName: readonly string[]): void {
  write({ ...read(), clientName: [...clientName] });
}

/** Where the person stood in the list when leaving it, the newest first. */
export function readSavedViews(): SavedView[] {
  return read().views;
}

/**
 * Keeps where the person stands, in place of what was kept for the same entry of the tab's history. Of who has just
 * signed out, and leaves the list by that, nothing is kept.
 */
export function saveView(view: SavedView): void {
  if (sessionStore.get(STORAGE_KEYS.session.login) !== '1') return;
  const saved = read();
  const others = saved.views.filter(({ entry }) => entry === null || entry !== view.entry);
  write({ ...saved, views: [view, ...others].slice(0, SAVED_VIEWS_MAX) });
}
