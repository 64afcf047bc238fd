import type { Page, Request } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, test } from '../../support/browser';
import { clientLinks, expectClients, languageLink } from '../../support/portal';
import { openAs } from '../../support/signedIn';

/** A page is quiet after this long without a request, on a machine that does other things too. */
const QUIET_MS = 1_500;

/** All that a page asks for from now on, by path, the gateway's and the portal's. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  const open = new Set<Request>();
  let lastAt = Date.now();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    open.add(request);
    lastAt = Date.now();
    // A whole browser looks at its icon again with each new title; one without a window has none.
    if (request.method() !== 'OPTIONS' && pathname !== '/favicon.svg') asked.push(pathname);
  });
  const end = (request: Request) => {
    open.delete(request);
    lastAt = Date.now();
  };
  page.on('requestfinished', end).on('requestfailed', end);
  return {
    take: () => asked.splice(0),
    /** Waits until these were asked for, nothing is under way and nothing new comes. */
    settle: async (expected: readonly string[] = []) => {
      await expect.poll(() => expected.filter((each) => !asked.includes(each))).toEqual([]);
      await expect
        .poll(() => open.size === 0 && Date.now() - lastAt > QUIET_MS, { timeout: 30_000 })
        .toBe(true);
    },
  };
}

/** The strings of a language are a file of the build, which the browser keeps. */
const STRINGS = '/_next/static/chunks/';

const OTHER = { en: 'fr', fr: 'en' } as const satisfies Record<Locale, Locale>;

async function switchFrom(page: Page, locale: Locale) {
  await languageLink(page, locale).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', OTHER[locale]);
}

test(
  'a language switch fetches nothing again: the strings of the other language once, and no call',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    const other = OTHER[language];
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-marketValue`);
    await expectClients(page);
    const address = (await clientLinks(page).first().getAttribute('href')) ?? '';
    const id = new URL(address, page.url()).searchParams.get('Id') ?? '';
    const requests = watchRequests(page);

    const pages = {
      'clients/?sort=-marketValue': ['/clients/list'],
      [`clients/summary?Id=${id}`]: [
        '/clients/accounts',
        '/clients/details',
        '/clients/assetAllocation',
        '/clients/valueHistory',
      ],
      [`clients/holdings?Id=${id}`]: ['/clients/holdings'],
    };
    for (const [path, calls] of Object.entries(pages)) {
      await page.goto(`/${language}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await requests.settle(calls);
      requests.take();

      await switchFrom(page, language);
      await requests.settle();
      await switchFrom(page, other);
      await requests.settle();
      const fetched = requests.take();
      expect(fetched.filter((each) => !each.startsWith(STRINGS)), path).toEqual([]);
      expect(fetched.length, path).toBe(new Set(fetched).size);
      // Both languages are there by now.
      await switchFrom(page, language);
      await requests.settle();
      await switchFrom(page, other);
      await requests.settle();
      expect(requests.take(), path).toEqual([]);
    }
  },
); // prettier-ignore
