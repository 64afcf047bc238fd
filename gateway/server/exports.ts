import { UNASSIGNED_COLUMNS } from '@/contract/unassigned/columns';
import { HOUSEHOLD_COLUMNS } from '@/contract/households/columns';
import { CLIENT_COLUMNS } from '@/contract/clients/columns';
import { ACCOUNT_COLUMNS } from '@/contract/accounts/columns';
import type { ExecutiveNode } from '@/contract/executive/schema';
import type { AllocationDimension } from '@/contract/export/choices';
import type { Locale } from '@/contract/locale';
import type { AccountRow } from '@/contract/accounts/row';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import type { Holding } from '@/contract/holdings/schema';
import type { TransactionRow } from '@/contract/transactions/schema';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import type { Decimal } from '@/contract/scalars';
import type { ClientRow } from '@/contract/clients/schema';
import type { HouseholdRow } from '@/contract/households/schema';
import { KYC_COLUMNS } from '@/contract/kyc/columns';
import type { KycRow } from '@/contract/kyc/schema';
import { DELIVERY_COLUMNS } from '@/contract/delivery/columns';
import { VERIFICATION_COLUMNS } from '@/contract/verification/columns';
import type { VerificationRow } from '@/contract/verification/schema';
import { DOCUMENT_COLUMNS } from '@/contract/documents/columns';
import type { DocumentRow } from '@/contract/documents/schema';
import type { DeliveryRow } from '@/contract/delivery/schema';
import { BREAK_COLUMNS, DICTIONARY_COLUMNS } from '@/contract/nbin/columns';
import type { NbinBreak, NbinDictionaryAnswer } from '@/contract/nbin/schema';
import { TRANSFER_COLUMNS } from '@/contract/transfers/columns';
import type { TransferRow } from '@/contract/transfers/schema';
import { TEAM_COLUMNS } from '@/contract/teams/columns';
import type { TeamRow } from '@/contract/teams/schema';
import { UMA_ACCOUNT_COLUMNS, UMA_ASSET_COLUMNS, UMA_MODEL_COLUMNS } from '@/contract/uma/columns';
import type { UmaAccountRow, UmaAssetRow, UmaModelRow, UmaOrder } from '@/contract/uma/schema';
import { BREAKDOWN_COLUMNS, brokenParts, type BrokenPart } from '../areas/bookOfBusiness/files/breakdown';
import { BOA_CLIENT_COLUMNS, BOA_TABLE_COLUMNS } from '@/contract/boa/columns';
import type { BoaTableRow } from '@/contract/boa/table';
import { LED_COLUMNS } from '../areas/leadership/files/columns';
import { SERIES_COLUMNS, type MonthRow, monthRows } from '../areas/bookOfBusiness/files/series';
import { ORDER_COLUMNS } from '../areas/uma/files/orders';
import { ALLOCATION_COLUMNS, splitBy, type SplitPart } from '../areas/allocation/files/columns';
import { HOLDING_COLUMNS } from '../areas/holdings/files/columns';
import { TRANSACTION_COLUMNS } from '../areas/transactions/files/columns';
import { sortedPoints, VALUE_COLUMNS } from '../areas/valueHistory/files/columns';
import { fileColumns } from '../kit/files/column';
import {
  type ExportedList,
  type FoundTotal,
  type ListName,
  type RowsOf,
  type WholeRows,
  paged,
  whole,
} from '../kit/files/definition';
import { sortedAccounts } from '../areas/accounts/files/sortedAccounts';
import { sortedHoldings } from '../areas/holdings/files/sortedHoldings';

type ValuePoint = ValueHistoryAnswer['points'][number];
/** For rows that are accounts: each counts once. */
const once = (marketValue: Decimal): FoundTotal => ({ marketValue, repeated: '0.00' });

const accountsOf = (
  { asOf, total }: { asOf: string; total: { marketValueCad: Decimal } },
  rows: readonly AccountRow[],
): WholeRows<AccountRow> => ({ rows, asOf, total: once(total.marketValueCad) });

const pointsOf = (
  { points, asOf }: ValueHistoryAnswer,
  sort: RowsOf<'clientValues'>['sort'],
  locale: Locale,
): WholeRows<ValuePoint> => ({ rows: sortedPoints(points, sort, locale), asOf });

const slicesOf = (answer: AllocationAnswer, dimension: AllocationDimension): WholeRows<SplitPart> => ({
  rows: splitBy(answer, dimension),
  asOf: answer.asOf,
});

const recordAccounts = { title: 'accounts:panel.title', columns: fileColumns(ACCOUNT_COLUMNS) } as const;
const holdings = { title: 'holdings:holdings.title', columns: HOLDING_COLUMNS } as const;
const transactions = {
  title: 'holdings:transactions.title',
  columns: TRANSACTION_COLUMNS,
};

const values = { title: 'holdings:value.title', columns: VALUE_COLUMNS } as const;
const allocation = { title: 'holdings:allocation.title', columns: ALLOCATION_COLUMNS } as const;

/** Every list that can be exported. The contract refuses any other name before it gets here. */
export const LISTS: Readonly<Record<ListName, ExportedList>> = {
  clients: paged<'clients', ClientRow>({
    title: 'client:list.title',
    columns: fileColumns(CLIENT_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('clientsList', { ...rows, page }),
    total: (ask, { filters }) => ask('clientsSummaryList', { filters }),
  }),
  households: paged<'households', HouseholdRow>({
    title: 'household:list.title',
    columns: fileColumns(HOUSEHOLD_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('householdsList', { ...rows, page }),
    total: (ask, { filters, show }) => ask('householdsSummaryList', { filters, show }),
  }),
  accounts: paged<'accounts', AccountRow>({
    title: 'accounts:list.title',
    columns: fileColumns(ACCOUNT_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('accountsList', { ...rows, page }),
    async total(ask, { list: _, sort: __, ...found }) {
      const { total, asOf } = await ask('accountsSummaryList', found);
      return { ...once(total.marketValueCad), asOf };
    },
  }),
  unassignedAccounts: paged<'unassignedAccounts', UnassignedRow>({
    title: 'accounts:unassigned.title',
    columns: fileColumns(UNASSIGNED_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('unassignedAccountsList', { ...rows, page }),
    async total(ask, { filters }) {
      const { marketValueCad, asOf } = await ask('unassignedAccountsSummaryList', { filters });
      return { ...once(marketValueCad), asOf };
    },
  }),
  teams: paged<'teams', TeamRow>({
    title: 'teams:title',
    columns: fileColumns(TEAM_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'teams:search' },
      teamMembers: { label: 'teams:columns.members' },
      location: { label: 'teams:columns.branch' },
      branchManager: { label: 'teams:columns.branchManager' },
      regionalVicePresident: { label: 'teams:columns.regionalVicePresident' },
      prestigeSupport: { label: 'teams:columns.prestigeSupport' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('teamsList', { ...rows, page }),
  }),
  umaModels: paged<'umaModels', UmaModelRow>({
    title: 'uma:modelsTitle',
    columns: fileColumns(UMA_MODEL_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'uma:modelsSearch' },
      risk: { label: 'uma:modelColumns.risk', codes: 'uma:risk' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('umaModelsList', { ...rows, page }),
  }),
  umaAccounts: paged<'umaAccounts', UmaAccountRow>({
    title: 'uma:accountsTitle',
    columns: fileColumns(UMA_ACCOUNT_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'uma:accountsSearch' },
      status: { label: 'uma:accountColumns.status', codes: 'uma:status' },
      model: { label: 'uma:accountColumns.model' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('umaAccountsList', { ...rows, page }),
    async total(ask, { filters }) {
      const { marketValue, asOf } = await ask('umaAccountsSummaryList', { filters });
      return { ...once(marketValue), asOf };
    },
  }),
  umaAssets: paged<'umaAssets', UmaAssetRow>({
    title: 'uma:assetsTitle',
    columns: fileColumns(UMA_ASSET_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'uma:assetsSearch' },
      sleeve: { label: 'uma:assetColumns.sleeves', codes: 'uma:sleeve' },
      mark: { label: 'uma:assetColumns.mark', codes: 'uma:mark' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('umaAssetsList', { ...rows, page }),
  }),
  accountOrders: whole<'accountOrders', UmaOrder>({
    title: 'uma:plan.title',
    columns: ORDER_COLUMNS,
    async all(ask, { list: _, ...plan }) {
      const { orders, asOf } = await ask('umaRebalancePreview', plan);
      return { rows: orders, asOf };
    },
  }),
  delivery: paged<'delivery', DeliveryRow>({
    title: 'delivery:title',
    columns: fileColumns(DELIVERY_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'delivery:list.search' },
      email: { label: 'delivery:columns.email', codes: 'delivery:emailState' },
      statements: { label: 'delivery:columns.statements', codes: 'delivery:adoptionState' },
      adoption: { label: 'delivery:list.adoption', codes: 'delivery:adoptionState' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('deliveryList', { ...rows, page }),
  }),
  kyc: paged<'kyc', KycRow>({
    title: 'kyc:title',
    columns: fileColumns(KYC_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'kyc:list.search' },
      state: { label: 'kyc:columns.state', codes: 'kyc:state' },
      service: { label: 'kyc:columns.service', codes: 'kyc:service' },
      missing: { label: 'kyc:columns.missing', codes: 'kyc:field' },
      conflict: { label: 'kyc:columns.conflicts', codes: 'kyc:conflictState' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('kycList', { ...rows, page }),
  }),
  transfers: paged<'transfers', TransferRow>({
    title: 'transfers:title',
    columns: fileColumns(TRANSFER_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('transfersList', { ...rows, page }),
  }),
  nbinBreaks: paged<'nbinBreaks', NbinBreak>({
    title: 'nbin:breaks.title',
    columns: fileColumns(BREAK_COLUMNS),
    isSelectable: true,
    facets: {
      kind: { label: 'nbin:breaks.filterKind', codes: 'nbin:breaks.kind' },
      owner: { label: 'nbin:breaks.filterOwner', codes: 'nbin:breaks.ownerOf' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('nbinBreaksList', { ...rows, page }),
  }),
  nbinDictionary: whole<'nbinDictionary', NbinDictionaryAnswer['entries'][number]>({
    title: 'nbin:dictionary.title',
    columns: fileColumns(DICTIONARY_COLUMNS),
    async all(ask, { list: _, text }) {
      const { entries, asOf } = await ask('nbinDictionary', { text });
      return { rows: entries, asOf };
    },
  }),
  verification: paged<'verification', VerificationRow>({
    title: 'verification:title',
    columns: fileColumns(VERIFICATION_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'verification:search' },
      state: { label: 'verification:columns.state', codes: 'verification:state' },
      method: { label: 'verification:columns.method', codes: 'logs:identityMethod' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('verificationList', { ...rows, page }),
  }),
  documents: paged<'documents', DocumentRow>({
    title: 'documents:title',
    columns: fileColumns(DOCUMENT_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'documents:search' },
      kind: { label: 'documents:columns.kind', codes: 'documents:kind' },
      state: { label: 'documents:columns.state', codes: 'documents:state' },
      viewed: { label: 'documents:filters.viewed', codes: 'documents:viewed' },
      source: { label: 'documents:columns.source', codes: 'documents:source' },
      language: { label: 'documents:columns.language', codes: 'documents:language' },
      created: { label: 'documents:columns.createdOn' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('documentsList', { ...rows, page }),
  }),
  boaBreakdown: whole<'boaBreakdown', BrokenPart>({
    title: 'boa:exported',
    columns: BREAKDOWN_COLUMNS,
    async all(ask, { list: _, ...asked }) {
      const answer = await ask('boaBreakdown', asked);
      return { rows: brokenParts(asked, answer), asOf: answer.asOf };
    },
  }),
  boaSeries: whole<'boaSeries', MonthRow>({
    title: 'boa:exported',
    columns: SERIES_COLUMNS,
    async all(ask, { list: _, ...asked }) {
      const answer = await ask('boaSeries', asked);
      return { rows: monthRows(answer), asOf: answer.asOf };
    },
  }),
  boaTable: paged<'boaTable', BoaTableRow>({
    title: 'boa:parts.households',
    columns: fileColumns(BOA_TABLE_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('boaTable', { ...rows, page }),
    async total(ask, { list: _, sort: __, ...found }) {
      const { rows, asOf } = await ask('boaTableSummary', found);
      return { ...once(rows.aua), asOf };
    },
  }),
  boaClients: paged<'boaClients', BoaTableRow>({
    title: 'boa:parts.clients',
    columns: fileColumns(BOA_CLIENT_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('boaTable', { ...rows, page }),
    async total(ask, { list: _, sort: __, ...found }) {
      const { rows, asOf } = await ask('boaTableSummary', found);
      return { ...once(rows.aua), asOf };
    },
  }),
  executive: whole<'executive', ExecutiveNode>({
    title: 'executive:title',
    columns: LED_COLUMNS,
    async all(ask, { list: _, ...asked }) {
      const { nodes, asOf } = await ask('executiveOverview', asked);
      return { rows: nodes, asOf };
    },
  }),
  clientAccounts: whole<'clientAccounts', AccountRow>({
    ...recordAccounts,
    async all(ask, { list: _, sort, ...asked }, locale) {
      const answer = await ask('clientAccounts', asked);
      return accountsOf(answer, sortedAccounts(answer, sort, locale));
    },
  }),
  householdAccounts: whole<'householdAccounts', AccountRow>({
    ...recordAccounts,
    async all(ask, { list: _, sort, ...asked }, locale) {
      const answer = await ask('householdAccounts', asked);
      return accountsOf(answer, sortedAccounts(answer, sort, locale));
    },
  }),
  clientHoldings: whole<'clientHoldings', Holding>({
    ...holdings,
    async all(ask, { list: _, sort, groupBy, ...lens }, locale) {
      const { rows, asOf } = await ask('clientHoldings', lens);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), asOf };
    },
  }),
  householdHoldings: whole<'householdHoldings', Holding>({
    ...holdings,
    async all(ask, { list: _, sort, groupBy, ...lens }, locale) {
      const { rows, asOf } = await ask('householdHoldings', lens);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), asOf };
    },
  }),
  accountHoldings: whole<'accountHoldings', Holding>({
    ...holdings,
    async all(ask, { list: _, sort, groupBy, ...account }, locale) {
      const { holdings: rows, asOf } = await ask('accountView', account);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), asOf };
    },
  }),
  clientTransactions: paged<'clientTransactions', TransactionRow>({
    ...transactions,
    page: (ask, { list: _, ...rows }, page) => ask('clientTransactionHistory', { ...rows, page }),
  }),
  householdTransactions: paged<'householdTransactions', TransactionRow>({
    ...transactions,
    page: (ask, { list: _, ...rows }, page) => ask('householdTransactionHistory', { ...rows, page }),
  }),
  accountTransactions: paged<'accountTransactions', TransactionRow>({
    ...transactions,
    page: (ask, { list: _, ...rows }, page) => ask('accountTransactionHistory', { ...rows, page }),
  }),
  clientValues: whole<'clientValues', ValuePoint>({
    ...values,
    all: async (ask, { list: _, sort, ...asked }, locale) =>
      pointsOf(await ask('clientValueHistory', asked), sort, locale),
  }),
  householdValues: whole<'householdValues', ValuePoint>({
    ...values,
    all: async (ask, { list: _, sort, ...asked }, locale) =>
      pointsOf(await ask('householdValueHistory', asked), sort, locale),
  }),
  accountValues: whole<'accountValues', ValuePoint>({
    ...values,
    all: async (ask, { list: _, sort, ...asked }, locale) =>
      pointsOf(await ask('accountValueHistory', asked), sort, locale),
  }),
  clientAllocation: whole<'clientAllocation', SplitPart>({
    ...allocation,
    all: async (ask, { list: _, dimension, ...asked }) =>
      slicesOf(await ask('clientAssetAllocation', asked), dimension),
  }),
  householdAllocation: whole<'householdAllocation', SplitPart>({
    ...allocation,
    all: async (ask, { list: _, dimension, ...asked }) =>
      slicesOf(await ask('householdAssetAllocation', asked), dimension),
  }),
  accountAllocation: whole<'accountAllocation', SplitPart>({
    ...allocation,
    all: async (ask, { list: _, dimension, ...asked }) =>
      slicesOf(await ask('accountAssetAllocation', asked), dimension),
  }),
};
