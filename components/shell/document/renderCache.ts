import type { NextPageContext } from 'next';
import { isLocale } from '@/contract/locale';

/** A page has two addresses (with a last slash and without) in each language: far more than there are pages. */
const KEPT_AT_MOST = 256;

/** What of the request decides whether the page may be kept. */
export type DrawnFor = Pick<NextPageContext, 'asPath' | 'query' | 'res' | 'err'>;

function mayBeKept({ asPath = '', query, res, err }: DrawnFor): boolean {
  const { locale, ...others } = query;
  const isPlain = isLocale(locale) && Object.keys(others).length === 0 && !/[?#]/.test(asPath);
  return isPlain && res?.statusCode === 200 && !err && process.env.NODE_ENV === 'production';
}

/**
 * The server renders a page without knowing the person: the session is in the browser, so one address gives
 * everyone the same body. The server renders it once and keeps it. Personal settings (theme, collapsed
 * navigation) and values of one response (nonce, clock) are in the document around it.
 *
 * An address with a query is rendered each time: the login screen repeats parts of it, and it may hold a
 * record's id, which the server must not keep. The not-found page, and everything in development, is also
 * rendered each time.
 *
 * @returns a function that renders a page, or returns the kept one
 */
export function makeRenderCache<Page>() {
  const kept = new Map<string, Page>();
  return async (request: DrawnFor, draw: () => Promise<Page>): Promise<Page> => {
    const address = mayBeKept(request) ? request.asPath : undefined;
    if (address === undefined) return draw();
    const known = kept.get(address);
    if (known !== undefined) return known;
    const page = await draw();
    if (kept.size < KEPT_AT_MOST) kept.set(address, page);
    return page;
  };
}
