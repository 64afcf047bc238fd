import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/browser';
import { clientLinks } from '../../support/portal';

const DOWN_PX = 600;

/** Where a person stands in the list: its address, first row and height, and what has the focus. */
async function standing(page: Page) {
  await expect(clientLinks(page)).toHaveCount(50);
  const first = await clientLinks(page).first().innerText();
  const height = await page.evaluate(() => window.scrollY);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  return { address: page.url(), first, height, focused };
}

test('the way back from a client, by the browser and by the link, leads to the page, height and row of the list', async ({
  page,
  language,
  say,
}) => {
  await signIn(page, 'advisor', language, `/${language}/clients/?sort=-marketValue`);
  await expect(clientLinks(page)).toHaveCount(50);
  const firstOfAll = await clientLinks(page).first().innerText();
  await page.getByRole('button', { name: say('client:list.next') }).click();
  await expect(clientLinks(page).first()).not.toHaveText(firstOfAll);
  await page.evaluate((top) => window.scrollTo(0, top), DOWN_PX);
  const row = clientLinks(page).nth(25);
  const left = {
    address: page.url(),
    first: await clientLinks(page).first().innerText(),
    height: DOWN_PX,
    focused: await row.getAttribute('href'),
  };
  // Not by the mouse, which would scroll to it.
  await row.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: say('summary:details.title') })).toBeVisible();
  expect(left.address).toContain(`/${language}/clients/?sort=-marketValue`);

  await page.goBack();
  await expect.poll(() => standing(page)).toEqual(left);
  await page.goForward();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('summary:clients') })
    .click();
  await expect.poll(() => standing(page)).toEqual(left);
});
