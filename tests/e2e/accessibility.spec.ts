import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/bothThemes';
import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openClients, openPersonMenu } from '../support/portal';
import { openAs } from '../support/signedIn';

test('axe finds nothing around the book, in the light and the dark theme', async ({
  page,
  language,
  say,
}) => {
  // Eight runs of axe.
  test.setTimeout(120_000);
  await page.goto(`/${language}`);
  await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeVisible();
  await expectAccessibleInBoth(page);
  await openAs(page, 'advisor', language);
  await expectAccessibleInBoth(page);
  await openPersonMenu(page, language);
  await expectAccessibleInBoth(page);
  await page.goto(`/${language}/terms`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('no screen around the book scrolls sideways at 320 px, and axe finds nothing there', async ({
  page,
  language,
}) => {
  await openAs(page, 'advisor', language);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['', '/terms']) {
    await page.goto(`/${language}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  }
});

/** The lists of the book and the parts of a record beneath its summary, to which a record of the list lends its id. */
const LISTS = ['clients', 'households', 'accounts', 'unassignedAccounts'] as const;
const RECORDS = {
  'clients/summary': ['clients/holdings', 'clients/transactions'],
  'households/summary': ['households/holdings', 'households/transactions'],
  'accounts/view': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a screen asks for only where it is seen is asked for, and has come. */
async function seenWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const section of document.querySelectorAll('main section, main h2')) {
      section.scrollIntoView();
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

for (const list of LISTS) {
  test(`axe finds nothing on ${list} and on what a row of it opens, in the light and the dark theme and at 320 px`, async ({
    page,
    language,
  }) => {
    // Up to nine runs of axe.
    test.setTimeout(150_000);
    await openAs(page, 'advisor', language, `/${language}/${list}/`);
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    const addresses = [page.url()];
    for (const [summary, others] of Object.entries(RECORDS)) {
      const link = page.getByRole('main').locator(`a[href*="/${summary}?Id="]`).first();
      const address = summary.startsWith(`${list}/`) ? await link.getAttribute('href') : null;
      if (address === null) continue;
      addresses.push(address, ...others.map((other) => address.replace(summary, other)));
    }
    for (const address of addresses) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(address);
      await seenWhole(page);
      await expectAccessibleInBoth(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await seenWhole(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    }
  });
}

test('the keyboard reaches the content by the skip link', async ({ page, language, say }) => {
  await openAs(page, 'advisor', language);
  await page.reload();
  await expect(navigation(page, say)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say('common:language.skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main:visible')).toBeFocused();
});

test('a change of page moves the focus into its content', async ({ page, language }) => {
  await openAs(page, 'advisor', language);
  await openClients(page, language);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});
