import fc from 'fast-check';
import type { BookFilter } from '@/contract/filters/schema';
import { LOCALES, type Locale } from '@/contract/locale';
import { bookFilters, singleFilters } from './bookFilters';
import type { TrueClient } from './bookOracle';
import { PERSONAS, type Persona } from './gateway';
import type { OracleList } from './listOracle';
import { orders } from './orders';
import { SORTED_LISTS } from './sortedLists';
import { singleTrayFilters, TRAY_STATES } from './trayFilters';

/** How to ask for any list, and how to walk through it. */
export interface Asked {
  persona: Persona;
  locale: Locale;
  filters: BookFilter;
  /** What the toggles hide, or what unassigned accounts are asked for by. */
  states: string[];
  size: number;
  /** How far into everything found the walk begins. */
  part: number;
  skip: number;
  grouping: number;
  sort: { key: string; direction: 'asc' | 'desc' }[];
}

/** @param everyone in the firm, because people also ask by what is not theirs */
export const questionsOf = (
  persona: Persona,
  list: OracleList,
  everyone: readonly TrueClient[],
): fc.Arbitrary<Asked> =>
  fc.record({
    persona: fc.constant(persona),
    locale: fc.constantFrom(...LOCALES),
    filters: bookFilters(() => everyone),
    states: fc.subarray(['closed', 'zero', 'negative', 'closedOnly', ...TRAY_STATES]),
    size: fc.integer({ min: 20, max: 200 }),
    part: fc.double({ min: 0, max: 1.2, noNaN: true }),
    skip: fc.integer({ min: 0, max: 90 }),
    grouping: fc.nat(11),
    sort: orders<string>(SORTED_LISTS[list].keys),
  });

const WHOLE_BOOK: Omit<Asked, 'persona' | 'sort' | 'grouping'> = {
  locale: 'fr',
  filters: {},
  states: [],
  size: 60,
  part: 0.4,
  skip: 7,
};

const PART_OF_BOOK: typeof WHOLE_BOOK = {
  locale: 'en',
  filters: {
    clientName: ['a', 'e', 'm'],
    iaCode: ['TR04'],
    updated: { preset: null, from: '2025-01-01', to: null },
  },
  states: ['noHousehold', 'orphan', 'closed'],
  size: 20,
  part: 0.3,
  skip: 3,
};

/**
 * Asked in each run: each person asks for the whole book, the one with the largest asks for part of it by
 * each kind of filter, and several ask for part of another book.
 */
export function surelyAsked(persona: Persona, list: OracleList, everyone: readonly TrueClient[]): Asked[] {
  const single = list === 'unassignedAccountsList' ? singleTrayFilters(everyone) : singleFilters(everyone);
  const further = {
    manager: single.map((filters) => ({ ...WHOLE_BOOK, filters })),
    advisor: [PART_OF_BOOK],
    assistant: [],
    conseillere: [],
    newcomer: [],
  }[persona];
  const [second = ''] = SORTED_LISTS[list].keys.filter((key) => key !== 'marketValue');
  const sort: Asked['sort'] = [
    { key: 'marketValue', direction: 'desc' },
    { key: second, direction: 'asc' },
  ];
  // Each begins with another grouping.
  const first = PERSONAS.indexOf(persona);
  return [WHOLE_BOOK, ...further].map((one, at) => ({ ...one, persona, sort, grouping: first + at }));
}
