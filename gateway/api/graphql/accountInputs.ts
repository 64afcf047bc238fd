/** The calls on accounts and households, and what they are asked with. */

export const ACCOUNT_QUERIES = /* GraphQL */ `
    accountsList(input: AccountsListInput!): AccountsListAnswer!
    accountsSummaryList(input: AccountsSummaryListInput!): AccountsSummaryListAnswer!
    accountView(input: AccountInput!): AccountViewAnswer!
    accountAssetAllocation(input: AccountInput!): AllocationAnswer!
    accountTransactionHistory(input: AccountTransactionsInput!): TransactionHistoryAnswer!
    accountValueHistory(input: AccountValueHistoryInput!): ValueHistoryAnswer!
    clientHoldings(input: ClientLensInput!): HoldingsAnswer!
    clientHoldingLots(input: ClientHoldingLotsInput!): HoldingLotsAnswer!
    clientAssetAllocation(input: ClientLensInput!): AllocationAnswer!
    clientTransactionHistory(input: ClientTransactionsInput!): TransactionHistoryAnswer!
    clientValueHistory(input: ClientValueHistoryInput!): ValueHistoryAnswer!
    unassignedAccountsList(input: UnassignedAccountsListInput!): UnassignedAccountsListAnswer!
    unassignedAccountsSummaryList(input: UnassignedAccountsSummaryListInput!): UnassignedAccountsSummaryListAnswer!
    unassignedAccountDetails(input: AccountInput!): UnassignedAccountDetailsAnswer!
    householdsList(input: HouseholdsListInput!): HouseholdsListAnswer!
    householdsSummaryList(input: HouseholdsSummaryListInput!): HouseholdsSummaryListAnswer!
    householdOverview(input: HouseholdInput!): HouseholdOverviewAnswer!
    householdAccounts(input: HouseholdAccountsInput!): GroupedAccountsAnswer!
    householdHoldings(input: HouseholdLensInput!): HoldingsAnswer!
    householdHoldingLots(input: HouseholdHoldingLotsInput!): HoldingLotsAnswer!
    householdAssetAllocation(input: HouseholdLensInput!): AllocationAnswer!
    householdTransactionHistory(input: HouseholdTransactionsInput!): TransactionHistoryAnswer!
    householdValueHistory(input: HouseholdValueHistoryInput!): ValueHistoryAnswer!
`;

export const ACCOUNT_INPUTS = /* GraphQL */ `
  input AccountInput {
    id: String!
  }
  input ClientLensInput {
    id: String!
    accountIds: [String!]!
  }
  input ClientAccountsInput {
    id: String!
    accountIds: [String!]!
    groupBy: String!
    show: AccountShowInput!
  }
  input HouseholdInput {
    id: String!
  }
  input HouseholdLensInput {
    id: String!
    memberId: String
    accountIds: [String!]!
  }
  input ClientHoldingLotsInput {
    id: String!
    accountIds: [String!]!
    symbol: String!
  }
  input HouseholdHoldingLotsInput {
    id: String!
    memberId: String
    accountIds: [String!]!
    symbol: String!
  }
  input AccountShowInput {
    closed: Boolean!
    zero: Boolean!
    negative: Boolean!
  }
  input AccountsListInput {
    filters: BookFilterInput!
    clientId: String
    householdId: String
    show: AccountShowInput!
    sort: [SortInput!]!
    page: PageInput!
  }
  input AccountsSummaryListInput {
    filters: BookFilterInput!
    clientId: String
    householdId: String
    show: AccountShowInput!
    groupBy: String
  }
  input TransactionFiltersInput {
    transactionHistoryTypes: [String!]!
    transactionProductSymbol: [String!]!
  }
  input AccountTransactionsInput {
    id: String!
    filters: TransactionFiltersInput!
    direction: String!
    page: PageInput!
  }
  input ClientTransactionsInput {
    id: String!
    accountIds: [String!]!
    filters: TransactionFiltersInput!
    direction: String!
    page: PageInput!
  }
  input HouseholdTransactionsInput {
    id: String!
    memberId: String
    accountIds: [String!]!
    filters: TransactionFiltersInput!
    direction: String!
    page: PageInput!
  }
  input AccountValueHistoryInput {
    id: String!
    range: String!
  }
  input ClientValueHistoryInput {
    id: String!
    accountIds: [String!]!
    range: String!
  }
  input HouseholdValueHistoryInput {
    id: String!
    memberId: String
    accountIds: [String!]!
    range: String!
  }
  input UnassignedAccountsListInput {
    filters: BookFilterInput!
    sort: [SortInput!]!
    page: PageInput!
  }
  input UnassignedAccountsSummaryListInput {
    filters: BookFilterInput!
  }
  input HouseholdShowInput {
    closedOnly: Boolean!
  }
  input HouseholdsListInput {
    filters: BookFilterInput!
    show: HouseholdShowInput!
    sort: [SortInput!]!
    page: PageInput!
  }
  input HouseholdsSummaryListInput {
    filters: BookFilterInput!
    show: HouseholdShowInput!
  }
  input HouseholdAccountsInput {
    id: String!
    memberId: String
    accountIds: [String!]!
    groupBy: String!
    show: AccountShowInput!
  }
`;
