import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import { UNASSIGNED_REASONS } from '@/contract/unassigned/codes';
import { FILTERS_OF } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { NOBODY, singleFilters } from './bookFilters';
import { type TrueClient, trulyFound } from './bookOracle';
import type { TrueRow } from './listOracle';

type Test = (row: TrueRow) => boolean;

const aged =
  (from: number, to: number): Test =>
  ({ tray }) =>
    tray !== undefined && tray.age >= from && tray.age < to;
const worth =
  (from: number, to: number): Test =>
  (row) =>
    Number(row.worth) >= from && Number(row.worth) < to;

/** What each code asks of a row, as a separate query. */
const CODED: Readonly<Record<'reason' | 'accountType' | 'age' | 'marketValue', Readonly<Record<string, Test>>>> = {
  reason: Object.fromEntries(UNASSIGNED_REASONS.map((reason) => [reason, ({ state }) => state === reason])),
  accountType: Object.fromEntries(ACCOUNT_TYPES.map((type) => [type, ({ tray }) => tray?.type === type])),
  age: { upTo30: aged(-Infinity, 31), upTo90: aged(31, 91), upTo365: aged(91, 366), over365: aged(366, Infinity) },
  marketValue: {
    under10k: worth(-Infinity, 10_000),
    under100k: worth(10_000, 100_000),
    under500k: worth(100_000, 500_000),
    from500k: worth(500_000, Infinity),
  },
}; // prettier-ignore

const OWN = Object.keys(CODED) as (keyof typeof CODED)[];

/** Codes of all filters that only unassigned accounts have. */
export const TRAY_STATES: readonly string[] = OWN.flatMap((name) => Object.keys(CODED[name]));

const HAD: readonly string[] = FILTERS_OF.unassignedAccounts;

/** The book filters that unassigned accounts have, and the codes among `states`. */
export function trayFilters(filters: BookFilter, states: readonly string[]): BookFilter {
  const shared = Object.entries(filters).filter(([name]) => HAD.includes(name));
  const own = OWN.map(
    (name) => [name, Object.keys(CODED[name]).filter((code) => states.includes(code))] as const,
  );
  return Object.fromEntries([...shared, ...own.filter(([, codes]) => codes.length > 0)]) as BookFilter;
}

/** Each kind of filter alone. */
export const singleTrayFilters = (everyone: readonly TrueClient[]): BookFilter[] => [
  ...singleFilters(everyone).filter((filter) => Object.keys(filter).every((name) => HAD.includes(name))),
  ...OWN.map((name): BookFilter => ({ [name]: Object.keys(CODED[name]).slice(1, 3) })),
];

/** Who serves it: what a client of the suggested code and of the holding branch would say. */
function asClient(row: TrueRow, everyone: readonly TrueClient[]): TrueClient {
  const served = everyone.find(({ code }) => code === row.code) ?? NOBODY;
  const near = everyone.find(({ places }) => places.includes(row.tray?.branch ?? '')) ?? NOBODY;
  const { code, codeName, teams, advisors, desks } = served;
  const { places, branchManager, vicePresident } = near;
  const names = [row.tray?.holder ?? ''];
  return {
    ...NOBODY,
    names,
    numbers: [row.text],
    code,
    codeName,
    teams,
    advisors,
    desks,
    places,
    branchManager,
    vicePresident,
  };
}

/**
 * Which unassigned accounts a filter finds.
 *
 * @param everyone in the firm, which tells who serves a code and who leads a branch
 */
export const findsUnassigned =
  (filter: BookFilter, everyone: readonly TrueClient[]) =>
  (row: TrueRow): boolean =>
    OWN.every(
      (name) => filter[name] === undefined || filter[name].some((code) => CODED[name][code]?.(row)),
    ) && trulyFound([asClient(row, everyone)], filter).length > 0;
