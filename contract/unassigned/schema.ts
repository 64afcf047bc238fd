import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountType } from '../clients/schema';
import { bookFilter } from '../filters/schema';
import { holding } from '../holdings/schema';
import { selectablePage, sortBy, PAGE } from '../paging';
import { bothTexts, currency, decimal, isoDate, partyKind, partyName, recordId, repCode } from '../scalars';
import { explanation, valuationBasis } from '../valuation/schema';
import { SUGGESTION_REASONS, UNASSIGNED_REASONS, UNASSIGNED_SORT_KEYS } from './codes';

const reason = z.enum(UNASSIGNED_REASONS);

export const unassignedSortKey = z.enum(UNASSIGNED_SORT_KEYS);

export const unassignedAccountsListBody = z.strictObject({
  filters: bookFilter,
  sort: sortBy(unassignedSortKey),
  page: selectablePage,
});

/** An account that lacks an owner or a household. The people of the branch see those without an owner. */
export const unassignedRow = z.strictObject({
  id: recordId,
  number: z.string(),
  type: accountType,
  currency,
  custodian: z.strictObject({ code: z.string(), name: bothTexts }).nullable(),
  holder: z.strictObject({ kind: partyKind, name: partyName }),
  reason,
  /** The branch that holds it. */
  branch: z.string(),
  /** Null unless it only lacks a household. */
  repCode: repCode.nullable(),
  /** For an orphan: its former code. */
  formerRepCode: z.string().nullable(),
  openedOn: isoDate,
  unassignedOn: isoDate,
  /** Full days from then to the book's date. */
  ageDays: z.int().min(0),
  marketValue: decimal,
  marketValueCad: decimal,
  cashCad: decimal,
  bookCostCad: decimal,
  /** Who should have it, and why. Null when nothing tells. */
  suggestion: z.strictObject({ repCode, repName: z.string(), reason: z.enum(SUGGESTION_REASONS) }).nullable(),
});

export const unassignedAccountsListAnswer = z.strictObject({
  rows: z.array(unassignedRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const unassignedAccountsSummaryListBody = z.strictObject({ filters: bookFilter });

export const unassignedAccountsSummaryListAnswer = z.strictObject({
  count: z.int().min(0),
  marketValueCad: decimal,
  /** How many of them have a suggestion. */
  suggestedCount: z.int().min(0),
  /** Every reason, even with no account. They add up to the count. */
  reasons: z.array(z.strictObject({ reason, count: z.int().min(0), marketValueCad: decimal })),
  basis: valuationBasis,
  /** What makes up `marketValueCad`. */
  explain: explanation,
  asOf: isoDate,
});

export const unassignedAccountDetailsBody = z.strictObject({ id: recordId });

export const unassignedAccountDetailsAnswer = z.strictObject({
  account: unassignedRow,
  holdings: z.array(holding),
  basis: valuationBasis,
  explain: explanation,
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const UNASSIGNED_SCHEMAS = {
  unassignedAccountsList: {
    summary: 'Accounts without an owner in my branch, and mine without a household.',
    body: unassignedAccountsListBody,
    answer: unassignedAccountsListAnswer,
  },
  unassignedAccountsSummaryList: {
    summary: 'How many accounts lack an owner or a household, and why.',
    body: unassignedAccountsSummaryListBody,
    answer: unassignedAccountsSummaryListAnswer,
  },
  unassignedAccountDetails: {
    summary: 'One of them with its holdings.',
    body: unassignedAccountDetailsBody,
    answer: unassignedAccountDetailsAnswer,
  },
} satisfies CallSchemaTable;

export type UnassignedSortKey = z.infer<typeof unassignedSortKey>;
export type UnassignedRow = z.infer<typeof unassignedRow>;
export type UnassignedAccountsListBody = z.infer<typeof unassignedAccountsListBody>;
export type UnassignedAccountsSummaryListAnswer = z.infer<typeof unassignedAccountsSummaryListAnswer>;
export type UnassignedAccountDetailsAnswer = z.infer<typeof unassignedAccountDetailsAnswer>;

export const UNASSIGNED_EXPORTS = [
  unassignedAccountsListBody.omit(PAGE).extend({ list: z.literal('unassignedAccounts') }),
] as const;
