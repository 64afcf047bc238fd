import { z } from 'zod';
import { accountBody, clientLensBody, householdLensBody } from '../lens';
import {
  accountTransactionsBody,
  clientTransactionsBody,
  householdTransactionsBody,
} from '../transactions/schema';
import { unassignedAccountsListBody } from '../unassigned/schema';
import {
  accountValueHistoryBody,
  clientValueHistoryBody,
  householdValueHistoryBody,
} from '../valueHistory/schema';
import { clientAccountsBody, householdAccountsBody } from '../accounts/grouped';
import { accountsListBody } from '../accounts/schema';
import { executiveOverviewBody } from '../executive/schema';
import { boaBreakdownBody, boaSeriesBody } from '../boa/schema';
import { boaTableBody } from '../boa/table';
import { clientsListBody } from '../clients/schema';
import { householdsListBody } from '../households/schema';
import { sortBy } from '../paging';
import { recordId } from '../scalars';
import { nbinBreaksListBody, nbinDictionaryBody } from '../nbin/schema';
import { transfersListBody } from '../transfers/schema';
import { DELIVERY_SCHEMAS } from '../delivery/schema';
import { VERIFICATION_SCHEMAS } from '../verification/schema';
import { KYC_SCHEMAS } from '../kyc/schema';
import { DOCUMENTS_SCHEMAS } from '../documents/schema';
import { TEAMS_SCHEMAS } from '../teams/schema';
import { UMA_SCHEMAS, umaPlanBody } from '../uma/schema';
import { COLUMNS_MAX } from '../views/schema';
import {
  ALLOCATION_DIMENSIONS,
  CSV_SEPARATORS,
  EXPORT_FORMATS,
  HOLDING_GROUPINGS,
  HOLDING_SORT_KEYS,
  RECORD_ACCOUNT_SORT_KEYS,
  SELECTED_MAX,
  VALUE_SORT_KEYS,
} from './choices';

const PAGE = { page: true } as const;

/** Holdings arrive all at once, so any column can sort them. Groups come before the sort. */
const holdingOrder = {
  sort: sortBy(z.enum(HOLDING_SORT_KEYS)),
  groupBy: z.enum(HOLDING_GROUPINGS).nullable(),
};

/**
 * The groups keep the order of the call, the most valuable account first. The sort applies within each group.
 */
const accountOrder = { sort: sortBy(z.enum(RECORD_ACCOUNT_SORT_KEYS)) };

/** The points arrive all at once, so any column can sort them. */
const valueOrder = { sort: sortBy(z.enum(VALUE_SORT_KEYS)) };

/** The screen of an allocation shows one dimension, in one order. */
const split = { dimension: z.enum(ALLOCATION_DIMENSIONS) };

/** Which rows: a list, and everything that its screen asks for except the page. */
export const exportRows = z.discriminatedUnion('list', [
  clientsListBody.omit(PAGE).extend({ list: z.literal('clients') }),
  householdsListBody.omit(PAGE).extend({ list: z.literal('households') }),
  accountsListBody.omit(PAGE).extend({ list: z.literal('accounts') }),
  unassignedAccountsListBody.omit(PAGE).extend({ list: z.literal('unassignedAccounts') }),
  TEAMS_SCHEMAS.teamsList.body.omit(PAGE).extend({ list: z.literal('teams') }),
  UMA_SCHEMAS.umaModelsList.body.omit(PAGE).extend({ list: z.literal('umaModels') }),
  UMA_SCHEMAS.umaAccountsList.body.omit(PAGE).extend({ list: z.literal('umaAccounts') }),
  UMA_SCHEMAS.umaAssetsList.body.omit(PAGE).extend({ list: z.literal('umaAssets') }),
  umaPlanBody.extend({ list: z.literal('accountOrders') }),
  DELIVERY_SCHEMAS.deliveryList.body.omit(PAGE).extend({ list: z.literal('delivery') }),
  KYC_SCHEMAS.kycList.body.omit(PAGE).extend({ list: z.literal('kyc') }),
  transfersListBody.omit(PAGE).extend({ list: z.literal('transfers') }),
  nbinBreaksListBody.omit(PAGE).extend({ list: z.literal('nbinBreaks') }),
  nbinDictionaryBody.extend({ list: z.literal('nbinDictionary') }),
  VERIFICATION_SCHEMAS.verificationList.body.omit(PAGE).extend({ list: z.literal('verification') }),
  DOCUMENTS_SCHEMAS.documentsList.body.omit(PAGE).extend({ list: z.literal('documents') }),
  boaBreakdownBody.extend({ list: z.literal('boaBreakdown') }),
  boaSeriesBody.extend({ list: z.literal('boaSeries') }),
  boaTableBody.omit(PAGE).extend({ list: z.literal('boaTable'), kind: z.literal('household') }),
  boaTableBody.omit(PAGE).extend({ list: z.literal('boaClients'), kind: z.literal('client') }),
  executiveOverviewBody.extend({ list: z.literal('executive') }),
  clientAccountsBody.extend({ ...accountOrder, list: z.literal('clientAccounts') }),
  householdAccountsBody.extend({ ...accountOrder, list: z.literal('householdAccounts') }),
  clientLensBody.extend({ ...holdingOrder, list: z.literal('clientHoldings') }),
  householdLensBody.extend({ ...holdingOrder, list: z.literal('householdHoldings') }),
  accountBody.extend({ ...holdingOrder, list: z.literal('accountHoldings') }),
  clientTransactionsBody.omit(PAGE).extend({ list: z.literal('clientTransactions') }),
  householdTransactionsBody.omit(PAGE).extend({ list: z.literal('householdTransactions') }),
  accountTransactionsBody.omit(PAGE).extend({ list: z.literal('accountTransactions') }),
  clientValueHistoryBody.extend({ ...valueOrder, list: z.literal('clientValues') }),
  householdValueHistoryBody.extend({ ...valueOrder, list: z.literal('householdValues') }),
  accountValueHistoryBody.extend({ ...valueOrder, list: z.literal('accountValues') }),
  clientLensBody.extend({ ...split, list: z.literal('clientAllocation') }),
  householdLensBody.extend({ ...split, list: z.literal('householdAllocation') }),
  accountBody.extend({ ...split, list: z.literal('accountAllocation') }),
]);

/** With `all`, everything that the list finds except `ids`. Without it, only `ids`. */
export const exportSelection = z.strictObject({
  all: z.boolean(),
  ids: z.array(recordId).max(SELECTED_MAX),
});

export const listExportBody = z.strictObject({
  rows: exportRows,
  /** Null: everything that the list finds. Rows of one record have no selection. */
  selection: exportSelection.nullable(),
  /** Column ids of its table, in display order. */
  columns: z
    .array(z.string().max(64))
    .min(1)
    .max(COLUMNS_MAX)
    .refine((ids) => new Set(ids).size === ids.length),
  /** True when names show as "Tremblay, Marie-Josée". */
  lastFirst: z.boolean(),
  format: z.enum(EXPORT_FORMATS),
  /** For a CSV. A semicolon goes with a decimal comma, a comma with a decimal point. */
  separator: z.enum(CSV_SEPARATORS),
});

export type ExportRows = z.output<typeof exportRows>;
export type ExportSelection = z.output<typeof exportSelection>;
export type ListExportBody = z.output<typeof listExportBody>;
