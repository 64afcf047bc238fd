import { isLocale, type Locale } from '@/contract/locale';
import { parsePath, safePath } from './safePath';

/** The `source` of one whose session has expired, and of one who has logged out. */
export const SOURCE_EXPIRED = 'session';
export const SOURCE_LOGOUT = 'logout';

/** Decides about the address of a person who is not signed in. */
export interface RootRedirect {
  /** The address to push; null when the person is at the locale root already or outside the locales. */
  to: string | null;
  /** The page to open after signing in; null keeps what is remembered. */
  returnTo: string | null;
  /** The source to store; null: leave what is stored. */
  source: string | null;
}

const NOTHING: RootRedirect = { to: null, returnTo: null, source: null };

/** A source is a short word; anything else in its place is not stored. */
const SOURCE = /^[\w.-]{1,64}$/;

const MAX_ID_LENGTH = 200;

/**
 * The root redirect: someone who is not signed in is pushed to the locale root, with `Id` kept and the rest dropped;
 * `source=session` is appended where a source stands both in session storage and in the query. The address asked
 * for is remembered, its query included.
 *
 * @param path path and query of the page
 * @param storedSource the source of session storage
 */
export function rootRedirect(path: string, storedSource: string | null): RootRedirect {
  const url = parsePath(path);
  if (url === null) return NOTHING;
  const { pathname, searchParams } = url;
  const [, locale = '', ...rest] = pathname.split('/');
  if (!isLocale(locale)) return NOTHING;

  const source = searchParams.get('source');
  const id = searchParams.get('Id');
  const isArrival = source !== null && SOURCE.test(source) && !isOwnSource(source);
  if (rest.every((segment) => segment === '')) {
    return { to: null, returnTo: isArrival && id ? safePath(path) : null, source: isArrival ? source : null };
  }
  return {
    to: localeRoot(locale, { source: storedSource && source ? SOURCE_EXPIRED : null, id }),
    returnTo: safePath(withoutSource(pathname, searchParams)),
    source: null,
  };
}

/** True for a source that the portal itself uses to send people to the root at the end of a session. */
export const isOwnSource = (source: string | null) => source === SOURCE_EXPIRED || source === SOURCE_LOGOUT;

/** The address of the locale root, with a source and an `Id` where there are any. */
export function localeRoot(
  locale: Locale,
  { source = null, id = null }: { source?: string | null; id?: string | null } = {},
): string {
  const query = new URLSearchParams();
  if (source) query.set('source', source);
  if (id && id.length <= MAX_ID_LENGTH) query.set('Id', id);
  return `/${locale}${query.size > 0 ? `?${query}` : ''}`;
}

/** The way back: a source has been dealt with by the time that the person is signed in. */
function withoutSource(pathname: string, searchParams: URLSearchParams): string {
  const query = new URLSearchParams(searchParams);
  query.delete('source');
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`;
}
