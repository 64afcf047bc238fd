import { describe, expect, it } from 'vitest';
import { createTransactions, TRANSACTION_LIFETIME_MS } from '@/lib/auth/transactions';
import { makeSafeStorage } from '@/lib/storage/safe';
import { makeFakeStorage } from '../../../support/fakeStorage';

const NOW = 1_767_000_000_000;

const transaction = {
  nonce: 'n',
  verifier: 'v',
  startedAt: NOW,
  isSilent: false,
  locale: 'fr' as const,
  returnTo: '/fr/clients/?x=1',
  returnSubject: null,
};

function open(entries: Record<string, string> = {}) {
  const storage = makeFakeStorage(entries);
  return { storage, transactions: createTransactions(makeSafeStorage(() => storage)) };
}

describe('a sign-in under way', () => {
  it('is had once, by its state', () => {
    const { storage, transactions } = open();
    transactions.begin('one', transaction);
    transactions.begin('two', { ...transaction, nonce: 'm' });
    expect(transactions.take('one', NOW)).toEqual(transaction);
    expect(transactions.take('one', NOW)).toBeNull();
    expect(Object.keys(storage)).toEqual(['signIn.two']);
  });

  it('is too old after an hour, and swept away', () => {
    const { storage, transactions } = open({ 'signIn.broken': '{', other: 'x' });
    transactions.begin('one', transaction);
    transactions.sweep(NOW + TRANSACTION_LIFETIME_MS - 1);
    expect(Object.keys(storage).sort()).toEqual(['other', 'signIn.one']);
    expect(transactions.take('one', NOW + TRANSACTION_LIFETIME_MS)).toBeNull();
    transactions.begin('one', transaction);
    transactions.sweep(NOW + TRANSACTION_LIFETIME_MS);
    expect(Object.keys(storage)).toEqual(['other']);
  });

  it.each(['', 'null', '[]', '{"nonce":"n"}', '{"nonce":"n","verifier":"v","startedAt":"x"}'])(
    'that is stored as %j is none',
    (text) => {
      const { transactions } = open({ 'signIn.one': text });
      expect(transactions.take('one', NOW)).toBeNull();
    },
  );

  it('returns to a path of the portal alone', () => {
    const { transactions } = open({
      'signIn.one': JSON.stringify({ ...transaction, returnTo: '//elsewhere.example', locale: 'de' }),
    });
    expect(transactions.take('one', NOW)).toMatchObject({ returnTo: null, locale: 'en' });
  });
});
