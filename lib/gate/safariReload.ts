import { LOCALES } from '@/contract/locale';

/** The four paths whose pages Safari shows stale on the way back. */
const PATHS = ['/clients', '/households', '/clients/summary', '/households/summary'];

const RELOADED = new Set(LOCALES.flatMap((locale) => PATHS.map((path) => `/${locale}${path}`)));

/** True for Safari itself: the other browsers on its engine or with its name in theirs say so. */
export function isSafari(userAgent: string): boolean {
  return (
    /Safari\//.test(userAgent) && !/Chrome|Chromium|CriOS|FxiOS|EdgiOS|Edg\/|OPR\/|Android/.test(userAgent)
  );
}

/**
 * Whether a page that was reached by going back must be loaded anew.
 *
 * @param pathname of the page that is shown now, with or without a slash at its end
 */
export function mustReloadOnBack(userAgent: string, pathname: string): boolean {
  return isSafari(userAgent) && RELOADED.has(pathname.replace(/\/$/, ''));
}
