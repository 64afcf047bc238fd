/** The payouts of a security to its holders. They are plausible, not quoted. */
export interface Payout {
  /** Basis points of its price in a year; of a bond or a certificate, of its face value. */
  yearlyBp: number;
  /** Months of the year, from 1. */
  months: readonly number[];
}

const quarterly = (first: 1 | 2 | 3) => [first, first + 3, first + 6, first + 9];

const paying = (months: readonly number[], rates: Readonly<Record<string, number>>): [string, Payout][] =>
  Object.entries(rates).map(([symbol, yearlyBp]) => [symbol, { yearlyBp, months }]);

/** By symbol; what is not here pays nothing. */
export const PAYOUTS: ReadonlyMap<string, Payout> = new Map([
  ...paying(quarterly(1), {
    TD: 330,
    BNS: 430,
    CM: 330,
    TRP: 420,
    CNQ: 440,
    CP: 80,
    BCE: 500,
    T: 880,
    'T:NYSE': 420,
    MRU: 150,
  }),
  ...paying(quarterly(2), {
    RY: 270,
    'RY:NYSE': 270,
    BMO: 340,
    NA: 280,
    AAPL: 40,
    COST: 50,
    PG: 260,
    WCN: 70,
    JPM: 200,
  }),
  ...paying(quarterly(3), {
    ENB: 560,
    SU: 330,
    CNR: 250,
    'CNR:NYSE': 250,
    CSU: 20,
    ATD: 100,
    MFC: 360,
    SLF: 400,
    FTS: 340,
    H: 230,
    L: 90,
    ABX: 120,
    MSFT: 90,
    GOOGL: 30,
    JNJ: 210,
    UNP: 210,
  }),
  ...paying(quarterly(3), {
    VTI: 110,
    BND: 380,
    XIU: 270,
    XIC: 250,
    VFV: 100,
    VCN: 240,
    ZAG: 340,
    XBB: 320,
    ZSP: 100,
  }),
  ...paying([6, 12], { XEF: 230, VBAL: 220, XEQT: 190 }),
  ...paying([12], { NFD101: 140, NFD102: 80, NFD201: 290, NFD301: 180, NFD401: 300 }),
  ...paying([6, 12], {
    'CAN 2.75 2033-06': 275,
    'CAN 3.25 2035-06': 325,
    'ONT 3.45 2045-06': 345,
    'QUE 4.40 2055-12': 440,
  }),
  ...paying([5], { 'GIC 3.60 2028-05': 360 }),
  ...paying([11], { 'GIC 3.85 2030-11': 385 }),
]);
