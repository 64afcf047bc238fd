import { UNASSIGNED_REASONS } from '../unassigned/codes';

/**
 * What a total is made of, and what is left out of it. Accounts: of one holder (`single`), held jointly and counted
 * once (`joint`), closed with something in them still (`residual`); left out: closed and empty (`closed`), hidden by a
 * toggle (`zero`, `negative`), looked after for someone else (`trustee`), of another member, not chosen, served by
 * another advisor (its amount is not known here). Holdings: `securities` and `cash`. The accounts of many clients or
 * households: what is `invested` in them and what is `uninvested`; households that another advisor serves a part of are
 * `partlyServed`. Accounts that lack an owner or a household: by their reason. A value over time: `opening`,
 * `netFlow`, `income`, `charges`, `adjustments`, `prices`; its opening value: accounts, those that are closed by now
 * (`closedNow`) by themselves, or holdings; its net flow: what was `paidIn`, what was `takenOut`.
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

/** Sums of money that are told of accounts, each with what it is made of. */
export const MEASURES = ['marketValue', 'cash', 'bookCost', 'gain'] as const;

/**
 * By what a total is worked out: the sum of accounts (those of one record, of many `clients` or `households`, or
 * `unassigned` ones), of holdings, of accounts as they once were (`opening`), opening value and all that happened since
 * (`history`), what came in less what went out (`netFlow`), or what else changed the value (`marketChange`).
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
