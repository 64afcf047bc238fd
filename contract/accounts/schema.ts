import { z } from 'zod';
import { bookFilter } from '../filters/schema';
import { listPage, sortBy } from '../paging';
import { decimal, isoDate, recordId } from '../scalars';
import { ACCOUNT_LIST_GROUPINGS, ACCOUNT_SORT_KEYS, ACCOUNT_STATES } from './codes';
import { accountRow, accountShow, accountTotals, explanations, valuationBasis } from './shared';

export const accountSortKey = z.enum(ACCOUNT_SORT_KEYS);

const found = {
  /** Those of clients find the accounts that they hold; `account` finds accounts by their number. */
  filters: bookFilter,
  /** Of one client, or of the members of one household; null for all. */
  clientId: recordId.nullable(),
  householdId: recordId.nullable(),
  show: accountShow,
};

export const accountsListBody = z.strictObject({
  ...found,
  sort: sortBy(accountSortKey),
  page: listPage,
});

export const accountsListAnswer = z.strictObject({
  rows: z.array(accountRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const accountsSummaryListBody = z.strictObject({
  ...found,
  /** By what the list is grouped: its first sort key; not at all where absent. */
  groupBy: z.enum(ACCOUNT_LIST_GROUPINGS).nullish(),
});

export const accountsSummaryListAnswer = z.strictObject({
  /** Of the accounts that the list shows. */
  total: accountTotals,
  /** Of all that the filters find, shown or not: what each toggle would show. */
  states: z.array(
    z.strictObject({ state: z.enum(ACCOUNT_STATES), count: z.int().min(0), marketValueCad: decimal }),
  ),
  /**
   * The groups of what the list shows, in the ascending order of the list, an account in one alone: their totals add up
   * to `total`. Null where there would be more than `GROUPS_MAX`. Of households the key is the id, empty for those
   * without one, who stand last; the label is the name, of all else null.
   */
  groups: z
    .array(z.strictObject({ key: z.string(), label: z.string().nullable(), total: accountTotals }))
    .nullable(),
  basis: valuationBasis,
  explain: explanations,
  asOf: isoDate,
});

export type AccountSortKey = z.infer<typeof accountSortKey>;
export type AccountsListBody = z.output<typeof accountsListBody>;
export type AccountsListAnswer = z.infer<typeof accountsListAnswer>;
export type AccountsSummaryListBody = z.output<typeof accountsSummaryListBody>;
export type AccountsSummaryListAnswer = z.infer<typeof accountsSummaryListAnswer>;
