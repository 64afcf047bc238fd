import { expect, test } from '../support/browser';
import { expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'on a small telephone a card has the menu of its row, and keeps the focus when it is scrolled away',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectClients(page);
    const card = page.getByRole('listitem').filter({ has: page.locator('a[href*="/clients/summary"]') });
    const opener = card.nth(1).getByRole('button', { name: say('common:table.actions') });
    const box = await opener.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await opener.click();
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    const scroller = page.getByRole('list', { name: say('client:list.caption') }).locator('..');
    const place = () => page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.ariaPosInSet);
    const before = await place();
    await scroller.evaluate((element) => element.scrollTo(0, 20_000));
    await expect(card.filter({ has: page.locator(':focus') })).not.toBeInViewport();
    await expect
      .poll(async () => Number(await card.last().getAttribute('aria-posinset')))
      .toBeGreaterThan(150);
    expect(await place()).toBe(before);
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await expect(card.filter({ has: page.locator(':focus') })).toBeInViewport();
    expect(await place()).toBe(before);
  },
);
