/** Answers on what accounts are made of and what happened in them. */
export const HISTORY_TYPES = /* GraphQL */ `
  type Slice {
    bucket: String!
    marketValueCad: String!
    weightBp: Int
  }
  type Dimensions {
    assetClass: [Slice!]!
    sector: [Slice!]!
    region: [Slice!]!
    currency: [Slice!]!
  }
  type LookThrough {
    count: Int!
    marketValueCad: String!
  }
  type AllocationAnswer {
    dimensions: Dimensions!
    total: String!
    cashCad: String!
    lookThrough: LookThrough!
    accounts: AccountsCounted!
    isPartial: Boolean!
    basis: ValuationBasis!
    explain: Explanation!
    asOf: String!
  }
  type AccountRef {
    id: String!
    number: String!
    type: String!
  }
  type SecurityRef {
    symbol: String!
    name: BothTexts!
    kind: String!
  }
  type Transaction {
    id: String!
    account: AccountRef!
    tradeDate: String!
    settleDate: String!
    type: String!
    source: CarrierCode
    security: SecurityRef
    quantity: String
    price: String
    priceUnits: Int
    priceCurrency: String
    currency: String!
    amount: String!
    amountCad: String!
    balance: String!
    rateOn: String
  }
  type CarrierCode {
    set: String!
    code: String!
  }
  type TypeCount {
    type: String!
    count: Int!
  }
  type SymbolCount {
    symbol: String!
    name: BothTexts!
    count: Int!
  }
  type TransactionHistoryAnswer {
    rows: [Transaction!]!
    next: String
    previous: String
    count: Int!
    types: [TypeCount!]!
    symbols: [SymbolCount!]!
    accounts: AccountsCounted!
    isPartial: Boolean!
    asOf: String!
  }
  type ValuePoint {
    on: String!
    marketValueCad: String!
    netFlowCad: String!
    marketChangeCad: String!
  }
  type HistoryExplanations {
    opening: Explanation!
    closing: Explanation!
    netFlow: Explanation!
    marketChange: Explanation!
  }
  type ValueHistoryAnswer {
    range: String!
    points: [ValuePoint!]!
    opening: String!
    closing: String!
    netFlow: String!
    marketChange: String!
    income: String!
    charges: String!
    adjustments: String!
    prices: String!
    accounts: AccountsCounted!
    isPartial: Boolean!
    basis: ValuationBasis!
    openingBasis: ValuationBasis!
    explain: HistoryExplanations!
    asOf: String!
  }
`;
