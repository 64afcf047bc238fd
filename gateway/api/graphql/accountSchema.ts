/** Answers on accounts: the shapes of `contract/accounts`, field by field. */
const SHARED = /* GraphQL */ `
  type BothTexts {
    en: String!
    fr: String!
  }
  type Custodian {
    code: String!
    name: BothTexts!
  }
  type ValuationBasis {
    source: String!
    asOf: String!
    usdRate: ExchangeRate!
  }
  type Included {
    what: String!
    count: Int!
    amount: String!
  }
  type Excluded {
    what: String!
    count: Int!
    amount: String
  }
  type Explanation {
    formula: String!
    included: [Included!]!
    excluded: [Excluded!]!
  }
  type Explanations {
    marketValue: Explanation!
    cash: Explanation!
    bookCost: Explanation!
    gain: Explanation!
  }
  type ManyExplanations {
    marketValue: Explanation!
    cash: Explanation!
  }
  type AccountsCounted {
    chosen: Int!
    total: Int!
  }
  type AccountTotals {
    count: Int!
    jointCount: Int!
    marketValueCad: String!
    cashCad: String!
    bookCostCad: String!
    gainCad: String!
    gainBp: Int
  }
  type Member {
    id: String
    kind: String!
    name: PartyName!
  }
`;

/** Fields of a holding, with its lots or without. */
const HOLDING = /* GraphQL */ `
    symbol: String!
    exchange: String
    name: BothTexts!
    kind: String!
    assetClass: String!
    sector: String!
    region: String!
    currency: String!
    quantity: String!
    price: String
    priceUnits: Int!
    priceOn: String
    bookCost: String!
    marketValue: String!
    bookCostCad: String!
    marketValueCad: String!
    gainCad: String!
    gainBp: Int
    weightBp: Int
    accounts: [HoldingPart!]!
`;

/** Fields of an account's part of a holding, with its lots or without. */
const PART = /* GraphQL */ `
    accountId: String!
    number: String!
    quantity: String!
    bookCostCad: String!
    marketValueCad: String!
    gainCad: String!
`;

const ACCOUNTS = /* GraphQL */ `
  type Holder {
    id: String!
    kind: String!
    name: PartyName!
    role: String!
  }
  type AccountRow {
    id: String!
    number: String!
    type: String!
    registration: String!
    currency: String!
    repCode: String!
    custodian: Custodian
    holders: [Holder!]!
    isJoint: Boolean!
    household: HouseholdRef
    state: String!
    hasResidual: Boolean!
    openedOn: String!
    closedOn: String
    closedReason: String
    lastNonZeroOn: String
    marketValue: String!
    marketValueCad: String!
    cashCad: String!
    bookCostCad: String!
    gainCad: String!
  }
  type AccountsListAnswer {
    rows: [AccountRow!]!
    next: String
    previous: String
    asOf: String!
  }
  type StateCount {
    state: String!
    count: Int!
    marketValueCad: String!
  }
  type AccountsGroup {
    key: String!
    label: String
    total: AccountTotals!
  }
  type AccountsSummaryListAnswer {
    total: AccountTotals!
    states: [StateCount!]!
    groups: [AccountsGroup!]
    basis: ValuationBasis!
    explain: Explanations!
    asOf: String!
  }
  type HoldingPart {
    ${PART}
  }
  type Holding {
    ${HOLDING}
  }
  type Lot {
    transactionId: String
    openedOn: String
    quantity: String!
    unitCost: String!
    bookCost: String!
    bookCostCad: String!
    marketValue: String!
    marketValueCad: String!
    gainCad: String!
  }
  type HoldingWithLots {
    ${HOLDING}
    lots: [Lot!]!
  }
  type PartWithLots {
    ${PART}
    bookCost: String!
    lots: [Lot!]!
  }
  type HoldingLotsAnswer {
    accounts: [PartWithLots!]!
    asOf: String!
  }
  type AccountViewAnswer {
    account: AccountRow!
    root: String!
    repName: String!
    residualOn: String
    holdings: [HoldingWithLots!]!
    total: AccountTotals!
    basis: ValuationBasis!
    explain: Explanations!
    asOf: String!
  }
  type HoldingsAnswer {
    rows: [Holding!]!
    total: AccountTotals!
    accounts: AccountsCounted!
    isPartial: Boolean!
    basis: ValuationBasis!
    explain: Explanations!
    asOf: String!
  }
`;

export const ACCOUNT_TYPES = SHARED + ACCOUNTS;
