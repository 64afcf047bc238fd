import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountTotals } from '../accounts/row';
import { explanations, valuationBasis, explanation, manyExplanations } from '../valuation/schema';
import { householdRef, householdRole } from '../clients/schema';
import { bookFilter } from '../filters/schema';
import { selectablePage, sortBy, PAGE } from '../paging';
import { decimal, isoDate, partyKind, partyName, recordId, repCode, basisPoints } from '../scalars';
import { HOUSEHOLD_CHANGE_SCHEMAS } from './changes';
import { HOUSEHOLD_SORT_KEYS } from './codes';

export const householdSortKey = z.enum(HOUSEHOLD_SORT_KEYS);

/** `closedOnly`: every account that the person may see is closed. `empty`: there is none. */
export const householdState = z.enum(['active', 'closedOnly', 'empty']);

const found = {
  /** `household` matches household names. The client filters match households by their members. */
  filters: bookFilter,
  /** Whether households with only closed accounts are listed. */
  show: z.strictObject({ closedOnly: z.boolean() }),
};

export const householdsListBody = z.strictObject({
  ...found,
  sort: sortBy(householdSortKey),
  page: selectablePage,
});

/** A member. `id` is null when the person may not open the client. */
const memberRef = z.strictObject({ id: recordId.nullable(), kind: partyKind, name: partyName });

/** Amounts in CAD, from what the person may see. */
export const householdRow = z.strictObject({
  id: recordId,
  name: z.string(),
  head: memberRef.nullable(),
  /**
   * The member whose former name the filter matched. Null when a name of today matches, or no name was asked
   * for.
   */
  former: z.strictObject({ name: partyName, isHead: z.boolean(), formerName: z.string() }).nullable(),
  /** All members, no matter who serves them. */
  memberCount: z.int().min(1),
  /** The person's own codes. */
  repCodes: z.array(repCode),
  accountCount: z.int().min(0),
  closedCount: z.int().min(0),
  marketValue: decimal,
  cash: decimal,
  state: householdState,
  /** True when another advisor serves a part, so the amounts are not the whole. */
  isPartial: z.boolean(),
  updatedOn: isoDate,
});

export const householdsListAnswer = z.strictObject({
  rows: z.array(householdRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const householdsSummaryListBody = z.strictObject(found);

export const householdsSummaryListAnswer = z.strictObject({
  count: z.int().min(0),
  /** How many of them the person sees only in part. */
  partialCount: z.int().min(0),
  /** Found households with only closed accounts, listed or not. */
  closedOnlyCount: z.int().min(0),
  /** A joint account, or one that two households share, counts once. */
  accountCount: z.int().min(0),
  marketValue: decimal,
  cash: decimal,
  /**
   * How much the market values of the rows add up to beyond the total: an account of two households counts in
   * each.
   */
  repeated: decimal,
  basis: valuationBasis,
  explain: manyExplanations,
  asOf: isoDate,
});

export const householdBody = z.strictObject({ id: recordId });

export const householdOverviewAnswer = z.strictObject({
  results: z.strictObject({
    id: recordId,
    name: z.string(),
    state: householdState,
    /** Languages of the members whom the person serves. */
    languages: z.array(z.enum(['en', 'fr'])),
    repCodes: z.array(z.strictObject({ code: repCode, name: z.string(), isMine: z.boolean() })),
    updatedOn: isoDate.nullable(),
  }),
  members: z.array(
    memberRef.extend({
      role: householdRole,
      /** Null for a company, a trust, or a member whom the person does not serve. */
      age: z.int().nullable(),
      language: z.enum(['en', 'fr']).nullable(),
      /**
       * CAD, the member's own accounts. A joint account counts for each holder. Null when the person does not
       * serve the member.
       */
      marketValueCad: decimal.nullable(),
      /** What makes up `marketValueCad`. Null when that is null. */
      explain: explanation.nullable(),
      /**
       * Share of what the household's members hold here. Joint accounts can make the shares exceed the whole.
       */
      weightBp: basisPoints,
      /** The member's other households. */
      otherHouseholds: z.array(householdRef),
    }),
  ),
  total: accountTotals,
  isPartial: z.boolean(),
  basis: valuationBasis,
  explain: explanations,
  asOf: isoDate,
});

/** What each call of `calls.ts` sends and answers. */
export const HOUSEHOLDS_SCHEMAS = {
  householdsList: {
    summary: 'A page of the households of my clients, sorted, by keyset.',
    body: householdsListBody,
    answer: householdsListAnswer,
  },
  householdsSummaryList: {
    summary: 'Count and totals of all households that the filters find.',
    body: householdsSummaryListBody,
    answer: householdsSummaryListAnswer,
  },
  householdOverview: {
    summary: 'A household, its members and its total. Leaves a row of who looked at each client.',
    body: householdBody,
    answer: householdOverviewAnswer,
  },
  ...HOUSEHOLD_CHANGE_SCHEMAS,
} satisfies CallSchemaTable;

export type HouseholdSortKey = z.infer<typeof householdSortKey>;
export type HouseholdState = z.infer<typeof householdState>;
export type HouseholdRow = z.infer<typeof householdRow>;
export type HouseholdsListBody = z.output<typeof householdsListBody>;
export type HouseholdsListAnswer = z.infer<typeof householdsListAnswer>;
export type HouseholdsSummaryListAnswer = z.infer<typeof householdsSummaryListAnswer>;
export type HouseholdOverviewAnswer = z.infer<typeof householdOverviewAnswer>;

export const HOUSEHOLDS_EXPORTS = [
  householdsListBody.omit(PAGE).extend({ list: z.literal('households') }),
] as const;
