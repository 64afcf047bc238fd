import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeRenderCache, type DrawnFor } from '@/components/shell/document/renderCache';

beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => vi.unstubAllEnvs());

const found = { statusCode: 200 } as NonNullable<DrawnFor['res']>;
const missing = { statusCode: 404 } as NonNullable<DrawnFor['res']>;

const at = (asPath: string, others: Partial<DrawnFor> = {}): DrawnFor => ({
  asPath,
  query: { locale: asPath.split('/')[1] },
  res: found,
  ...others,
});

/** Asks for pages one after another; gives what it got of each. */
async function ask(...requests: readonly DrawnFor[]) {
  const renderCache = makeRenderCache<string>();
  const pages: string[] = [];
  let times = 0;
  for (const request of requests) {
    pages.push(await renderCache(request, () => Promise.resolve(`drawing ${++times}`)));
  }
  return { times, pages };
}

describe("the server's drawing of a page", () => {
  it('happens once for an address and is kept', async () => {
    const page = at('/en/clients/');
    expect(await ask(page, page)).toEqual({ times: 1, pages: ['drawing 1', 'drawing 1'] });
  });

  it('differs for the other language, and for the other form of the address', async () => {
    expect((await ask(at('/en/clients/'), at('/fr/clients/'), at('/en/clients'))).times).toBe(3);
  });

  it.each([
    ['with a query', at('/en/clients/summary?Id=1', { query: { locale: 'en', Id: '1' } })],
    ['whose address alone has a query', at('/en?source=session')],
    ['in a language that is none', at('/de')],
    ['that is not found', at('/en/nothing', { res: missing })],
    ['that failed', at('/en', { err: Object.assign(new Error('broken'), { statusCode: 500 }) })],
  ])('happens again for a page %s', async (_, page) => {
    expect((await ask(page, page)).times).toBe(2);
  });

  it('happens again in development, where the code may have changed', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect((await ask(at('/en'), at('/en'))).times).toBe(2);
  });

  it('is kept for a limited number of addresses', async () => {
    const pages = Array.from({ length: 256 }, (_, page) => at(`/en/${page}`));
    expect((await ask(...pages, ...pages)).times).toBe(256);
    expect((await ask(...pages, at('/en/more'), at('/en/more'))).times).toBe(258);
  });
});
