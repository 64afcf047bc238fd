import type { AccountShow } from '@/contract/accounts/shared';

/** The states that a person shows or hides, in the order of their toggles. */
export const TOGGLED = ['closed', 'zero', 'negative'] as const;

/** What shows where the person has chosen nothing: all that is open, whatever it is worth. */
export const DEFAULT_SHOW: AccountShow = { closed: false, zero: true, negative: true };

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

/** Writes it for an address; null for what shows where nothing is said. */
export function writeShow(show: AccountShow): string | null {
  if (TOGGLED.every((state) => show[state] === DEFAULT_SHOW[state])) return null;
  return TOGGLED.filter((state) => show[state]).join('.') || NONE;
}
