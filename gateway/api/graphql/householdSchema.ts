/** Answers on households and on accounts that are nobody's yet; their queries and inputs are with those of accounts. */
export const HOUSEHOLD_TYPES = /* GraphQL */ `
  type HouseholdRow {
    id: String!
    name: String!
    head: Member
    memberCount: Int!
    repCodes: [String!]!
    accountCount: Int!
    closedCount: Int!
    marketValue: String!
    cash: String!
    state: String!
    isPartial: Boolean!
    updatedOn: String!
  }
  type HouseholdsListAnswer {
    rows: [HouseholdRow!]!
    next: String
    previous: String
    asOf: String!
  }
  type HouseholdsSummaryListAnswer {
    count: Int!
    partialCount: Int!
    closedOnlyCount: Int!
    accountCount: Int!
    marketValue: String!
    cash: String!
    repeated: String!
    basis: ValuationBasis!
    explain: ManyExplanations!
    asOf: String!
  }
  type HouseholdRepCode {
    code: String!
    name: String!
    isMine: Boolean!
  }
  type HouseholdInfo {
    id: String!
    name: String!
    state: String!
    languages: [String!]!
    repCodes: [HouseholdRepCode!]!
    updatedOn: String
  }
  type HouseholdMemberInfo {
    id: String
    kind: String!
    name: PartyName!
    role: String!
    age: Int
    language: String
    marketValueCad: String
    explain: Explanation
    weightBp: Int
    otherHouseholds: [HouseholdRef!]!
  }
  type HouseholdOverviewAnswer {
    results: HouseholdInfo!
    members: [HouseholdMemberInfo!]!
    total: AccountTotals!
    isPartial: Boolean!
    basis: ValuationBasis!
    explain: Explanations!
    asOf: String!
  }
  type GroupHolder {
    id: String!
    kind: String!
    name: PartyName!
  }
  type AccountGroup {
    key: String!
    holders: [GroupHolder!]!
    rows: [AccountRow!]!
    subtotal: AccountTotals!
  }
  type CountedAccounts {
    total: AccountTotals!
    explain: Explanations!
  }
  type AccountChoice {
    id: String!
    number: String!
    type: String!
    currency: String!
    holders: [Holder!]!
  }
  type GroupedAccountsAnswer {
    groupBy: String!
    groups: [AccountGroup!]!
    total: AccountTotals!
    explain: Explanations!
    counted: CountedAccounts!
    choices: [AccountChoice!]!
    isPartial: Boolean!
    basis: ValuationBasis!
    asOf: String!
  }

  type UnassignedHolder {
    kind: String!
    name: PartyName!
  }
  type OwnerSuggestion {
    repCode: String!
    repName: String!
    reason: String!
  }
  type UnassignedRow {
    id: String!
    number: String!
    type: String!
    currency: String!
    custodian: Custodian
    holder: UnassignedHolder!
    reason: String!
    branch: String!
    repCode: String
    formerRepCode: String
    openedOn: String!
    unassignedOn: String!
    ageDays: Int!
    marketValue: String!
    marketValueCad: String!
    cashCad: String!
    bookCostCad: String!
    suggestion: OwnerSuggestion
  }
  type UnassignedAccountsListAnswer {
    rows: [UnassignedRow!]!
    next: String
    previous: String
    asOf: String!
  }
  type ReasonCount {
    reason: String!
    count: Int!
    marketValueCad: String!
  }
  type UnassignedAccountsSummaryListAnswer {
    count: Int!
    marketValueCad: String!
    suggestedCount: Int!
    reasons: [ReasonCount!]!
    basis: ValuationBasis!
    explain: Explanation!
    asOf: String!
  }
  type UnassignedAccountDetailsAnswer {
    account: UnassignedRow!
    holdings: [Holding!]!
    basis: ValuationBasis!
    explain: Explanation!
    asOf: String!
  }
`;
