import { DEFAULT_LOCALE, isLocale } from '@/contract/locale';
import { SIGN_IN_PREFIX, signInKey } from '../storage/keys';
import type { SafeStorage } from '../storage/safe';
import { numberOrNull, parseObject, textOrNull } from './json';
import { safePath } from './safePath';
import type { TransactionCookie } from './transactionCookie';
import type { Transaction } from './types';

/** Long enough for a forgotten password; an older answer is refused. */
export const TRANSACTION_LIFETIME_MS = 60 * 60_000;

/** The sign-ins under way in this tab, by `state`: two tabs, or a click after the back button, never mix. */
export interface Transactions {
  /** @returns false where this browser keeps nothing over the redirect: no answer could be redeemed */
  begin(state: string, transaction: Transaction): boolean;
  /** Removes and returns the sign-in that `state` names: it can be had once. Null: unknown, or too old. */
  take(state: string, now: number): Transaction | null;
  /** Removes those that are too old. */
  sweep(now: number): void;
}

/** Keeps the sign-ins under way in session storage, or where that is refused, each in a cookie of its own. */
export function createTransactions(storage: SafeStorage, cookie: TransactionCookie): Transactions {
  return {
    begin(state, transaction) {
      const key = signInKey(state);
      if (storage.set(key, JSON.stringify(transaction))) return true;
      // The memory of this page does not outlive the redirect. A deep link may be too long for a cookie.
      storage.remove(key);
      return [transaction, { ...transaction, returnTo: null }].some((each) =>
        cookie.set(key, JSON.stringify(each)),
      );
    },
    take(state, now) {
      const key = signInKey(state);
      const transaction = read(storage.get(key) ?? cookie.take(key));
      storage.remove(key);
      return transaction && isYoung(transaction, now) ? transaction : null;
    },
    sweep(now) {
      for (const key of storage.keys().filter((each) => each.startsWith(SIGN_IN_PREFIX))) {
        const transaction = read(storage.get(key));
        if (!transaction || !isYoung(transaction, now)) storage.remove(key);
      }
    },
  };
}

function isYoung({ startedAt }: Transaction, now: number): boolean {
  return Math.abs(now - startedAt) < TRANSACTION_LIFETIME_MS;
}

function read(text: string | null): Transaction | null {
  const value = parseObject(text);
  const nonce = textOrNull(value?.nonce);
  const verifier = textOrNull(value?.verifier);
  const startedAt = numberOrNull(value?.startedAt);
  if (value === null || !nonce || !verifier || startedAt === null) return null;
  return {
    nonce,
    verifier,
    startedAt,
    isSilent: value.isSilent === true,
    asksPassword: value.asksPassword === true,
    locale: isLocale(value.locale) ? value.locale : DEFAULT_LOCALE,
    returnTo: safePath(value.returnTo),
    returnSubject: textOrNull(value.returnSubject),
  };
}
