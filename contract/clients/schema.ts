import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { ACCOUNT_TYPES } from '../accounts/codes';
import { CLIENT_ADDRESS_KINDS } from '../addresses/codes';
import {
  accountsCounted,
  explanation,
  explanations,
  manyExplanations,
  valuationBasis,
} from '../valuation/schema';
import { bookFilter } from '../filters/schema';
import { clientLensBody } from '../lens';
import { PAGE, selectablePage, sortBy } from '../paging';
import { isPhoneForm } from '../phone';
import { decimal, isoDate, partyKind, partyName, recordId, repCode } from '../scalars';
import { CLIENT_LIST_GROUPINGS, CLIENT_SORT_KEYS } from './codes';

export const clientSortKey = z.enum(CLIENT_SORT_KEYS);

export const clientsListBody = z.strictObject({
  filters: bookFilter,
  sort: sortBy(clientSortKey),
  page: selectablePage,
});

export const householdRef = z.strictObject({ id: recordId, name: z.string() });

export const clientRow = z.strictObject({
  id: recordId,
  kind: partyKind,
  name: partyName,
  /** The former name that the filter matched. Null when today's name matches, or no name was asked for. */
  formerName: z.string().nullable(),
  household: householdRef.nullable(),
  repCode,
  /** Open accounts that the client holds. */
  accountCount: z.int().min(0),
  /** CAD, at the book's date. */
  marketValue: decimal,
  cash: decimal,
  updatedOn: isoDate,
  /** The day of the death. Null while the client is living. */
  deceasedOn: isoDate.nullable(),
});

export const clientsListAnswer = z.strictObject({
  rows: z.array(clientRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const clientsSummaryListBody = z.strictObject({
  filters: bookFilter,
  /** What the list is grouped by: its first sort key. No groups when absent. */
  groupBy: z.enum(CLIENT_LIST_GROUPINGS).nullish(),
});

const clientTotals = z.strictObject({
  count: z.int().min(0),
  /** Accounts that the filter finds. A joint account counts once. */
  accountCount: z.int().min(0),
  marketValue: decimal,
  cash: decimal,
});

/** The clients of one household or rep code. An account that is held in two groups counts once in each. */
const clientGroup = clientTotals.extend({
  /** Id of the household, or the rep code. Empty for the clients without a household. */
  key: z.string(),
  /** Name of the household. Null for the clients without one, and for a rep code. */
  label: z.string().nullable(),
  /** Head of the household when another group has the same label, else null. */
  head: partyName.nullable(),
});

export const clientsSummaryListAnswer = clientTotals.extend({
  /**
   * How much the market values of the rows add up to beyond the total: a joint account counts for each
   * holder.
   */
  repeated: decimal,
  /**
   * In the ascending order of the list, with the clients without a household at the end. Null when there are
   * more than `GROUPS_MAX`.
   */
  groups: z.array(clientGroup).nullable(),
  basis: valuationBasis,
  explain: manyExplanations,
  asOf: isoDate,
});

/** Which client a call of the summary is about. */
export const clientBody = z.strictObject({ id: recordId });

export const householdRole = z.enum([
  'head',
  'spouse',
  'partner',
  'child',
  'parent',
  'company',
  'trust',
  'other',
]);

export const householdMember = z.strictObject({
  /** Null when the person may not open this member's record. */
  id: recordId.nullable(),
  kind: partyKind,
  name: partyName,
  role: householdRole,
});

/** The client info card, and the client's household. The log records that it was opened. */
export const clientOverviewAnswer = z.strictObject({
  results: z.strictObject({
    id: recordId,
    kind: partyKind,
    name: partyName,
    /** Full years at the book's date, or at the death. Null for a company or trust. */
    age: z.int().nullable(),
    /** The day of the death. Null while the client is living. */
    deceasedOn: isoDate.nullable(),
    language: z.enum(['en', 'fr']),
    repCode,
    repName: z.string(),
    clientSince: isoDate,
    updatedOn: isoDate,
  }),
  household: z
    .strictObject({
      id: recordId,
      name: z.string(),
      members: z.array(householdMember),
      /** CAD: the open accounts of the members whom the person serves. A joint account counts once. */
      householdTotal: decimal,
      /** How many of them are held by two or more people. */
      jointCount: z.int().min(0),
      /** What the total is made of. */
      explain: explanation,
      basis: valuationBasis,
      /** True when another advisor serves part of the household, so the total is not the whole. */
      isPartial: z.boolean(),
    })
    .nullable(),
  /** The client's other households, by name. */
  otherHouseholds: z.array(householdRef),
  asOf: isoDate,
});

/** For the chosen accounts. Amounts in CAD, `…Bp` in basis points. */
export const clientMetricsAnswer = z.strictObject({
  marketValue: decimal,
  bookCost: decimal,
  unrealisedGain: decimal,
  unrealisedGainBp: z.int().nullable(),
  cash: decimal,
  cashBp: z.int().nullable(),
  accounts: accountsCounted,
  basis: valuationBasis,
  explain: explanations,
  asOf: isoDate,
});

export const addressKind = z.enum(CLIENT_ADDRESS_KINDS);

export const clientDetailsAnswer = z.strictObject({
  birthDate: isoDate.nullable(),
  incorporatedOn: isoDate.nullable(),
  /** The last three digits. The gateway never sends the rest here. */
  sinLast3: z
    .string()
    .regex(/^\d{3}$/)
    .nullable(),
  phones: z.array(
    z.strictObject({
      kind: z.enum(['mobile', 'home', 'work']),
      /** E.164, with its extension: `"+15145550142;ext=12"`. */
      number: z.string().refine(isPhoneForm),
      isPrimary: z.boolean(),
    }),
  ),
  emails: z.array(z.strictObject({ address: z.string(), isPrimary: z.boolean() })),
  addresses: z.array(
    z.strictObject({
      kind: addressKind,
      lines: z.array(z.string()).min(1).max(3),
      city: z.string(),
      province: z.string().nullable(),
      postalCode: z.string(),
      /** ISO 3166-1 alpha-2. */
      country: z.string().length(2),
      /** The day that mail came back from this address. */
      undeliverableSince: isoDate.nullable(),
      /** For a seasonal address. Null for the other kinds. */
      season: z.strictObject({ from: isoDate, to: isoDate }).nullable(),
    }),
  ),
});

export const accountType = z.enum(ACCOUNT_TYPES);

export const holderRole = z.enum(['owner', 'joint', 'subscriber', 'annuitant', 'trustee']);

/** What each call of `calls.ts` sends and answers. */
export const CLIENTS_SCHEMAS = {
  clientsList: {
    summary: 'A page of my clients, sorted, by keyset.',
    body: clientsListBody,
    answer: clientsListAnswer,
  },
  clientsSummaryList: {
    summary: 'Count and totals of all clients that the filters find.',
    body: clientsSummaryListBody,
    answer: clientsSummaryListAnswer,
  },
  clientOverview: {
    summary: 'The client info card and the household. Leaves a row of who looked.',
    body: clientBody,
    answer: clientOverviewAnswer,
  },
  clientMetrics: {
    summary: 'The key figures of a client, of the accounts that were chosen.',
    body: clientLensBody,
    answer: clientMetricsAnswer,
  },
  clientDetails: {
    summary: 'Birth date, phones, e-mail addresses and addresses of a client.',
    body: clientBody,
    answer: clientDetailsAnswer,
  },
} satisfies CallSchemaTable;

export type ClientSortKey = z.infer<typeof clientSortKey>;
export type ClientsListBody = z.output<typeof clientsListBody>;
export type ClientRow = z.infer<typeof clientRow>;
export type ClientsListAnswer = z.infer<typeof clientsListAnswer>;
export type ClientsSummaryListBody = z.output<typeof clientsSummaryListBody>;
export type ClientsSummaryListAnswer = z.infer<typeof clientsSummaryListAnswer>;
export type ClientBody = z.infer<typeof clientBody>;
export type ClientOverviewAnswer = z.infer<typeof clientOverviewAnswer>;
export type ClientMetricsAnswer = z.infer<typeof clientMetricsAnswer>;
export type ClientDetailsAnswer = z.infer<typeof clientDetailsAnswer>;
export type AccountType = z.infer<typeof accountType>;
export type HolderRole = z.infer<typeof holderRole>;
export type HouseholdRole = z.infer<typeof householdRole>;

export const CLIENTS_EXPORTS = [clientsListBody.omit(PAGE).extend({ list: z.literal('clients') })] as const;
