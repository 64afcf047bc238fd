import { expect, test } from '../../support/browser';
import { E2E_GATEWAY_PORT } from '../../support/e2ePorts';

test('the page of the contract draws under its policy, asks its gateway alone, and sends no call', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  const gateway = `http://127.0.0.1:${E2E_GATEWAY_PORT}`;
  await page.goto(`${gateway}/docs`);
  await page.locator('[data-tag="clients"]').click();
  await page.locator('[id$="clientsList"]').getByRole('button').first().click();
  await expect(page.getByText('x-flags').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /authorize|try it out/i })).toHaveCount(0);
  const addresses = [...asked].filter((each) => !each.startsWith('data:'));
  for (const address of addresses) expect(address.startsWith(`${gateway}/`), address).toBe(true);
  expect(addresses.map((each) => new URL(each).pathname).filter((each) => !/^\/docs/.test(each))).toEqual([
    '/openapi.json',
  ]);
});
