/** Anything longer is not an address that someone needs to come back to. */
const MAX_PATH_LENGTH = 2048;

/** Stands for the portal's origin while an address is taken apart; the name can never be registered (RFC 2606). */
const PORTAL = 'http://portal.invalid';

/** The return point of the sign-in redirect: no one lands there. */
export const CALLBACK_PATH = '/login/callback';

/**
 * Takes an address of the portal apart.
 *
 * @returns null for what names another origin, in whatever spelling, and for what is not an address
 */
export function parsePath(value: unknown): URL | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, PORTAL)) return null;
  const url = new URL(value, PORTAL);
  // `/.//host` is a path here and another host once it is an address by itself.
  return url.origin === PORTAL && !url.pathname.startsWith('//') ? url : null;
}

/**
 * The path and query of an address of the portal to which a person may be sent, or null: no open redirect can be
 * made of it, and it is never the callback.
 */
export function safePath(value: unknown): string | null {
  const url = parsePath(value);
  if (url === null || isCallbackPath(url.pathname)) return null;
  const path = url.pathname + url.search;
  return path.length > MAX_PATH_LENGTH ? null : path;
}

/** True for the callback's path, with or without a trailing slash. */
export function isCallbackPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === CALLBACK_PATH;
}
