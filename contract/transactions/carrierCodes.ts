import type { TransactionType } from './codes';

/** A carrier has two sets of codes for transactions: one in its statements, one in its history. */
export const CODE_SETS = ['statement', 'history'] as const;

/** The carrier's code for each kind in each set. A code that is not here is of the kind `other`. */
export const TRANSACTION_CODES = {
  buy: { statement: ['Bought', 'Purchase'], history: ['BUY', 'PUR'] },
  sell: { statement: ['Sold', 'Redemption'], history: ['SELL', 'RED'] },
  drip: { statement: ['Reinvestment', 'Reinvested'], history: ['DRIP', 'REINV'] },
  dividend: { statement: ['Dividend', 'Cash div'], history: ['DIV', 'CSHDIV'] },
  interest: { statement: ['Interest', 'Bond interest'], history: ['INT', 'BINT'] },
  distribution: { statement: ['Distribution', 'Fund distribution'], history: ['DIST', 'MFDIST'] },
  contribution: { statement: ['Contribution', 'Deposit'], history: ['CONT', 'EFT', 'C51'] },
  withdrawal: { statement: ['Withdrawal', 'Payment', 'PSE'], history: ['PAYMT', 'WDRL', 'PSE'] },
  transferIn: { statement: ['Transfer in', 'Received'], history: ['TFRIN', 'RECVD'] },
  transferOut: { statement: ['Transfer out', 'Delivered'], history: ['TFROUT', 'DELIV'] },
  grant: { statement: ['Grant', 'CESG'], history: ['CESG', 'CLB'] },
  rdspBond: { statement: ['CDSB', 'Disability bond'], history: ['CDSB', 'RDSPBD'] },
  eap: { statement: ['EAP', 'Educational assistance'], history: ['EAP', 'EAPINC'] },
  deregistration: { statement: ['Deregistration', 'Deregistered'], history: ['DEREG', 'DRGCSH'] },
  fee: { statement: ['Fee', 'Account fee'], history: ['E70', 'MGTFEE'] },
  salesTax: { statement: ['HST', 'GST', 'QST', 'TVH', 'TPS', 'TVQ'], history: ['HS4', 'GS4', 'QS4'] },
  withholdingTax: { statement: ['Withholding tax', 'Non-resident tax'], history: ['WHTFED', 'NRT'] },
  fx: { statement: ['Currency conversion', 'FX'], history: ['FXCONV', 'FXT'] },
  corporateAction: { statement: ['Stock dividend', 'Corporate action'], history: ['STKDIV', 'CORPAC'] },
  exchange: { statement: ['Exchange', 'Switch'], history: ['EXCH', 'SWTCH'] },
  correction: { statement: ['Correction', 'Adjustment', 'Cancel'], history: ['CORR', 'ADJ', 'CXL'] },
} as const satisfies Record<Exclude<TransactionType, 'other'>, Record<CodeSet, readonly string[]>>;

/** Carriers pad their codes, and statements have used both capitals and small letters. */
const plain = (code: string) => code.trim().toLowerCase();

type CodedType = keyof typeof TRANSACTION_CODES;

const kindsOf = (set: CodeSet): ReadonlyMap<string, CodedType> =>
  new Map(
    (Object.keys(TRANSACTION_CODES) as CodedType[]).flatMap((type) =>
      TRANSACTION_CODES[type][set].map((code) => [plain(code), type] as const),
    ),
  );

const KINDS = { statement: kindsOf('statement'), history: kindsOf('history') } as const;

/**
 * Decides the kind of each row as it is written to the book.
 *
 * @returns the meaning of a code in its set, or `other` when the dictionary does not have it
 */
export const typeOfCode = (set: CodeSet, code: string): TransactionType =>
  KINDS[set].get(plain(code)) ?? 'other';

export type CodeSet = (typeof CODE_SETS)[number];
