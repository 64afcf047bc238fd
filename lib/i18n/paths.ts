import type { Locale } from '@/contract/locale';

/** Query values that the locale root takes: the login screen's language link, and the bare address, keep them. */
export const LOGIN_QUERY = ['source', 'Id'] as const;

/** A base for reading paths; nothing of it is ever shown. */
const BASE = 'http://portal.invalid';

/** Path, query and fragment of `asPath`; what is not a path of this origin is the root. */
function parsePath(asPath: string): URL {
  const isOwn = asPath.startsWith('/') && !/^\/[/\\]/.test(asPath);
  return isOwn && URL.canParse(asPath, BASE) ? new URL(asPath, BASE) : new URL(BASE);
}

/** The path without query and fragment: all that is told to anyone outside. */
export function pathOf(asPath: string): string {
  return parsePath(asPath).pathname;
}

/**
 * The same page in another language.
 *
 * @param asPath path and query as the router has them
 * @param keep names of the query values to keep; all of them where absent
 * @returns path and query with the first segment replaced; always a path of this origin
 */
export function pathInLocale(asPath: string, locale: Locale, keep?: readonly string[]): string {
  const url = parsePath(asPath);
  const [, , ...rest] = url.pathname.split('/');
  const kept = keep === undefined ? url.searchParams : pick(url.searchParams, keep);
  const query = queryOf(kept);
  return `/${[locale, ...rest].join('/')}${query === '' ? '' : `?${query}`}${url.hash}`;
}

/**
 * The same page with one value of its query set, or taken out where it is null. The path stays as it is written, with
 * its slash or without.
 */
export function withQueryValue(asPath: string, name: string, value: string | null): string {
  const { pathname, searchParams, hash } = parsePath(asPath);
  if (value === null) searchParams.delete(name);
  else searchParams.set(name, value);
  const query = queryOf(searchParams);
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`;
}

/** A comma is as good in a query as it is, and is easier to read. */
const queryOf = (params: URLSearchParams): string => params.toString().replaceAll('%2C', ',');

function pick(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])));
}
