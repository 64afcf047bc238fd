import { UNASSIGNED_REASONS } from '../unassigned/codes';

/**
 * What a total is made of, and what is left out of it.
 *
 * - Accounts in the total: of one holder (`single`), held jointly and counted once (`joint`), closed but not
 * empty (`residual`).
 * - Accounts left out: closed and empty (`closed`), hidden by a toggle (`zero`, `negative`), looked after for
 * someone else (`trustee`), of another member, not chosen, or served by another advisor (the amount is not
 * known here).
 * - Holdings: `securities` and `cash`.
 * - Accounts of many clients or households: what is `invested` and what is `uninvested`. Households with a
 * part that another advisor serves are `partlyServed`.
 * - Accounts that lack an owner or a household: by their reason.
 * - A value over time: `opening`, `netFlow`, `income`, `charges`, `adjustments`, `prices`. Its opening value:
 * accounts, with those closed since (`closedNow`) listed apart, or holdings. Its net flow: `paidIn` and
 * `takenOut`.
 */
export const EXPLAINED = [
  'single',
  'joint',
  'residual',
  'closed',
  'zero',
  'negative',
  'trustee',
  'otherMember',
  'notChosen',
  'otherAdvisor',
  'securities',
  'cash',
  'invested',
  'uninvested',
  'partlyServed',
  ...UNASSIGNED_REASONS,
  'closedNow',
  'opening',
  'netFlow',
  'paidIn',
  'takenOut',
  'income',
  'charges',
  'adjustments',
  'prices',
] as const;

/** The sums of money for accounts. Each says what it is made of. */
export const MEASURES = ['marketValue', 'cash', 'bookCost', 'gain'] as const;

/**
 * How a total is worked out. It is the sum of accounts (of one record, of many `clients` or `households`, or
 * `unassigned` ones), of holdings, of accounts as they once were (`opening`), of the opening value and
 * everything since (`history`), of money in minus money out (`netFlow`), or of everything else that changed
 * the value (`marketChange`).
 */
export const FORMULAS = [
  'accounts',
  'holdings',
  'clients',
  'households',
  'unassigned',
  'opening',
  'history',
  'netFlow',
  'marketChange',
] as const;

export type Explained = (typeof EXPLAINED)[number];
export type Measure = (typeof MEASURES)[number];
