import { describe, expect, it } from 'vitest';
import { createTransactionCookie } from '@/lib/auth/transactionCookie';
import { createTransactions, TRANSACTION_LIFETIME_MS } from '@/lib/auth/transactions';
import { makeSafeStorage } from '@/lib/storage/safe';
import { makeFakeStorage, makeThrowingStorage } from '../../../support/fakeStorage';

const NOW = 1_767_000_000_000;

const transaction = {
  nonce: 'n',
  verifier: 'v',
  startedAt: NOW,
  isSilent: false,
  asksPassword: true,
  locale: 'fr' as const,
  returnTo: '/fr/clients/?x=1',
  returnSubject: null,
};

/** A jar of cookies. @param isFull it takes none */
function makeCookies(isFull = false) {
  const jar = new Map<string, string>();
  const said: [string, unknown][] = [];
  const cookie = createTransactionCookie(
    {
      get: (name) => jar.get(name),
      set(name, value, attributes) {
        if (isFull) return;
        jar.set(name, value);
        said.push([name, attributes]);
      },
      remove: (name) => void jar.delete(name),
    },
    true,
  );
  return { jar, said, cookie };
}

function open(entries: Record<string, string> = {}) {
  const storage = makeFakeStorage(entries);
  const { jar, cookie } = makeCookies();
  return {
    storage,
    jar,
    transactions: createTransactions(
      makeSafeStorage(() => storage),
      cookie,
    ),
  };
}

describe('a sign-in in progress', () => {
  it('can be taken once, by its state', () => {
    const { storage, jar, transactions } = open();
    expect(transactions.begin('one', transaction)).toBe(true);
    transactions.begin('two', { ...transaction, nonce: 'm' });
    expect(jar.size).toBe(0);
    expect(transactions.take('one', NOW)).toEqual(transaction);
    expect(transactions.take('one', NOW)).toBeNull();
    expect(Object.keys(storage)).toEqual(['signIn.two']);
  });

  it('is too old after an hour, and is cleared away', () => {
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
    'stored as %j is none',
    (text) => {
      const { transactions } = open({ 'signIn.one': text });
      expect(transactions.take('one', NOW)).toBeNull();
    },
  );

  it('returns only to a path of the portal', () => {
    const { transactions } = open({
      'signIn.one': JSON.stringify({ ...transaction, returnTo: '//elsewhere.example', locale: 'de' }),
    });
    expect(transactions.take('one', NOW)).toMatchObject({ returnTo: null, locale: 'en' });
  });
});

describe('where session storage is refused', () => {
  /** Each page has a memory of its own. */
  const openPage = (cookie: ReturnType<typeof makeCookies>['cookie']) =>
    createTransactions(makeSafeStorage(makeThrowingStorage), cookie);

  it('a sign-in survives the page in a cookie of the callback for at most ten minutes, and can be taken once', () => {
    const { jar, said, cookie } = makeCookies();
    expect(openPage(cookie).begin('one', transaction)).toBe(true);
    expect(said.at(-1)).toEqual([
      'signIn.one',
      { path: '/login/callback', secure: true, sameSite: 'lax', 'max-age': '600' },
    ]);
    const next = openPage(cookie);
    expect(next.take('one', NOW)).toEqual(transaction);
    expect(next.take('one', NOW)).toBeNull();
    expect(jar.size).toBe(0);
  });

  it('a deep link that is too long for a cookie is left out; the sign-in works', () => {
    const { jar, cookie } = makeCookies();
    const returnTo = `/fr/clients/?x=${'y'.repeat(4_000)}`;
    expect(openPage(cookie).begin('one', { ...transaction, returnTo })).toBe(true);
    expect(encodeURIComponent(jar.get('signIn.one') ?? '').length).toBeLessThan(4_000);
    expect(openPage(cookie).take('one', NOW)).toEqual({ ...transaction, returnTo: null });
  });

  it('none begins when cookies are refused too', () => {
    const { cookie } = makeCookies(true);
    const page = openPage(cookie);
    expect(page.begin('one', transaction)).toBe(false);
    expect(page.take('one', NOW)).toBeNull();
  });
});
