/** The filter and the view in the address of a list, by the short ids under which the gateway keeps them. */
export interface NamedByAddress {
  filter: string | null;
  view: string | null;
}

export const NOTHING_NAMED: NamedByAddress = { filter: null, view: null };

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The state of a list in its address, beside the filter and the view. */
export const STANDING_NAMES = ['sort', 'group', 'show', 'closed'] as const;

/**
 * How the rows of a list stand, as its address says it: `-marketValue,name`, by what they are grouped, which accounts
 * show, whether households with closed accounts alone do; null for none, undefined where nothing is said.
 */
export type ListAddress = Partial<Record<(typeof STANDING_NAMES)[number], string | null>>;

/** How a list stands by a query, as the router has it. */
export function readListAddress(query: Readonly<Record<string, unknown>>): ListAddress {
  const said = STANDING_NAMES.map((name) => [name, textOrNull(query[name])] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== null));
}

/** As the gateway makes them (`shortId` of the contract). */
const SHORT_ID = /^[A-Za-z0-9_-]{12}$/;

/** True for what may be an id of something that the gateway keeps. */
export function isShortId(text: string): boolean {
  return SHORT_ID.test(text);
}

/** Reads what a query names, as the router has it. A value that is no text names nothing. */
export function readNamed({ filter, view }: { filter?: unknown; view?: unknown }): NamedByAddress {
  return { filter: textOrNull(filter), view: textOrNull(view) };
}

/** True where both name the same. */
export function isSameNamed(a: NamedByAddress, b: NamedByAddress): boolean {
  return a.filter === b.filter && a.view === b.view;
}

/** The order of a list as its address has it: `-marketValue,name`; null for none. */
export function sortText(sort: readonly { key: string; direction: 'asc' | 'desc' }[]): string | null {
  const columns = sort.map(({ key, direction }) => `${direction === 'desc' ? '-' : ''}${key}`);
  return columns.length === 0 ? null : columns.join(',');
}
