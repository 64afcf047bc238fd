import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser';
import { clientLinks, expectClients, firstRow, scrollToRow } from '../../support/portal';
import { openAs } from '../../support/signedIn';

/** Far beyond what a first answer brings. */
const ROW = 150;

/** Where a person stands in the list: its address, the row at the top, and what has the focus. */
async function standing(page: Page) {
  await expectClients(page);
  const row = await firstRow(page);
  const name = await page.locator(`[data-line="${ROW + 2}"]`).innerText();
  const focused = await page.evaluate(() => document.activeElement?.querySelector('a')?.getAttribute('href'));
  return { address: page.url(), row, name, focused };
}

test(
  'the way back from a client, by the browser and by the link, leads to the row of the list',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-marketValue`);
    await expectClients(page);
    await scrollToRow(page, ROW);
    const opened = page.locator(`[data-line="${ROW + 2}"]`);
    await expect(opened.getByRole('link')).toBeVisible();
    const left = {
      address: page.url(),
      row: ROW,
      name: await opened.innerText(),
      focused: await opened.getByRole('link').getAttribute('href'),
    };
    await opened.getByRole('link').click();
    await expect(page.getByRole('heading', { name: say('summary:details.title') })).toBeVisible();
    expect(left.address).toContain(`/${language}/clients/?sort=-marketValue`);

    await page.goBack();
    await expect.poll(() => standing(page)).toEqual(left);
    await page.goForward();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('record:client.list') })
      .click();
    await expect.poll(() => standing(page)).toEqual(left);
    expect(await clientLinks(page).count()).toBeLessThan(60);
  },
);
