import { type AccountType, isRegistered } from '../accounts/codes';

type Effect = 'trade' | 'income' | 'flow' | 'charge' | 'adjustment';

interface TransactionLabel {
  /** Key of its plain words, in the namespace of accounts. */
  key: string;
  /**
   * `flow`: money from or to the outside, or securities at their value on that day. `charge`: fees and taxes.
   * `adjustment`: money that moved for another reason and not by prices. When a row that is not a flow
   * changes more than money, that is valued like all holdings.
   */
  effect: Effect;
}

/** The one dictionary of what can happen in an account, whatever a statement or a history calls it. */
export const TRANSACTION_TYPES = {
  buy: { key: 'transactionType.buy', effect: 'trade' },
  sell: { key: 'transactionType.sell', effect: 'trade' },
  drip: { key: 'transactionType.drip', effect: 'trade' },
  dividend: { key: 'transactionType.dividend', effect: 'income' },
  interest: { key: 'transactionType.interest', effect: 'income' },
  distribution: { key: 'transactionType.distribution', effect: 'income' },
  contribution: { key: 'transactionType.contribution', effect: 'flow' },
  withdrawal: { key: 'transactionType.withdrawal', effect: 'flow' },
  transferIn: { key: 'transactionType.transferIn', effect: 'flow' },
  transferOut: { key: 'transactionType.transferOut', effect: 'flow' },
  grant: { key: 'transactionType.grant', effect: 'flow' },
  rdspBond: { key: 'transactionType.rdspBond', effect: 'flow' },
  eap: { key: 'transactionType.eap', effect: 'flow' },
  deregistration: { key: 'transactionType.deregistration', effect: 'flow' },
  fee: { key: 'transactionType.fee', effect: 'charge' },
  salesTax: { key: 'transactionType.salesTax', effect: 'charge' },
  withholdingTax: { key: 'transactionType.withholdingTax', effect: 'charge' },
  fx: { key: 'transactionType.fx', effect: 'adjustment' },
  corporateAction: { key: 'transactionType.corporateAction', effect: 'adjustment' },
  exchange: { key: 'transactionType.exchange', effect: 'adjustment' },
  correction: { key: 'transactionType.correction', effect: 'adjustment' },
  /** The carrier used a code that the dictionary does not have. */
  other: { key: 'transactionType.other', effect: 'adjustment' },
} as const satisfies Readonly<Record<string, TransactionLabel>>;

export type TransactionType = keyof typeof TRANSACTION_TYPES;

/**
 * What money paid into one account is called. A plan takes contributions, which may count against a legal
 * limit. Other accounts take deposits.
 */
const PAID_IN = { plan: 'transactionType.contributionToPlan', other: 'transactionType.deposit' } as const;

/**
 * @param code the carrier's code, or null. A transaction of unknown kind shows it
 * @returns the key of the plain words for this type of account, and `code` when the words show it
 */
export const transactionKey = (type: TransactionType, account: AccountType, code: string | null = null) => {
  if (type === 'other' && code !== null) return 'transactionType.otherCoded';
  if (type !== 'contribution') return TRANSACTION_TYPES[type].key;
  return isRegistered(account) ? PAID_IN.plan : PAID_IN.other;
};

/** The key of a transaction's plain words in the namespace of accounts, and the values that they use. */
export const transactionLabel = ({
  type,
  account,
  source,
}: {
  type: TransactionType;
  account: { type: AccountType };
  source: { code: string } | null;
}) => {
  const code = source?.code ?? null;
  return [transactionKey(type, account.type, code), { code }] as const;
};
