import { describe, expect, it } from 'vitest';
import { isSafari, mustReloadOnBack } from '@/lib/gate/safariReload';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';

const OTHERS = {
  Chrome:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
  'Chrome on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
  'Firefox on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
  Firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

describe('Safari [spec 2.shell.4]', () => {
  it('is told apart from the browsers that carry its name', () => {
    expect(isSafari(SAFARI)).toBe(true);
    for (const [name, userAgent] of Object.entries(OTHERS)) expect(isSafari(userAgent), name).toBe(false);
  });

  it.each(['/clients/', '/households/', '/clients/summary', '/households/summary'])(
    'loads %s again on the way back, in both locales and with either ending [spec 2.routes.4]',
    (path) => {
      for (const locale of ['en', 'fr']) {
        const bare = `/${locale}${path}`.replace(/\/$/, '');
        expect(mustReloadOnBack(SAFARI, bare)).toBe(true);
        expect(mustReloadOnBack(SAFARI, `${bare}/`)).toBe(true);
      }
    },
  );

  it.each(['/en', '/en/terms', '/de/clients/', '/clients/', '/en/clients/summary/more'])(
    'leaves %s as it is',
    (path) => {
      expect(mustReloadOnBack(SAFARI, path)).toBe(false);
    },
  );

  it('is the only browser that loads a page again', () => {
    expect(mustReloadOnBack(OTHERS.Chrome, '/en/clients/')).toBe(false);
  });
});
