import { defineCall } from '../call';
import type {
  AccountTransactionsBody,
  AccountValueHistoryBody,
  ClientTransactionsBody,
  ClientValueHistoryBody,
  TransactionHistoryAnswer,
  ValueHistoryAnswer,
} from './history';
import type { AccountViewAnswer, AllocationAnswer, HoldingLotsAnswer, HoldingsAnswer } from './holdings';
import type {
  AccountsListAnswer,
  AccountsListBody,
  AccountsSummaryListAnswer,
  AccountsSummaryListBody,
} from './schema';
import type { AccountBody, ClientHoldingLotsBody, ClientLensBody } from './shared';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

/** POST accounts/list: a page of my accounts, or of one client's or household's, sorted, by keyset. */
export const accountsList = defineCall<AccountsListBody, AccountsListAnswer>()({
  ...reading,
  name: 'accountsList',
  url: 'accounts/list',
  graphql: { switch: 'clients.accountView', operation: 'AccountsList', field: 'accountsList' },
});

/** POST accounts/summaryList: count and totals of all that the filters find, and what each toggle would show. */
export const accountsSummaryList = defineCall<AccountsSummaryListBody, AccountsSummaryListAnswer>()({
  ...reading,
  name: 'accountsSummaryList',
  url: 'accounts/summaryList',
  graphql: { switch: 'clients.accountView', operation: 'AccountsSummaryList', field: 'accountsSummaryList' },
});

/** POST accounts/view: one account with its holdings and their lots. */
export const accountView = defineCall<AccountBody, AccountViewAnswer>()({
  ...reading,
  name: 'accountView',
  url: 'accounts/view',
  graphql: { switch: 'clients.accountView', operation: 'AccountView', field: 'accountView' },
});

/** POST accounts/assetAllocation */
export const accountAssetAllocation = defineCall<AccountBody, AllocationAnswer>()({
  ...reading,
  name: 'accountAssetAllocation',
  url: 'accounts/assetAllocation',
  graphql: {
    switch: 'clients.assetAllocation',
    operation: 'AccountAssetAllocation',
    field: 'accountAssetAllocation',
  },
});

/** POST accounts/transactionHistory */
export const accountTransactionHistory = defineCall<AccountTransactionsBody, TransactionHistoryAnswer>()({
  ...reading,
  name: 'accountTransactionHistory',
  url: 'accounts/transactionHistory',
  graphql: {
    switch: 'clients.transactionHistory',
    operation: 'AccountTransactionHistory',
    field: 'accountTransactionHistory',
  },
});

/** POST accounts/valueHistory */
export const accountValueHistory = defineCall<AccountValueHistoryBody, ValueHistoryAnswer>()({
  ...reading,
  name: 'accountValueHistory',
  url: 'accounts/valueHistory',
  graphql: { switch: 'clients.metrics', operation: 'AccountValueHistory', field: 'accountValueHistory' },
});

/** POST clients/holdings: what a client holds, by security with the split by account. */
export const clientHoldings = defineCall<ClientLensBody, HoldingsAnswer>()({
  ...reading,
  name: 'clientHoldings',
  url: 'clients/holdings',
  graphql: { switch: 'clients.consolidatedView', operation: 'ClientHoldings', field: 'clientHoldings' },
});

/** POST clients/holdingLots: of one security that a client holds, the lots in each account. */
export const clientHoldingLots = defineCall<ClientHoldingLotsBody, HoldingLotsAnswer>()({
  ...reading,
  name: 'clientHoldingLots',
  url: 'clients/holdingLots',
  graphql: { switch: 'clients.consolidatedView', operation: 'ClientHoldingLots', field: 'clientHoldingLots' },
});

/** POST clients/assetAllocation: the same by class, sector, region and currency. */
export const clientAssetAllocation = defineCall<ClientLensBody, AllocationAnswer>()({
  ...reading,
  name: 'clientAssetAllocation',
  url: 'clients/assetAllocation',
  graphql: {
    switch: 'clients.assetAllocation',
    operation: 'ClientAssetAllocation',
    field: 'clientAssetAllocation',
  },
});

/** POST clients/transactionHistory: what happened in a client's accounts, by keyset. */
export const clientTransactionHistory = defineCall<ClientTransactionsBody, TransactionHistoryAnswer>()({
  ...reading,
  name: 'clientTransactionHistory',
  url: 'clients/transactionHistory',
  graphql: {
    switch: 'clients.transactionHistory',
    operation: 'ClientTransactionHistory',
    field: 'clientTransactionHistory',
  },
});

/** POST clients/valueHistory: what a client's accounts were worth, market and net flow apart. */
export const clientValueHistory = defineCall<ClientValueHistoryBody, ValueHistoryAnswer>()({
  ...reading,
  name: 'clientValueHistory',
  url: 'clients/valueHistory',
  graphql: { switch: 'clients.metrics', operation: 'ClientValueHistory', field: 'clientValueHistory' },
});
