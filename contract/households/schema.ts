import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { accountTotals } from '../accounts/row';
import { explanations, valuationBasis, explanation, manyExplanations } from '../valuation/schema';
import { householdRef, householdRole } from '../clients/schema';
import { bookFilter } from '../filters/schema';
import { selectablePage, sortBy } from '../paging';
import { decimal, isoDate, partyKind, partyName, recordId, repCode, basisPoints } from '../scalars';
import { HOUSEHOLD_SORT_KEYS } from './codes';

export const householdSortKey = z.enum(HOUSEHOLD_SORT_KEYS);

/** `closedOnly`: every account that the person may see is closed; `empty`: there is none. */
export const householdState = z.enum(['active', 'closedOnly', 'empty']);

const found = {
  /** `household` finds households by their name; those of clients find the households of which they are members. */
  filters: bookFilter,
  /** Whether households with closed accounts alone are listed. */
  show: z.strictObject({ closedOnly: z.boolean() }),
};

export const householdsListBody = z.strictObject({
  ...found,
  sort: sortBy(householdSortKey),
  page: selectablePage,
});

/** A member; `id` is null where the member is not a client whom the person may open. */
const memberRef = z.strictObject({ id: recordId.nullable(), kind: partyKind, name: partyName });

/** Amounts in CAD, of what the person may see. */
export const householdRow = z.strictObject({
  id: recordId,
  name: z.string(),
  head: memberRef.nullable(),
  /** The member whom the filter found by a name of before; null where a name of today fits, or none was asked for. */
  former: z.strictObject({ name: partyName, isHead: z.boolean(), formerName: z.string() }).nullable(),
  /** All members, whoever serves them. */
  memberCount: z.int().min(1),
  /** The person's own. */
  repCodes: z.array(repCode),
  accountCount: z.int().min(0),
  closedCount: z.int().min(0),
  marketValue: decimal,
  cash: decimal,
  state: householdState,
  /** True where another advisor serves a part of it: the amounts are not the whole. */
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
  /** Of them seen in part. */
  partialCount: z.int().min(0),
  /** Found, with closed accounts alone, listed or not. */
  closedOnlyCount: z.int().min(0),
  /** An account of two holders, or of a member of two households, counted once. */
  accountCount: z.int().min(0),
  marketValue: decimal,
  cash: decimal,
  /** By how much the market values of the rows add up to more: an account of two households is in each one's. */
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
    /** Of the members whom the person serves. */
    languages: z.array(z.enum(['en', 'fr'])),
    repCodes: z.array(z.strictObject({ code: repCode, name: z.string(), isMine: z.boolean() })),
    updatedOn: isoDate.nullable(),
  }),
  members: z.array(
    memberRef.extend({
      role: householdRole,
      /** Null for a company, a trust, and whoever the person does not serve. */
      age: z.int().nullable(),
      language: z.enum(['en', 'fr']).nullable(),
      /** CAD, of the member's own accounts; one held jointly stands with each. Null where the person does not serve. */
      marketValueCad: decimal.nullable(),
      /** What `marketValueCad` is made of; null where that is. */
      explain: explanation.nullable(),
      /** Of what the household's members have here: a joint account makes the shares more than the whole. */
      weightBp: basisPoints,
      /** Households of the member beside this one. */
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
  householdsList: { body: householdsListBody, answer: householdsListAnswer },
  householdsSummaryList: { body: householdsSummaryListBody, answer: householdsSummaryListAnswer },
  householdOverview: { body: householdBody, answer: householdOverviewAnswer },
} satisfies CallSchemaTable;

export type HouseholdSortKey = z.infer<typeof householdSortKey>;
export type HouseholdState = z.infer<typeof householdState>;
export type HouseholdRow = z.infer<typeof householdRow>;
export type HouseholdsListBody = z.output<typeof householdsListBody>;
export type HouseholdsListAnswer = z.infer<typeof householdsListAnswer>;
export type HouseholdsSummaryListAnswer = z.infer<typeof householdsSummaryListAnswer>;
export type HouseholdOverviewAnswer = z.infer<typeof householdOverviewAnswer>;
