import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { bookFilter } from '../filters/schema';
import { holding, lot } from '../holdings/schema';
import { accountBody } from '../lens';
import { selectablePage, sortBy, PAGE } from '../paging';
import { decimal, isoDate, partyName, recordId } from '../scalars';
import { explanations, valuationBasis } from '../valuation/schema';
import { ACCOUNT_LIST_GROUPINGS, ACCOUNT_SORT_KEYS, ACCOUNT_STATES, BENEFICIARY_RELATIONS } from './codes';
import { clientAccountsBody, groupedAccountsAnswer, householdAccountsBody } from './grouped';
import { RESTRICTION_CAUSES, RESTRICTIONS } from '../addresses/codes';
import { accountRow, accountShow, accountTotals } from './row';
import { RECORD_ACCOUNT_SORT_KEYS } from '../export/choices';

export const accountViewAnswer = z.strictObject({
  account: accountRow,
  /** What all accounts of one registration share. */
  root: z.string(),
  repName: z.string(),
  residualOn: isoDate.nullable(),
  /** What is stopped on the account today, after what, and the last day of the stop; null: until something changes. */
  restrictions: z.array(
    z.strictObject({
      kind: z.enum(RESTRICTIONS),
      after: z.enum(RESTRICTION_CAUSES),
      until: isoDate.nullable(),
    }),
  ),
  /** Who is named to receive the account, shares in basis points; null if it cannot name anyone (`lacksBeneficiary`). */
  beneficiaries: z
    .array(
      z.strictObject({
        relation: z.enum(BENEFICIARY_RELATIONS),
        /** A spouse who takes the account over as it is. */
        isSuccessor: z.boolean(),
        shareBp: z.int().min(1).max(10_000),
      }),
    )
    .nullable(),
  holdings: z.array(holding.extend({ lots: z.array(lot) })),
  total: accountTotals,
  basis: valuationBasis,
  explain: explanations,
  asOf: isoDate,
});

export const accountSortKey = z.enum(ACCOUNT_SORT_KEYS);

const found = {
  /** Client filters find the accounts that the clients hold; `account` finds accounts by their number. */
  filters: bookFilter,
  /** The accounts of one client, or of the members of one household; null for all. */
  clientId: recordId.nullable(),
  householdId: recordId.nullable(),
  show: accountShow,
};

export const accountsListBody = z.strictObject({
  ...found,
  sort: sortBy(accountSortKey),
  page: selectablePage,
});

export const accountsListAnswer = z.strictObject({
  rows: z.array(accountRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const accountsSummaryListBody = z.strictObject({
  ...found,
  /** What the list is grouped by, its first sort key; no groups when absent. */
  groupBy: z.enum(ACCOUNT_LIST_GROUPINGS).nullish(),
});

export const accountsSummaryListAnswer = z.strictObject({
  /** Of the accounts that the list shows. */
  total: accountTotals,
  /** Counts of everything the filters find, shown or hidden: what each toggle would show. */
  states: z.array(
    z.strictObject({
      state: z.enum(ACCOUNT_STATES),
      count: z.int().min(0),
      /** The ones a toggle shows or hides: a closed or zero-dollar account that is not empty always shows. */
      toggled: z.int().min(0),
      marketValueCad: decimal,
    }),
  ),
  /**
   * The groups of the rows that the list shows, in its ascending order. Each account is in one group, so the
   * totals add up to `total`. Null when there would be more than `GROUPS_MAX`. For households the key is the
   * id (empty for accounts without one, which come last) and the label is the name; all other groups have a
   * null label.
   */
  groups: z
    .array(
      z.strictObject({
        key: z.string(),
        label: z.string().nullable(),
        /** Head of the household where another group has the same label; else null. */
        head: partyName.nullable(),
        total: accountTotals,
      }),
    )
    .nullable(),
  basis: valuationBasis,
  explain: explanations,
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const ACCOUNTS_SCHEMAS = {
  accountsList: {
    summary: 'A page of my accounts, or of one client or household, by keyset.',
    body: accountsListBody,
    answer: accountsListAnswer,
  },
  accountsSummaryList: {
    summary: 'Count and totals of the accounts that are listed, and of each state.',
    body: accountsSummaryListBody,
    answer: accountsSummaryListAnswer,
  },
  accountView: {
    summary: 'One account with its holdings and their lots.',
    body: accountBody,
    answer: accountViewAnswer,
  },
  clientAccounts: {
    summary: 'The accounts of a client in groups with subtotals, each once.',
    body: clientAccountsBody,
    answer: groupedAccountsAnswer,
  },
  householdAccounts: {
    summary: 'The accounts of a household in groups, one held jointly counted once.',
    body: householdAccountsBody,
    answer: groupedAccountsAnswer,
  },
} satisfies CallSchemaTable;

export type AccountViewAnswer = z.infer<typeof accountViewAnswer>;
export type AccountSortKey = z.infer<typeof accountSortKey>;
export type AccountsListBody = z.output<typeof accountsListBody>;
export type AccountsListAnswer = z.infer<typeof accountsListAnswer>;
export type AccountsSummaryListBody = z.output<typeof accountsSummaryListBody>;
export type AccountsSummaryListAnswer = z.infer<typeof accountsSummaryListAnswer>;

/** The groups keep the order of the call, the most valuable account first. The sort applies within each group. */
const order = { sort: sortBy(z.enum(RECORD_ACCOUNT_SORT_KEYS)) };

export const ACCOUNTS_EXPORTS = [
  accountsListBody.omit(PAGE).extend({ list: z.literal('accounts') }),
  clientAccountsBody.extend({ ...order, list: z.literal('clientAccounts') }),
  householdAccountsBody.extend({ ...order, list: z.literal('householdAccounts') }),
] as const;
