import { valuesMax } from '@/contract/filters/limits';
import { KEPT_LISTS, UPDATED_PRESETS, type BookList } from '@/contract/filters/names';
import type { BookFilter, UpdatedFilter } from '@/contract/filters/schema';
import { parseStored } from '../storage/json';
import { STORAGE_KEYS } from '../storage/keys';
import { sessionStore } from '../storage/safe';
import {
  isSameNamed,
  NOTHING_NAMED,
  readNamed,
  readListAddress,
  type NamedByAddress,
  type ListAddress,
} from './address';
import { filterOfList, filterText, isSameFilter } from './bookFilter';

/** The filter of a list as a tab keeps it, and what the address named beside it. */
export interface KeptFilter {
  filters: BookFilter;
  named: NamedByAddress;
  /** True where the address named this very filter; false where the filter was set and had no name yet. */
  isNamed: boolean;
  /** More values were kept than a filter takes, which another version may have done: those are left out. */
  isCut?: true;
}

/** The specification keeps the filter of two lists. For accounts only the address has it. */
const KEYS: Readonly<Record<BookList, string | null>> = {
  clients: STORAGE_KEYS.session.clientListFilter,
  households: STORAGE_KEYS.session.householdListFilter,
  accounts: null,
  unassignedAccounts: null,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && filterText(value) === value;

/** The gateway knows no year 0. */
const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** A day that there is: of 30 February the language makes the second of March. */
const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false;

const isDateOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && DATE.test(value) && isDay(value));

const isBackwards = (from: string | null, to: string | null) => from !== null && to !== null && from > to;

function readSpan(value: unknown): UpdatedFilter | undefined {
  if (!isRecord(value) || !isDateOrNull(value.from) || !isDateOrNull(value.to)) return undefined;
  if (isBackwards(value.from, value.to)) return undefined;
  const preset = UPDATED_PRESETS.find((each) => each === value.preset) ?? null;
  return { preset, from: value.from, to: value.to };
}

/** The usable part of a filter that another version, or a person by hand, may have written. */
function readFilter(list: BookList, value: unknown): Pick<KeptFilter, 'filters' | 'isCut'> {
  if (!isRecord(value)) return { filters: {} };
  const lists = KEPT_LISTS.map((name) => {
    const values: unknown = value[name];
    return [name, Array.isArray(values) ? values.filter(isText) : []] as const;
  });
  const all = filterOfList(list, { ...Object.fromEntries(lists), updated: readSpan(value.updated) });
  const filters = filterOfList(list, {
    ...all,
    ...Object.fromEntries(KEPT_LISTS.map((name) => [name, all[name]?.slice(0, valuesMax(name))])),
  });
  return { filters, ...(!isSameFilter(filters, all) && { isCut: true }) };
}

function readKept(list: BookList): Record<string, unknown> | null {
  const key = KEYS[list];
  const kept = parseStored(key === null ? null : sessionStore.get(key));
  return isRecord(kept) ? kept : null;
}

/** How the rows of a list stood when it was left in this tab: their order, groups, and which of them showed. */
export function readKeptState(list: BookList): ListAddress {
  const standing = readKept(list)?.standing;
  return isRecord(standing) ? readListAddress(standing) : {};
}

/** True when a list shows all rows, has no view and is in its first state. */
const isUntouched = ({ filters, named }: KeptFilter, standing: ListAddress) =>
  Object.keys(filters).length + Object.keys(standing).length === 0 && isSameNamed(named, NOTHING_NAMED);

/**
 * The filter that a list was left with in this tab, none of it where a view or an order alone was left; null if
 * nothing, or nothing that is usable, is kept.
 */
export function readKeptFilter(list: BookList): KeptFilter | null {
  const kept = readKept(list);
  if (kept === null) return null;
  const filter: KeptFilter = {
    ...readFilter(list, kept.filters),
    named: readNamed(kept),
    isNamed: kept.isNamed === true,
  };
  return isUntouched(filter, readKeptState(list)) && kept.isPlain !== true ? null : filter;
}

/**
 * Keeps a list's filter, its view and how its rows stand for this tab; of a list that was left untouched nothing stays
 * behind. Of who has just signed out, and leaves the list by that, nothing is kept.
 *
 * @param opensWithView whether the list opens with a view where nothing is kept: one that the person left untouched
 *   was then left so on purpose
 */
export function keepFilter(
  list: BookList,
  kept: KeptFilter,
  standing: ListAddress = {},
  opensWithView = false,
): void {
  const key = KEYS[list];
  if (key === null) return;
  const isSignedIn = sessionStore.get(STORAGE_KEYS.session.login) === '1';
  const { filters, named, isNamed } = kept;
  const isPlain = isUntouched(kept, standing);
  if (!isSignedIn || (isPlain && !opensWithView)) sessionStore.remove(key);
  else sessionStore.set(key, JSON.stringify({ filters, ...named, isNamed, standing, isPlain }));
}
