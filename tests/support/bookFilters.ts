import fc from 'fast-check';
import { type FilterList, STAFF_FILTERS } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { plain, type TrueClient, trulyFound } from './bookOracle';
import { VALUES_OF } from './bookValues';
import type { OracleList, TrueRow } from './listOracle';

const TYPED: readonly string[] = ['clientName', 'address', 'email', 'household', 'hhAddress'];
const NAMES = Object.keys(VALUES_OF) as FilterList[];

interface Choice {
  name: FilterList;
  /**
   * How far the filter's owner is from the person with the most values. Filters that all come from one person
   * find somebody.
   */
  away: number;
  value: number;
  display: 'as it is' | 'capitals' | 'no accents' | 'beginning';
}

function valueOf({ name, value, display }: Choice, client: TrueClient): string[] {
  const values = VALUES_OF[name]?.(client) ?? [];
  const text = values[value % (values.length || 1)]?.trim() ?? '';
  if (text === '') return [];
  if (display === 'capitals') return [text.toUpperCase()];
  if (display === 'no accents') return [text.normalize('NFD').replace(/\p{M}/gu, '')];
  return [display === 'beginning' && TYPED.includes(name) ? text.slice(0, 1 + (value % 4)).trim() : text];
}

const choice = fc.record({
  name: fc.constantFrom(...NAMES),
  away: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(10_000) }),
  value: fc.nat(100),
  display: fc.constantFrom<Choice['display']>('as it is', 'capitals', 'no accents', 'beginning'),
});
const day = fc.constantFrom('2025-03-01', '2025-11-15', '2026-01-31', '2026-03-05', null);

/** Filters by what somebody in the firm has, in several forms, and by when they changed. */
const drawnFilter = fc.record({
  client: fc.nat(10_000),
  choices: fc.array(choice, { maxLength: 4 }),
  from: day,
  to: day,
  isDated: fc.boolean(),
});

type Drawn = typeof drawnFilter extends fc.Arbitrary<infer One> ? One : never;

function filterOf(
  { client, choices, from, to, isDated }: Drawn,
  everyone: readonly TrueClient[],
): BookFilter {
  const filter: BookFilter = {};
  for (const each of choices) {
    const whose = everyone[(client + each.away) % everyone.length] as TrueClient;
    filter[each.name] = [...(filter[each.name] ?? []), ...valueOf(each, whose)];
  }
  const isOrdered = from === null || to === null || from <= to;
  return isDated && isOrdered ? { ...filter, updated: { preset: 'custom', from, to } } : filter;
}

/** @param everyone in the firm, because people also ask by what is not theirs */
export const bookFilters = (everyone: () => readonly TrueClient[]) =>
  drawnFilter.map((drawn) => filterOf(drawn, everyone()));

/**
 * One filter of each name, by what somebody in the firm has: the whole value, or its beginning when it is
 * typed.
 */
export const singleFilters = (everyone: readonly TrueClient[]): BookFilter[] =>
  NAMES.map((name, at) => {
    const has = (client: TrueClient) => (VALUES_OF[name]?.(client) ?? []).length > 0;
    const client = everyone.filter(has)[at] as TrueClient;
    return { [name]: valueOf({ name, away: 0, value: 2, display: 'beginning' }, client) };
  });

const isSet = ([, value]: [string, unknown]) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined;
const entries = (filter: BookFilter) => Object.entries(filter).filter(isSet);
const without = (filter: BookFilter, ...names: string[]): BookFilter =>
  Object.fromEntries(entries(filter).filter(([each]) => !names.includes(each)));
const staffOf = (filter: BookFilter): BookFilter =>
  Object.fromEntries(entries(filter).filter(([name]) => (STAFF_FILTERS as readonly string[]).includes(name)));

/** A row for its own filter, like a client with nothing else. */
export const NOBODY: TrueClient = {
  id: '',
  names: [],
  code: '',
  codeName: '',
  updatedOn: '',
  households: [],
  addresses: [],
  emails: [],
  phones: [],
  numbers: [],
  teams: [],
  advisors: [],
  places: [],
  branchManager: '',
  vicePresident: '',
  desks: [],
};
const isBy = (own: Partial<TrueClient>, filter: BookFilter) =>
  trulyFound([{ ...NOBODY, ...own }], filter).length > 0;

/**
 * The rows of a list that a filter finds: a client by itself; a household by its name, by one member at the
 * address, and by one member with everything else; an account by its number, by who serves it, and by one
 * holder with everything else.
 *
 * @param book the clients of the person
 */
export function findsRow(
  list: Exclude<OracleList, 'unassignedAccountsList'>,
  filter: BookFilter,
  book: readonly TrueClient[],
): (row: TrueRow) => boolean {
  const own = { clientsList: [], householdsList: ['household', 'hhAddress'], accountsList: ['account'] };
  const rest = without(filter, ...own[list]);
  const people = new Set(trulyFound(book, rest).map(({ id }) => id));
  const isOfPeople = (row: TrueRow) => row.people.some((id) => people.has(id));
  const isEmpty = entries(rest).length === 0;
  if (list === 'clientsList') return isOfPeople;
  if (list === 'householdsList') {
    const byName = { household: filter.household ?? [] };
    const address = filter.hhAddress ?? [];
    const residents = new Set(trulyFound(book, { address }).map(({ id }) => id));
    return (row) =>
      isBy({ households: [{ id: 0, name: row.text }] }, byName) &&
      (address.length === 0 || row.people.some((id) => residents.has(id))) &&
      (isEmpty || isOfPeople(row));
  }
  const byNumber = { account: filter.account ?? [] };
  const byStaff = staffOf(rest);
  const codes = new Set(trulyFound(book, byStaff).map(({ code }) => plain(code)));
  const isOfStaffAlone = entries(rest).length === entries(byStaff).length;
  return (row) =>
    isBy({ numbers: [row.text] }, byNumber) &&
    (entries(byStaff).length === 0 || codes.has(plain(row.code))) &&
    (isOfStaffAlone || isOfPeople(row));
}
