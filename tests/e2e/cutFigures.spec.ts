import type { Page } from '@playwright/test';
import { cutFigures, READINGS, type Reading } from '../support/cutFigures';
import { expect, test } from '../support/browser';
import { openAs } from '../support/signedIn';

const DASHBOARDS = [
  'bookOfBusiness',
  'clientsAndHouseholds',
  'accounts',
  'revenue',
  'holdings',
  'digitalAdoption',
];

/** Screens with amounts, by their address. */
const SCREENS: readonly string[] = [
  '',
  'clients',
  'households',
  'accounts',
  'unassignedAccounts',
  'transfers',
  'delivery',
  'dashboard',
  ...DASHBOARDS.map((name) => `dashboards/${name}`),
  'uma',
  'uma/accounts',
  'uma/assets',
  'uma/models',
  'teams',
  'market',
  'news',
];

/** Screens of one client and one household, by the page of the record. */
const RECORDS = {
  clients: ['summary', 'holdings', 'transactions'],
  households: ['summary', 'holdings', 'transactions'],
};

async function expectWhole(page: Page, address: string, readings: readonly Reading[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is further down the page asks for its figures once it is seen.
  await expect(async () => {
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await page.locator('main [data-skeleton]').count()).toBe(0);
  }).toPass();
  expect.soft(await cutFigures(page, readings), address).toEqual([]);
}

test('no figure of a dashboard is cut at 320 px', { tag: '@in-fr' }, async ({ page, language }) => {
  await openAs(page, 'advisor', language);
  const narrow = READINGS.slice(0, 1);
  for (const name of ['bookOfBusiness', 'holdings']) {
    await expectWhole(page, `/${language}/dashboards/${name}/`, narrow);
  }
});

test(
  'no amount is cut on any screen, however it is read',
  { tag: '@in-detail' },
  async ({ page, language }) => {
    test.setTimeout(600_000);
    await openAs(page, 'advisor', language);
    for (const screen of SCREENS) await expectWhole(page, `/${language}/${screen}${screen && '/'}`, READINGS);
    for (const [list, pages] of Object.entries(RECORDS)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/${language}/${list}/`);
      const link = page.getByRole('main').locator(`a[href*="/${list}/summary?Id="]`).first();
      const address = (await link.getAttribute('href')) ?? '';
      for (const name of pages) await expectWhole(page, address.replace('/summary', `/${name}`), READINGS);
    }
  },
);

test(
  'no amount of what a manager leads is cut, however it is read',
  { tag: '@in-detail' },
  async ({ page, language }) => {
    test.setTimeout(120_000);
    await openAs(page, 'manager', language, `/${language}/dashboards/executive/`);
    await expectWhole(page, `/${language}/dashboards/executive/`, READINGS);
  },
);
