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
 * What the server draws of a page knows nobody: the session is in the browser, so the same address gives the same
 * body to everyone. It is drawn once and kept. What is told of one person (theme, collapsed navigation) and of one
 * response (nonce, clock) stands in the document around it.
 *
 * An address with a query is drawn anew each time: the login screen repeats parts of it, and it may hold the id of a
 * record, which is kept nowhere on the server. So is a page that is not found, and everything in development.
 *
 * @returns a function that draws a page, or gives the one that it has kept
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
