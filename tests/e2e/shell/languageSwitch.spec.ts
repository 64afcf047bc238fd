import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, test } from '../../support/browser';
import { clientLinks, expectClients, languageLink } from '../../support/portal';
import { openAs } from '../../support/signedIn';

/** All that a page asks for from now on, by path, the gateway's and the portal's. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A whole browser looks at its icon again with each new title; one without a window has none.
    if (request.method() !== 'OPTIONS' && pathname !== '/favicon.svg') asked.push(pathname);
  });
  return { take: () => asked.splice(0) };
}

/** The strings of a language are a file of the build, which the browser keeps. */
const STRINGS = '/_next/static/chunks/';

const OTHER = { en: 'fr', fr: 'en' } as const satisfies Record<Locale, Locale>;

/** Switches, and waits until nothing comes any more. */
async function switchFrom(page: Page, locale: Locale) {
  await languageLink(page, locale).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', OTHER[locale]);
  await page.waitForLoadState('networkidle');
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

    for (const path of ['clients/?sort=-marketValue', `clients/summary?Id=${id}`, `clients/holdings?Id=${id}`]) {
      await page.goto(`/${language}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(requests.take().length, path).toBeGreaterThan(3);

      await switchFrom(page, language);
      await switchFrom(page, other);
      const fetched = requests.take();
      expect(fetched.filter((each) => !each.startsWith(STRINGS)), path).toEqual([]);
      expect(fetched.length, path).toBe(new Set(fetched).size);
      // Both languages are there by now.
      await switchFrom(page, language);
      await switchFrom(page, other);
      expect(requests.take(), path).toEqual([]);
    }
  },
); // prettier-ignore
