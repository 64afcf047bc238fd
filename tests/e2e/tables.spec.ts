import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { openAs } from '../support/signedIn';

/** Goes from the households, the largest first, to a page of the first one. */
async function openHousehold(page: Page, language: string, side: 'holdings' | 'transactions') {
  await page.goto(`/${language}/households/?sort=-marketValue`);
  await page.locator('main a[href*="households/summary"]').first().click();
  await page.locator(`main a[href*="households/${side}"]`).first().click();
  await expect(page.getByRole('treegrid').getByRole('rowheader').first()).toBeVisible();
}

const ROW_PX = 36;

/** How far the first rows stand beneath each other, px. */
const stepsOf = (page: Page) =>
  page
    .getByRole('treegrid')
    .getByRole('rowheader')
    .evaluateAll((headings) => {
      const tops = headings.slice(0, 6).map((heading) => heading.getBoundingClientRect().top);
      return tops.slice(1).map((top, at) => Math.round(top - (tops[at] ?? 0)));
    });

test('a row that is closed again leaves no hole', { tag: '@in-en' }, async ({ page, language, say }) => {
  await openAs(page, 'advisor', language);
  await openHousehold(page, language, 'holdings');
  const closed = Array.from({ length: 5 }, () => ROW_PX);
  await expect.poll(() => stepsOf(page)).toEqual(closed);
  const details = page.getByRole('button', { name: say('common:table.showDetails') }).nth(1);
  await details.click();
  await expect.poll(() => stepsOf(page)).not.toEqual(closed);
  await details.click();
  await expect.poll(() => stepsOf(page)).toEqual(closed);
});

test(
  'the last row is in the window when the keys go to it',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    await openAs(page, 'advisor', language);
    await openHousehold(page, language, 'transactions');
    await page.setViewportSize({ width: 1440, height: 600 });
    const first = page.getByRole('treegrid').getByRole('rowheader').first();
    // The window was made lower in the same moment: the click may be meant for where the row stood before.
    await expect(async () => {
      await first.click();
      await expect(first).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Control+End');
    const active = page.locator('[role="treegrid"] [data-active]');
    await expect(active).toBeFocused();
    await expect(active).toBeInViewport({ ratio: 1 });
  },
);

test(
  'on a telephone all of a card opens its row, and a list of choices stays in the window',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`/${language}/households/?sort=-marketValue`);
    await page.locator('main a[href*="households/summary"]').first().click();
    await page.locator('main a[href*="households/holdings"]').first().click();
    // By its list: the page that is left has cards too, until the other is there.
    const list = page.getByRole('list', { name: say('holdings:holdings.title') });
    const card = list.getByRole('listitem').filter({ hasText: '$' }).first();
    await expect(card).toBeVisible();
    await card.click({ position: { x: 240, y: 50 } });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: say('holdings:holdings.close') }).click();
    await page.goBack();
    await page.locator('main a[href*="households/transactions"]').first().click();
    const choices = page.getByRole('button', { name: say('holdings:transactions.symbols') }).first();
    await choices.click();
    const panel = page.locator('[popover]:popover-open');
    await expect(panel).toBeInViewport({ ratio: 1 });
    // What it holds may have come after it opened.
    await panel.evaluate((element: HTMLElement) => {
      element.style.minWidth = '360px';
      element.style.maxWidth = '360px';
    });
    await expect(panel).toBeInViewport({ ratio: 1 });
  },
);

/** So many presses make a column of names narrower than its names. */
const NARROWER_STEPS = 14;

test(
  'the whole text of a cut cell stays while the pointer is on the cell or on the text, and goes at Escape',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await openAs(page, 'advisor', language, `/${language}/unassignedAccounts/`);
    const cells = page.getByRole('treegrid').getByRole('gridcell');
    await expect(page.getByRole('rowheader', { name: /^5[12]-/ }).first()).toBeVisible();
    const edge = page.getByRole('treegrid').getByRole('separator').nth(1);
    await edge.focus();
    for (let step = 0; step < NARROWER_STEPS; step += 1) await page.keyboard.press('ArrowLeft');
    // Whichever of them has no room for its text.
    const at = await cells.evaluateAll((all) =>
      all.findIndex(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(at).toBeGreaterThanOrEqual(0);
    const cell = cells.nth(at);
    const tip = page
      .locator('div[aria-hidden="true"][style*="left"]')
      .filter({ hasText: await cell.innerText() });
    await cell.hover();
    const place = await tip.boundingBox();
    if (place === null) throw new Error('no tip is drawn');
    await page.mouse.move(place.x + place.width / 2, place.y + place.height - 2, { steps: 5 });
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await cell.hover();
    await expect(tip).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tip).toHaveCount(0);
  },
);
