import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, navigation, test } from '../support/browser';
import { EVERY_PART, throughPages } from '../support/everyPage';
import { openPersonMenu } from '../support/portal';
import { openAs } from '../support/signedIn';
import { expectAccessibleInBothThemes, expectAccessibleInItsTheme } from '../support/themes';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 640 };

/** All that the page asks for has come: nothing stands for what is not there yet. */
const expectFilled = (page: Page) => expect(page.locator('main [data-skeleton]')).toHaveCount(0);

/** Asserts that a control whose name is not its words has them in it: who speaks to the machine says what is seen. */
async function expectNamedAsSeen(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const bare = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    return [...document.querySelectorAll(':is(a, button, [role="button"], [role="tab"])[aria-label]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        const seen = control.cloneNode(true) as Element;
        for (const hidden of seen.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
        return [bare(seen.textContent ?? ''), bare(control.getAttribute('aria-label') ?? '')] as const;
      })
      .filter(([words, name]) => !name.includes(words))
      .map(([words, name]) => `"${words}" is called "${name}"`);
  });
  expect(found).toEqual([]);
}

/** Asserts that the page does not scroll sideways at 320 px, and, of the language with the longer words, what axe finds. */
async function expectNarrow(page: Page, language: Locale): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  });
  await expectFilled(page);
  // A chart that is drawn for another width is drawn again once it has been measured.
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
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

for (const [at, { persona, pages }] of EVERY_PART.entries()) {
  test(`axe finds nothing on any page in either theme, nor at 320 px, where none scrolls sideways (${at + 1} of ${EVERY_PART.length})`, async ({
    page,
    language,
  }) => {
    test.setTimeout(600_000);
    await openAs(page, persona, language);
    const found = await throughPages(page, pages, language, async () => {
      await expectNamedAsSeen(page);
      await expectAccessibleInBothThemes(page);
      await expectNarrow(page, language);
    });
    expect(found).toEqual([]);
  });
}

test(
  'the keyboard reaches the content by the skip link',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await page.reload();
    await expect(navigation(page, say)).toBeVisible();
    // The page of the server has no name in it: the main part of the live one has taken its place.
    await expect(page.getByRole('heading', { level: 1, name: /Margaret/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: say('common:language.skip') });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main:visible')).toBeFocused();
  },
);
