import type { Page } from '@playwright/test';
import { expect, expectAccessible, navigation, test } from '../../support/browser';
import { clientLinks, expectClients, languageLink, openClients, openPersonMenu } from '../../support/portal';
import { openAs } from '../../support/signedIn';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('no screen scrolls sideways at 320 px', { tag: '@in-fr' }, async ({ page, language, say, faults }) => {
  faults.allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', '?source=logout', '/no-such-page']) {
    await page.goto(`/${language}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowOf(page), path).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await clientLinks(page).first().click();
  await expect(page.getByRole('table', { name: say('accounts:panel.caption') })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page), 'summary').toBe(0);
  await openPersonMenu(page, language);
  expect(await overflowOf(page), 'menu').toBe(0);
  await page.keyboard.press('Escape');
  const shortcuts = page.getByRole('navigation', { name: say('vertical:shortcuts') });
  await shortcuts.getByRole('button', { name: say('vertical:menu') }).click();
  await expect(page.getByRole('dialog', { name: say('vertical:menu') })).toBeVisible();
  expect(await overflowOf(page), 'drawer').toBe(0);
  await expectAccessible(page);
});

test('on paper there is the screen and no shell', { tag: '@in-fr' }, async ({ page, language, say }) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  // As printing does: the rows for the paper are drawn when it begins.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(navigation(page, say)).toBeHidden();
  await expect(languageLink(page, language)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
});

test(
  'with forced colours the page is drawn in them, and the current place is still marked',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openAs(page, 'advisor', language);
    await openClients(page, language);
    const current = navigation(page, say).getByRole('link', { name: say('vertical:clients') });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toHaveCSS('outline-style', 'solid');
    await expect(current).not.toHaveCSS('outline-width', '0px');
    await openPersonMenu(page, language);
    await expectAccessible(page);
  },
);

test('a browser that is too old is told so, in both languages, and shown nothing else', async ({
  page,
  language,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
  await page.goto(`/${language}`);
  for (const each of ['en', 'fr']) {
    await expect(page.locator(`.gate-old [lang="${each}"]`)).toBeVisible();
  }
  await expect(page.locator('#__next')).toBeHidden();
  await expectAccessible(page);
});

test(
  'where motion is reduced the colours of the other theme are there at once',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const transitions = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      // Asked for a colour, the browser begins what it has to begin.
      getComputedStyle(document.body).getPropertyValue('color');
      return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
    });
    expect(transitions).toBe(0);
  },
);
