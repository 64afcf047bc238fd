import { ACCOUNT_INPUTS, ACCOUNT_QUERIES } from './accountInputs';
import { ACCOUNT_TYPES } from './accountSchema';
import { HISTORY_TYPES } from './historySchema';
import { HOUSEHOLD_TYPES } from './householdSchema';

/**
 * The calls that also go over GraphQL, as one schema: the shapes of `contract/clients/schema.ts`, field by field.
 * Money is a string of digits here as there. What an input allows beyond its type is checked by the contract's
 * own schema before the handler sees it.
 */
export const SCHEMA = /* GraphQL */ `
  type Query {
    clientsList(input: ClientsListInput!): ClientsListAnswer!
    clientsSummaryList(input: ClientsSummaryListInput!): ClientsSummaryListAnswer!
    clientOverview(input: ClientInput!): ClientOverviewAnswer!
    clientMetrics(input: ClientLensInput!): ClientMetricsAnswer!
    clientDetails(input: ClientInput!): ClientDetailsAnswer!
    clientAccounts(input: ClientAccountsInput!): GroupedAccountsAnswer!
    ${ACCOUNT_QUERIES}
    globalSearch(input: GlobalSearchInput!): GlobalSearchAnswer!
  }

  input UpdatedFilterInput {
    preset: String
    from: String
    to: String
  }
  input BookFilterInput {
    clientName: [String!]
    iaCode: [String!]
    iaCodeName: [String!]
    address: [String!]
    account: [String!]
    email: [String!]
    phone: [String!]
    household: [String!]
    hhAddress: [String!]
    initiator: [String!]
    teamName: [String!]
    teamMembers: [String!]
    location: [String!]
    branchManager: [String!]
    regionalVicePresident: [String!]
    prestigeSupport: [String!]
    transactionHistoryTypes: [String!]
    transactionProductSymbol: [String!]
    reason: [String!]
    accountType: [String!]
    age: [String!]
    marketValue: [String!]
    updated: UpdatedFilterInput
  }
  input SortInput {
    key: String!
    direction: String!
  }
  input PageInput {
    size: Int!
    after: String
    before: String
    skip: Int
  }
  input ClientsListInput {
    filters: BookFilterInput!
    sort: [SortInput!]!
    page: PageInput!
  }
  input ClientsSummaryListInput {
    filters: BookFilterInput!
    groupBy: String
  }
  input ClientInput {
    id: String!
  }

  input GlobalSearchInput {
    query: String!
  }

  type PartyName {
    given: String
    family: String
    legal: String
  }
  type HouseholdRef {
    id: String!
    name: String!
  }
  type ClientRow {
    id: String!
    kind: String!
    name: PartyName!
    household: HouseholdRef
    repCode: String!
    accountCount: Int!
    marketValue: String!
    cash: String!
    updatedOn: String!
  }
  type ClientsListAnswer {
    rows: [ClientRow!]!
    next: String
    previous: String
    asOf: String!
  }
  type ClientGroup {
    key: String!
    label: String
    count: Int!
    accountCount: Int!
    marketValue: String!
    cash: String!
  }
  type ClientsSummaryListAnswer {
    count: Int!
    accountCount: Int!
    marketValue: String!
    cash: String!
    repeated: String!
    groups: [ClientGroup!]
    basis: ValuationBasis!
    explain: ManyExplanations!
    asOf: String!
  }

  type ClientInfo {
    id: String!
    kind: String!
    name: PartyName!
    age: Int
    language: String!
    repCode: String!
    repName: String!
    clientSince: String!
    updatedOn: String!
  }
  type HouseholdMember {
    id: String
    kind: String!
    name: PartyName!
    role: String!
  }
  type Household {
    id: String!
    name: String!
    members: [HouseholdMember!]!
    householdTotal: String!
    jointCount: Int!
    explain: Explanation!
    basis: ValuationBasis!
    isPartial: Boolean!
  }
  type ClientOverviewAnswer {
    results: ClientInfo!
    household: Household
    otherHouseholds: [HouseholdRef!]!
    asOf: String!
  }

  type SearchMark {
    part: String!
    start: Int!
    end: Int!
  }
  type SearchRow {
    kind: String!
    id: String!
    name: PartyName
    partyKind: String
    label: String
    repCode: String
    household: String
    role: String
    memberCount: Int
    city: String
    accountType: String
    isClosed: Boolean!
    isUnassigned: Boolean!
    field: String!
    text: String
    rank: String!
    isRecent: Boolean!
    marks: [SearchMark!]!
  }
  type SearchGroup {
    kind: String!
    rows: [SearchRow!]!
    count: Int!
    isMore: Boolean!
  }
  type GlobalSearchAnswer {
    groups: [SearchGroup!]!
    lookedIn: [String!]!
  }

  type ExchangeRate {
    rate: String!
    on: String!
  }
  type ClientMetricsAnswer {
    marketValue: String!
    bookCost: String!
    unrealisedGain: String!
    unrealisedGainBp: Int
    cash: String!
    cashBp: Int
    accounts: AccountsCounted!
    basis: ValuationBasis!
    explain: Explanations!
    asOf: String!
  }

  type Phone {
    kind: String!
    number: String!
    isPrimary: Boolean!
  }
  type Email {
    address: String!
    isPrimary: Boolean!
  }
  type Address {
    kind: String!
    lines: [String!]!
    city: String!
    province: String
    postalCode: String!
    country: String!
  }
  type ClientDetailsAnswer {
    birthDate: String
    incorporatedOn: String
    sinLast3: String
    phones: [Phone!]!
    emails: [Email!]!
    addresses: [Address!]!
  }

  ${ACCOUNT_INPUTS}
  ${ACCOUNT_TYPES}
  ${HISTORY_TYPES}
  ${HOUSEHOLD_TYPES}
`;
