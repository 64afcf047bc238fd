import { DEFAULT_LOCALE, isLocale } from '@/contract/locale';
import { SIGN_IN_PREFIX, signInKey } from '../storage/keys';
import type { SafeStorage } from '../storage/safe';
import { numberOrNull, parseObject, textOrNull } from './json';
import { safePath } from './safePath';
import type { Transaction } from './types';

/** Long enough for a forgotten password; an older answer is refused. */
export const TRANSACTION_LIFETIME_MS = 60 * 60_000;

/** The sign-ins under way in this tab, by `state`: two tabs, or a click after the back button, never mix. */
export interface Transactions {
  begin(state: string, transaction: Transaction): void;
  /** Removes and returns the sign-in that `state` names: it can be had once. Null: unknown, or too old. */
  take(state: string, now: number): Transaction | null;
  /** Removes those that are too old. */
  sweep(now: number): void;
}

/** Keeps the sign-ins under way in session storage. */
export function createTransactions(storage: SafeStorage): Transactions {
  const take = (state: string, now: number) => {
    const transaction = read(storage.get(signInKey(state)));
    storage.remove(signInKey(state));
    return transaction && isYoung(transaction, now) ? transaction : null;
  };
  return {
    begin: (state, transaction) => storage.set(signInKey(state), JSON.stringify(transaction)),
    take,
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
    locale: isLocale(value.locale) ? value.locale : DEFAULT_LOCALE,
    returnTo: safePath(value.returnTo),
    returnSubject: textOrNull(value.returnSubject),
  };
}
