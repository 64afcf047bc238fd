/** Parts of the registered operations on accounts and households: each selects all that REST answers. */

const NAME = 'name { given family legal }';
const VALUATION = '{ source asOf usdRate { rate on } }';
export const BASIS = `basis ${VALUATION}`;
const EXPLANATION = '{ formula included { what count amount } excluded { what count amount } }';
/** Of one sum; of the sums of accounts; of those of many records. */
export const EXPLAIN = `explain ${EXPLANATION}`;
export const EXPLAIN_ALL = `explain { marketValue ${EXPLANATION} cash ${EXPLANATION} bookCost ${EXPLANATION} gain ${EXPLANATION} }`;
export const EXPLAIN_MANY = `explain { marketValue ${EXPLANATION} cash ${EXPLANATION} }`;
const TOTALS = '{ count jointCount marketValueCad cashCad bookCostCad gainCad gainBp }';
export const COUNTED = 'accounts { chosen total }';
const CUSTODIAN = 'custodian { code name { en fr } }';

const ACCOUNT = `{
  id number type registration currency repCode ${CUSTODIAN}
  holders { id kind ${NAME} role }
  isJoint household { id name } state hasResidual openedOn closedOn closedReason lastNonZeroOn
  marketValue marketValueCad cashCad bookCostCad gainCad
}`;

const PART = 'accountId number quantity bookCostCad marketValueCad gainCad';
const LOT =
  'transactionId openedOn quantity unitCost bookCost bookCostCad marketValue marketValueCad gainCad';

const HOLDING = `symbol exchange name { en fr } kind assetClass sector region currency quantity price priceUnits priceOn
  bookCost marketValue bookCostCad marketValueCad gainCad gainBp weightBp
  accounts { ${PART} }`;

const HOLDINGS = `{
  rows { ${HOLDING} }
  total ${TOTALS} ${COUNTED} isPartial ${BASIS} ${EXPLAIN_ALL} asOf
}`;

const MEMBER = `id kind ${NAME}`;

export const GROUPED_ACCOUNTS = `{
  groupBy groups { key holders { ${MEMBER} } rows ${ACCOUNT} subtotal ${TOTALS} }
  total ${TOTALS} ${EXPLAIN_ALL} counted { total ${TOTALS} ${EXPLAIN_ALL} } choices { id number type currency holders { ${MEMBER} role } }
  isPartial ${BASIS} asOf
}`;

const HOLDING_LOTS = `{ accounts { ${PART} bookCost lots { ${LOT} } } asOf }`;

const SLICE = '{ bucket marketValueCad weightBp }';
const ALLOCATION = `{
  dimensions { assetClass ${SLICE} sector ${SLICE} region ${SLICE} currency ${SLICE} }
  total cashCad lookThrough { count marketValueCad } ${COUNTED} isPartial ${BASIS} ${EXPLAIN} asOf
}`;

const TRANSACTIONS = `{
  rows {
    id account { id number type } tradeDate settleDate type source { set code } security { symbol name { en fr } kind }
    quantity price priceUnits priceCurrency currency amount amountCad balance rateOn
  }
  next previous count types { type count } symbols { symbol name { en fr } count }
  ${COUNTED} isPartial asOf
}`;

const HISTORY = `{
  range points { on marketValueCad netFlowCad marketChangeCad }
  opening closing netFlow marketChange income charges adjustments prices
  ${COUNTED} isPartial ${BASIS}
  openingBasis ${VALUATION}
  explain { opening ${EXPLANATION} closing ${EXPLANATION} netFlow ${EXPLANATION} marketChange ${EXPLANATION} } asOf
}`;

const UNASSIGNED = `{
  id number type currency ${CUSTODIAN} holder { kind ${NAME} } reason branch repCode formerRepCode
  openedOn unassignedOn ageDays marketValue marketValueCad cashCad bookCostCad
  suggestion { repCode repName reason }
}`;

/** One field of the query, under the name of its operation. */
const operation = (name: string, input: string, field: string, selection: string) =>
  `query ${name}($input: ${input}!) {\n  ${field}(input: $input) ${selection}\n}`;

export const ACCOUNT_OPERATIONS = {
  AccountsList: operation(
    'AccountsList',
    'AccountsListInput',
    'accountsList',
    `{ rows ${ACCOUNT} next previous asOf }`,
  ),
  AccountsSummaryList: operation(
    'AccountsSummaryList',
    'AccountsSummaryListInput',
    'accountsSummaryList',
    `{ total ${TOTALS} states { state count marketValueCad } groups { key label total ${TOTALS} } ${BASIS} ${EXPLAIN_ALL} asOf }`,
  ),
  AccountView: operation(
    'AccountView',
    'AccountInput',
    'accountView',
    `{
      account ${ACCOUNT} root repName residualOn
      holdings {
        ${HOLDING}
        lots { ${LOT} }
      }
      total ${TOTALS} ${BASIS} ${EXPLAIN_ALL} asOf
    }`,
  ),
  AccountAssetAllocation: operation(
    'AccountAssetAllocation',
    'AccountInput',
    'accountAssetAllocation',
    ALLOCATION,
  ),
  AccountTransactionHistory: operation(
    'AccountTransactionHistory',
    'AccountTransactionsInput',
    'accountTransactionHistory',
    TRANSACTIONS,
  ),
  AccountValueHistory: operation(
    'AccountValueHistory',
    'AccountValueHistoryInput',
    'accountValueHistory',
    HISTORY,
  ),
  ClientHoldings: operation('ClientHoldings', 'ClientLensInput', 'clientHoldings', HOLDINGS),
  ClientHoldingLots: operation(
    'ClientHoldingLots',
    'ClientHoldingLotsInput',
    'clientHoldingLots',
    HOLDING_LOTS,
  ),
  ClientAssetAllocation: operation(
    'ClientAssetAllocation',
    'ClientLensInput',
    'clientAssetAllocation',
    ALLOCATION,
  ),
  ClientTransactionHistory: operation(
    'ClientTransactionHistory',
    'ClientTransactionsInput',
    'clientTransactionHistory',
    TRANSACTIONS,
  ),
  ClientValueHistory: operation(
    'ClientValueHistory',
    'ClientValueHistoryInput',
    'clientValueHistory',
    HISTORY,
  ),
  UnassignedAccountsList: operation(
    'UnassignedAccountsList',
    'UnassignedAccountsListInput',
    'unassignedAccountsList',
    `{ rows ${UNASSIGNED} next previous asOf }`,
  ),
  UnassignedAccountsSummaryList: operation(
    'UnassignedAccountsSummaryList',
    'UnassignedAccountsSummaryListInput',
    'unassignedAccountsSummaryList',
    `{ count marketValueCad suggestedCount reasons { reason count marketValueCad } ${BASIS} ${EXPLAIN} asOf }`,
  ),
  UnassignedAccountDetails: operation(
    'UnassignedAccountDetails',
    'AccountInput',
    'unassignedAccountDetails',
    `{ account ${UNASSIGNED} holdings { ${HOLDING} } ${BASIS} ${EXPLAIN} asOf }`,
  ),
} as const;

export const HOUSEHOLD_OPERATIONS = {
  HouseholdsList: operation(
    'HouseholdsList',
    'HouseholdsListInput',
    'householdsList',
    `{
      rows {
        id name head { ${MEMBER} } memberCount repCodes accountCount closedCount marketValue cash state isPartial updatedOn
      }
      next previous asOf
    }`,
  ),
  HouseholdsSummaryList: operation(
    'HouseholdsSummaryList',
    'HouseholdsSummaryListInput',
    'householdsSummaryList',
    `{ count partialCount closedOnlyCount accountCount marketValue cash repeated ${BASIS} ${EXPLAIN_MANY} asOf }`,
  ),
  HouseholdOverview: operation(
    'HouseholdOverview',
    'HouseholdInput',
    'householdOverview',
    `{
      results { id name state languages repCodes { code name isMine } updatedOn }
      members { ${MEMBER} role age language marketValueCad weightBp ${EXPLAIN} otherHouseholds { id name } }
      total ${TOTALS} isPartial ${BASIS} ${EXPLAIN_ALL} asOf
    }`,
  ),
  HouseholdAccounts: operation(
    'HouseholdAccounts',
    'HouseholdAccountsInput',
    'householdAccounts',
    GROUPED_ACCOUNTS,
  ),
  HouseholdHoldings: operation('HouseholdHoldings', 'HouseholdLensInput', 'householdHoldings', HOLDINGS),
  HouseholdHoldingLots: operation(
    'HouseholdHoldingLots',
    'HouseholdHoldingLotsInput',
    'householdHoldingLots',
    HOLDING_LOTS,
  ),
  HouseholdAssetAllocation: operation(
    'HouseholdAssetAllocation',
    'HouseholdLensInput',
    'householdAssetAllocation',
    ALLOCATION,
  ),
  HouseholdTransactionHistory: operation(
    'HouseholdTransactionHistory',
    'HouseholdTransactionsInput',
    'householdTransactionHistory',
    TRANSACTIONS,
  ),
  HouseholdValueHistory: operation(
    'HouseholdValueHistory',
    'HouseholdValueHistoryInput',
    'householdValueHistory',
    HISTORY,
  ),
} as const;
