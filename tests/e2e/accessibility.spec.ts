import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expectAccessibleInItsTheme } from '../support/themes';
import { expect, navigation, test } from '../support/browser';
import { LOW, openPersonMenu, TALL } from '../support/portal';
import { openAs } from '../support/signedIn';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };

/** All that the page asks for has come: nothing stands for what is not there yet. */
const expectFilled = (page: Page) => expect(page.locator('main [data-skeleton]')).toHaveCount(0);

/** Asserts that the page does not scroll sideways at 320 px, and, of the language with the longer words, what axe finds. */
async function expectNarrow(page: Page, language: Locale): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  });
  await expectFilled(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  if (language === 'fr' || process.env.E2E_ALL) await expectAccessibleInItsTheme(page, language);
}

test(
  'axe finds nothing around the book, and nothing of it scrolls sideways at 320 px',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await page.goto(`/${language}`);
    await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeVisible();
    await expectAccessibleInItsTheme(page, language);
    await openAs(page, 'advisor', language);
    const areas = page.getByRole('list', { name: say('home:tiles.title') });
    await expect(areas.getByRole('link').first()).toBeVisible();
    await expectAccessibleInItsTheme(page, language);
    await page.setViewportSize(NARROW);
    await page.reload();
    await expect(areas.getByRole('link').first()).toBeVisible();
    await expectNarrow(page, language);
    await page.setViewportSize(WIDE);
    await openPersonMenu(page, language);
    await expectAccessibleInItsTheme(page, language);
    await page.goto(`/${language}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInItsTheme(page, language);
    await expectNarrow(page, language);
  },
);

/** The lists of the book and the parts of a record beneath its summary, to which a record of the list lends its id. */
const LISTS = ['clients', 'households', 'accounts', 'unassignedAccounts'] as const;
const RECORDS = {
  'clients/summary': ['clients/holdings', 'clients/transactions'],
  'households/summary': ['households/holdings', 'households/transactions'],
  'accounts/view': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

for (const list of LISTS) {
  test(`axe finds nothing on ${list} and on what a row of it opens, at 1440 and at 320 px`, async ({
    page,
    language,
  }) => {
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
      await page.setViewportSize(address === addresses[0] ? LOW : TALL);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectFilled(page);
      await expectAccessibleInItsTheme(page, language);
      await expectNarrow(page, language);
    }
  });
}

test(
  'the keyboard reaches the content by the skip link',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await page.reload();
    await expect(navigation(page, say)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: say('common:language.skip') });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main:visible')).toBeFocused();
  },
);
