import { CALLBACK_PATH } from './safePath';
import type { CookieAttributes, CookieJar } from './tokenStore';

/** Long enough for a sign-in without interruptions. */
const LIFETIME_S = 10 * 60;

/** A browser drops a cookie whose name and value are longer than 4,096 bytes (RFC 6265, 6.1). */
const MAX_BYTES = 4_000;

const PROBE = 'probe';

/** Keeps what must outlive the redirect where session storage is refused. */
export interface TransactionCookie {
  /** @returns false where the browser takes no cookie, or none of this length */
  set(name: string, value: string): boolean;
  /** Reads the value and removes it. Only the callback may read it. */
  take(name: string): string | null;
}

/** @param isSecure true under https; browsers drop a Secure cookie of a plain page */
export function createTransactionCookie(cookies: CookieJar, isSecure: boolean): TransactionCookie {
  // Lax: with Strict some browsers hide it from the page that another site's redirect opens.
  const attributes: CookieAttributes = { path: CALLBACK_PATH, secure: isSecure, sameSite: 'lax' };
  return {
    set(name, value) {
      if (name.length + encodeURIComponent(value).length > MAX_BYTES) return false;
      if (!takesCookies(cookies, isSecure)) return false;
      cookies.set(name, value, { ...attributes, 'max-age': `${LIFETIME_S}` });
      return true;
    },
    take(name) {
      const value = cookies.get(name) ?? null;
      if (value !== null) cookies.remove(name, attributes);
      return value;
    },
  };
}

/** True where the browser keeps cookies of this page: a cookie of another path cannot be read back to see. */
export function takesCookies(cookies: CookieJar, isSecure: boolean): boolean {
  const attributes: CookieAttributes = { path: '/', secure: isSecure, sameSite: 'strict' };
  try {
    cookies.set(PROBE, PROBE, attributes);
    const isTaken = cookies.get(PROBE) === PROBE;
    cookies.remove(PROBE, attributes);
    return isTaken;
  } catch {
    return false;
  }
}
