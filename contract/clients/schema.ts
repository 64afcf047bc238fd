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
import { selectablePage, sortBy } from '../paging';
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
  /** The former name that the filter matched; null when today's name fits, or no name was asked for. */
  formerName: z.string().nullable(),
  household: householdRef.nullable(),
  repCode,
  /** Open accounts of which the client is a holder. */
  accountCount: z.int().min(0),
  /** CAD, at the book's date. */
  marketValue: decimal,
  cash: decimal,
  updatedOn: isoDate,
});

export const clientsListAnswer = z.strictObject({
  rows: z.array(clientRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const clientsSummaryListBody = z.strictObject({
  filters: bookFilter,
  /** What the list is grouped by, its first sort key; no groups when absent. */
  groupBy: z.enum(CLIENT_LIST_GROUPINGS).nullish(),
});

const clientTotals = z.strictObject({
  count: z.int().min(0),
  /** Accounts that the filter finds, one held jointly counted once. */
  accountCount: z.int().min(0),
  marketValue: decimal,
  cash: decimal,
});

/** The clients of one household or rep code. An account that is held in two groups counts once in each. */
const clientGroup = clientTotals.extend({
  /** Id of the household, empty for those without one; or the rep code. */
  key: z.string(),
  /** Name of the household; null for those without one, and for a rep code. */
  label: z.string().nullable(),
  /** Head of the household where another group has the same label; else null. */
  head: partyName.nullable(),
});

export const clientsSummaryListAnswer = clientTotals.extend({
  /** How much more the rows' market values add up to: a joint account counts for each holder. */
  repeated: decimal,
  /** In the ascending order of the list, those without a household last; null for more than `GROUPS_MAX`. */
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

/** The client info card, and the client's household. Opening it is recorded. */
export const clientOverviewAnswer = z.strictObject({
  results: z.strictObject({
    id: recordId,
    kind: partyKind,
    name: partyName,
    /** Full years at the book's date; null for a company or trust. */
    age: z.int().nullable(),
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
      members: z.array(
        z.strictObject({
          /** Null where the member is not a client that the person may open. */
          id: recordId.nullable(),
          kind: partyKind,
          name: partyName,
          role: householdRole,
        }),
      ),
      /** CAD: the open accounts of the members whom the person serves, one held jointly counted once. */
      householdTotal: decimal,
      /** How many of them two or more people hold. */
      jointCount: z.int().min(0),
      /** What the total is made of. */
      explain: explanation,
      basis: valuationBasis,
      /** True where part of the household is served by another advisor, so that the total is not the whole. */
      isPartial: z.boolean(),
    })
    .nullable(),
  /** Households that the client is a member of beside that one, by name. */
  otherHouseholds: z.array(householdRef),
  asOf: isoDate,
});

/** Of the accounts that were chosen. Amounts in CAD; `…Bp` in basis points. */
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
  /** The last three digits; the rest never leaves the gateway here. */
  sinLast3: z
    .string()
    .regex(/^\d{3}$/)
    .nullable(),
  phones: z.array(
    z.strictObject({
      kind: z.enum(['mobile', 'home', 'work']),
      /** E.164. `"+15145550142"` */
      number: z.string().regex(/^\+\d{8,15}$/),
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
      /** Mail came back from there on that day. */
      undeliverableSince: isoDate.nullable(),
      /** Of a seasonal address; null for the other kinds. */
      season: z.strictObject({ from: isoDate, to: isoDate }).nullable(),
    }),
  ),
});

export const accountType = z.enum(ACCOUNT_TYPES);

export const holderRole = z.enum(['owner', 'joint', 'subscriber', 'annuitant', 'trustee']);

/** What each call of `calls.ts` sends and answers. */
export const CLIENTS_SCHEMAS = {
  clientsList: { body: clientsListBody, answer: clientsListAnswer },
  clientsSummaryList: { body: clientsSummaryListBody, answer: clientsSummaryListAnswer },
  clientOverview: { body: clientBody, answer: clientOverviewAnswer },
  clientMetrics: { body: clientLensBody, answer: clientMetricsAnswer },
  clientDetails: { body: clientBody, answer: clientDetailsAnswer },
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
