import type { SafeStorage } from '../storage/safe';
import { STORAGE_KEYS } from '../storage/keys';
import type { Tokens } from './types';

/** Keeps the three tokens. The token of the Bearer header is in session storage as well, as `token`. */
export interface TokenStore {
  /** The tokens; null if the id or the access token is missing. */
  read(): Tokens | null;
  write(tokens: Tokens): void;
  clear(): void;
}

/** The part of js-cookie that the session uses. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, attributes: CookieAttributes): unknown;
  remove(name: string, attributes: CookieAttributes): void;
}

export interface CookieAttributes {
  path: string;
  secure: boolean;
  sameSite: 'strict' | 'lax';
  /** Seconds; absent: until the browser is closed. */
  'max-age'?: string;
}

const KEYS = STORAGE_KEYS.tokens;

/** Keeps the tokens in session storage: each tab has its own copy. */
export function sessionTokenStore(storage: SafeStorage): TokenStore {
  return {
    read() {
      const id = storage.get(KEYS.id);
      const access = storage.get(KEYS.access);
      return id && access ? { id, access, refresh: storage.get(KEYS.refresh) } : null;
    },
    write(tokens) {
      storage.set(KEYS.id, tokens.id);
      storage.set(KEYS.access, tokens.access);
      if (tokens.refresh === null) storage.remove(KEYS.refresh);
      else storage.set(KEYS.refresh, tokens.refresh);
    },
    clear() {
      for (const key of Object.values(KEYS)) storage.remove(key);
    },
  };
}

/**
 * Keeps the tokens in cookies that end with the browser: all tabs read the same. A cookie that the browser refuses
 * (cookies off, or a token of more than 4,096 bytes) is kept in session storage instead.
 *
 * @param isSecure true under https; browsers drop a Secure cookie of a plain page
 */
export function cookieTokenStore(cookies: CookieJar, isSecure: boolean, storage: SafeStorage): TokenStore {
  // The callback and the pages share no deeper path than the root.
  const attributes: CookieAttributes = { path: '/', secure: isSecure, sameSite: 'strict' };
  const read = (key: string) => cookies.get(key) ?? storage.get(key);

  function write(key: string, value: string | null) {
    storage.remove(key);
    if (value === null) {
      cookies.remove(key, attributes);
      return;
    }
    cookies.set(key, value, attributes);
    if (cookies.get(key) === value) return;
    cookies.remove(key, attributes);
    storage.set(key, value);
  }

  return {
    read() {
      const id = read(KEYS.id);
      const access = read(KEYS.access);
      return id && access ? { id, access, refresh: read(KEYS.refresh) } : null;
    },
    write(tokens) {
      write(KEYS.id, tokens.id);
      write(KEYS.access, tokens.access);
      write(KEYS.refresh, tokens.refresh);
    },
    clear() {
      for (const key of Object.values(KEYS)) write(key, null);
    },
  };
}
