import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../support/browser';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../../support/e2ePorts';
import { clientLinks, expectClients, languageLink, openClients } from '../../support/portal';
import { startStack, type Stack } from '../../support/stack';

const GTM_ID = 'GTM-CAIRN7';
const TAG_ORIGIN = 'https://tags.example';

let stack: Stack;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  stack = await startStack({
    name: 'tags',
    port: E2E_PORT + 7,
    gatewayPort: E2E_GATEWAY_PORT + 7,
    databaseUrl: process.env.DATABASE_URL ?? null,
    env: { GTM_ID, TAG_ORIGINS: TAG_ORIGIN },
  });
});
test.afterAll(() => stack.stop());

/** Stands in for the tag manager's container; it reaches out as a tag does. @returns the addresses asked for */
async function standInForTags(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.containerRan = true; fetch('${TAG_ORIGIN}/collect', { mode: 'no-cors' });`,
    });
  });
  await page.route(`${TAG_ORIGIN}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  return asked;
}

const dataLayerOf = (page: Page) => page.evaluate(() => window.dataLayer ?? []);
/** The pages that were told of. Both forms of a path, with a slash at its end and without, are one page. */
async function viewsOf(page: Page): Promise<(string | undefined)[]> {
  const entries = (await dataLayerOf(page)) as { event?: string; page?: string }[];
  return entries.filter(({ event }) => event === 'pageview').map((view) => view.page?.replace(/\/$/, ''));
}

test('the container and its tags run under the policy', async ({ page }) => {
  const asked = await standInForTags(page);
  await page.goto(`${stack.portal}/en`);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'containerRan') as unknown)).toBe(true);
  await expect
    .poll(() => asked)
    .toEqual([`https://www.googletagmanager.com/gtm.js?id=${GTM_ID}`, `${TAG_ORIGIN}/collect`]);
});

test('each completed change of the path is one page view, and no query or name is told [spec 1.2]', async ({
  page,
}) => {
  await standInForTags(page);
  await signIn(page, 'advisor', 'en', `${stack.portal}/en`);
  await page.goto(`${stack.portal}/en`);
  await openClients(page, 'en');
  await expectClients(page);
  await page.getByRole('columnheader', { name: 'Market value' }).click();
  await expect(page).toHaveURL(/sort=/);
  await languageLink(page, 'en').click();
  await expect(page).toHaveURL(/\/fr\/clients/);
  const client = await clientLinks(page).first().innerText();
  await clientLinks(page).first().click();
  await expect(page).toHaveURL(/summary\?Id=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/fr\/clients\/?\?sort=/);
  await expect
    .poll(() => viewsOf(page))
    .toEqual(['/en/clients', '/fr/clients', '/fr/clients/summary', '/fr/clients']);
  const all = JSON.stringify(await dataLayerOf(page));
  for (const secret of [client, 'Id=', 'sort', '@']) expect(all).not.toContain(secret);
});
