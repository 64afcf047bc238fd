import { describe, expect, test } from 'vitest';
import { ACCOUNT_TYPES, isRegistered } from '@/contract/accounts/codes';
import { TRANSACTION_TYPES, transactionKey } from '@/contract/transactions/codes';

const typesOf = (effect: string) =>
  Object.entries(TRANSACTION_TYPES)
    .filter(([, words]) => words.effect === effect)
    .map(([type]) => type);

describe('the dictionary of transactions', () => {
  test('has one key of plain words for each type', () => {
    for (const [type, { key }] of Object.entries(TRANSACTION_TYPES))
      expect(key).toBe(`transactionType.${type}`);
  });

  test('calls money paid into a plan a contribution, and into any other account a deposit', () => {
    const paidIn = ACCOUNT_TYPES.map((account) => [account, transactionKey('contribution', account)]);
    const deposits = ['cash', 'margin', 'corporate', 'trust'];
    expect(paidIn).toEqual(
      ACCOUNT_TYPES.map((account) => [
        account,
        `transactionType.${deposits.includes(account) ? 'deposit' : 'contributionToPlan'}`,
      ]),
    );
    expect(ACCOUNT_TYPES.filter((account) => !isRegistered(account))).toEqual(deposits);
    expect(transactionKey('withdrawal', 'rrif')).toBe(transactionKey('withdrawal', 'cash'));
  });

  test('tells outside money, earnings and charges apart', () => {
    expect(typesOf('flow')).toEqual(
      expect.arrayContaining([
        'contribution',
        'withdrawal',
        'transferIn',
        'transferOut',
        'grant',
        'deregistration',
      ]),
    );
    expect(typesOf('income')).toEqual(['dividend', 'interest', 'distribution']);
    expect(typesOf('charge')).toEqual(['fee', 'salesTax', 'withholdingTax']);
    const effects = (['trade', 'income', 'flow', 'charge', 'adjustment'] as const).flatMap(typesOf);
    expect(effects.sort()).toEqual(Object.keys(TRANSACTION_TYPES).sort());
  });
});
