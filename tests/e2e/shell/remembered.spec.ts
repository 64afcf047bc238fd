import type { Page } from '@playwright/test';
import { expect, navigation, test, type Persona } from '../../support/browser';
import { clientLinks, expectClients, openPersonMenu } from '../../support/portal';
import { openAs } from '../../support/signedIn';

/** Each language has a person of its own here: the choice is kept for the person, and the tests run side by side. */
const PERSONS = { en: 'assistant', fr: 'conseillere' } as const satisfies Record<string, Persona>;

/** Notes the theme and the width of the navigation at each frame from the first. */
async function recordLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const looks = new Set<string>();
    Reflect.set(window, '__looks', looks);
    const look = () => {
      const nav = [...document.querySelectorAll('nav')].find((each) => each.checkVisibility());
      if (nav) looks.add(`${getComputedStyle(nav).backgroundColor} ${Math.round(nav.clientWidth)}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const looksOf = (page: Page) => page.evaluate(() => [...(Reflect.get(window, '__looks') as Set<string>)]);

test(
  'the theme and the collapsed navigation are remembered, without a flash of another look',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    const width = async () => (await navigation(page, say).boundingBox())?.width ?? 0;
    const whole = await width();
    await page.getByRole('button', { name: say('vertical:collapse') }).click();
    expect(await width()).toBeLessThan(whole / 2);
    await expect(navigation(page, say).getByRole('link', { name: say('vertical:clients') })).toBeVisible();
    await openPersonMenu(page, language);
    await page.getByRole('radio', { name: say('header:themeDark') }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await recordLooks(page);
    await page.reload();
    await expect(page.getByRole('button', { name: say('vertical:expand') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const looks = await looksOf(page);
    expect(looks).toHaveLength(1);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');

    await page.getByRole('button', { name: say('vertical:expand') }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: say('vertical:collapse') })).toBeVisible();
    expect(await width()).toBe(whole);
  },
);

test(
  'the name order that a person chooses is kept, holds for the list, and is said by a toast at the bottom left [spec 2.shell.3]',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, PERSONS[language], language, `/${language}/clients/`);
    const names = () => clientLinks(page).allInnerTexts();
    const withComma = async () => (await names()).filter((name) => name.includes(',')).length;
    const choice = page.getByRole('checkbox', { name: say('header:nameOrderAll') });
    const inList = page.getByRole('checkbox', { name: say('header:nameOrderClientList') });
    await expectClients(page);
    // A company’s name has no parts to put in another order.
    expect(await withComma()).toBeGreaterThan(5);
    await openPersonMenu(page, language);
    // The firm has it so on this list alone.
    await expect(inList).toBeChecked();
    await expect(choice).not.toBeChecked();
    const lastFirst = await names();
    await choice.click();

    const toast = page.locator('.Toastify__toast').filter({ hasText: say('header:nameOrderSaved') });
    await expect(toast).toBeVisible();
    await expect(choice).toBeChecked();
    expect(await names()).toEqual(lastFirst);
    // It comes in from the side: where it stands is where it comes to rest.
    const corner = async () => {
      const [box, size] = [await toast.boundingBox(), page.viewportSize()];
      const nav = (await navigation(page, say).boundingBox())?.width ?? 0;
      // Beside the navigation, none of which it covers.
      const isLeft = box !== null && box.x >= nav && box.x < nav + 40;
      return isLeft && size !== null && size.height - box.y - box.height < 80;
    };
    await expect.poll(corner).toBe(true);
    await expect(toast.getByRole('button')).toHaveCount(0);
    await expect(toast.getByRole('progressbar')).toHaveCount(0);
    await expect(toast.locator('svg')).toHaveCount(0);

    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect(inList).toBeEnabled();
    expect(await names()).toEqual(lastFirst);
    await inList.click();
    await expect.poll(withComma).toBe(0);
    await page.reload();
    await expectClients(page);
    expect(await withComma()).toBe(0);
    await openPersonMenu(page, language);
    await expect(inList).not.toBeChecked();
    await inList.click();
    await expect.poll(names).toEqual(lastFirst);
  },
);
