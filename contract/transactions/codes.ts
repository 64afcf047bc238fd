import { type AccountType, isRegistered } from '../accounts/codes';

type Effect = 'trade' | 'income' | 'flow' | 'charge' | 'adjustment';

interface TransactionWords {
  /** Key of the plain words for it, in the namespace of accounts. */
  key: string;
  /**
   * `flow`: what came from outside or went there, money, or securities at what they were worth on that day; `charge`:
   * fees and taxes; `adjustment`: money that moved for none of these reasons, nor by what prices did. What a row other
   * than a flow changes beside money is valued as all holdings are.
   */
  effect: Effect;
}

/** The one dictionary of what may happen in an account, whatever a statement or a history calls it. */
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
  /** What a carrier recorded under a code that the dictionary does not have. */
  other: { key: 'transactionType.other', effect: 'adjustment' },
} as const satisfies Readonly<Record<string, TransactionWords>>;

export type TransactionType = keyof typeof TRANSACTION_TYPES;

/** Money paid in, in one account: a plan takes contributions, which a limit of the law may count, any other deposits. */
const PAID_IN = { plan: 'transactionType.contributionToPlan', other: 'transactionType.deposit' } as const;

/**
 * @param code under which the carrier recorded it, or null: beside what is of no known kind it is said
 * @returns the key of the plain words for what happened in an account of this type; of `code` there where it is said
 */
export const transactionKey = (type: TransactionType, account: AccountType, code: string | null = null) => {
  if (type === 'other' && code !== null) return 'transactionType.otherCoded';
  if (type !== 'contribution') return TRANSACTION_TYPES[type].key;
  return isRegistered(account) ? PAID_IN.plan : PAID_IN.other;
};

/** The plain words for a transaction: their key, in the namespace of accounts, and what they may say of it. */
export const transactionWords = ({
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
