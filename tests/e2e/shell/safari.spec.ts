import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/browser';
import { clientLinks, expectClients } from '../../support/portal';

const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';
const PATHS = ['clients', 'households', 'clients/summary', 'households/summary'];

test.use({ userAgent: SAFARI });

/** A document that is loaded anew has lost the mark. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, '__mark', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, '__mark'));

/** Puts `path` into the history as the router does, as the page before this one. */
const visitBefore = (page: Page, path: string) =>
  page.evaluate((as) => {
    const entry = (url: string) => ({ url, as: url, options: {}, __N: true, key: url });
    const { pathname } = window.location;
    window.history.replaceState(entry(as), '', as);
    window.history.pushState(entry(pathname), '', pathname);
  }, path);

async function openLogin(page: Page, locale: string, button: string): Promise<void> {
  await page.goto(`/${locale}`);
  await expect(page.getByRole('button', { name: button })).toBeEnabled();
  await mark(page);
}

for (const path of PATHS.flatMap((each) => [each, `${each}/`])) {
  const tag = path.endsWith('/') ? '@in-fr' : [];
  test(
    `Safari loads /${path} anew on the way back [spec 2.shell.4, 2.routes.4]`,
    { tag },
    async ({ page, language, say, faults }) => {
      // The areas that are not there yet answer as unknown addresses do.
      faults.allow(/status of 404/);
      const button = say('common:login.logIn');
      await openLogin(page, language, button);
      await visitBefore(page, `/${language}/${path}`);
      await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.history.back())]);
      expect(await isMarked(page)).toBe(false);

      await openLogin(page, language, button);
      await page.evaluate((as) => {
        window.history.replaceState(window.history.state, '', as);
      }, `/${language}/${path}`);
      const reloaded = page.waitForEvent('load');
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await reloaded;
      expect(await isMarked(page)).toBe(false);
    },
  );
}

test('Safari keeps any other page on the way back', { tag: '@in-fr' }, async ({ page, language, say }) => {
  await openLogin(page, language, say('common:login.logIn'));
  await visitBefore(page, `/${language}?source=logout`);
  await page.evaluate(() => window.history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common:login.signedOutTitle'));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForTimeout(300);
  expect(await isMarked(page)).toBe(true);
});

test(
  'back from a client, Safari loads the list anew, signed in',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    await signIn(page, 'advisor', language, `/${language}/clients/`);
    await clientLinks(page).first().click();
    await expect(page).toHaveURL(/summary/);
    await mark(page);
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.history.back())]);
    await expectClients(page);
    await expect(page).toHaveURL(`/${language}/clients/`);
    expect(await isMarked(page)).toBe(false);
  },
);
