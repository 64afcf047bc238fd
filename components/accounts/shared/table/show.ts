import type { AccountShow } from '@/contract/accounts/row';
import { DEFAULT_SHOW } from '@/store/superTable';

/** The states that a person shows or hides, in the order of their toggles. */
export const TOGGLED = ['closed', 'zero', 'negative'] as const;

export type Toggled = (typeof TOGGLED)[number];

const NONE = 'none';

/**
 * Reads from an address which accounts show: `closed.zero`, `none`.
 *
 * @param text the query value as the router has it
 * @returns null where it says nothing that can be read
 */
export function parseShow(text: string | string[] | undefined): AccountShow | null {
  if (typeof text !== 'string' || text === '') return null;
  const states = text === NONE ? [] : text.split('.');
  if (!states.every((state): state is Toggled => TOGGLED.some((each) => each === state))) return null;
  return {
    closed: states.includes('closed'),
    zero: states.includes('zero'),
    negative: states.includes('negative'),
  };
}

/**
 * Writes it for an address; null for what shows where nothing is said.
 *
 * @param isInView a view is open, which may show others where the address says nothing: so all is said
 */
export function writeShow(show: AccountShow, isInView = false): string | null {
  if (!isInView && TOGGLED.every((state) => show[state] === DEFAULT_SHOW[state])) return null;
  return TOGGLED.filter((state) => show[state]).join('.') || NONE;
}
