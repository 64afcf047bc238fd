import { expect, navigation, readStored, test } from '../../../support/browser';
import { E2E_PORT } from '../../../support/e2ePorts';
import { logInButton, tokenOf } from '../../../support/sessionPages';
import { startStandInPortal, type StandInPortal } from '../../../support/standInPortal';
import { words } from '../../../support/words';

const say = words('en');
const MINUTE = 60_000;

let firm: StandInPortal;

test.beforeAll(async () => {
  firm = await startStandInPortal({
    port: E2E_PORT + 3,
    behaviour: { announcesIss: false, sendsIss: false },
  });
});

test.afterAll(() => firm.stop());

test('a provider that answers any origin (CORS *) signs in, refreshes and signs out, and gets no cookie', async ({
  page,
  context,
  faults,
}) => {
  // There is no gateway behind this portal.
  faults.allow(/\/api\//);
  await context.clock.install();
  await page.goto(`${firm.portal}/en`);
  await context.addCookies([{ name: 'other', value: '1', url: firm.provider.issuer }]);
  await logInButton(page).click();
  await expect(navigation(page, say)).toBeVisible();
  const first = await tokenOf(page);
  expect(first).toMatch(/^access-/);

  await context.clock.fastForward(9 * MINUTE + 10_000);
  await expect.poll(() => tokenOf(page)).not.toBe(first);
  await expect(navigation(page, say)).toBeVisible();
  expect(firm.provider.counts).toMatchObject({ authorize: 1, code: 1, refresh: 1, reuses: 0 });
  for (const { headers } of firm.provider.tokenRequests) expect(headers.cookie).toBeUndefined();

  await page.getByRole('banner').getByRole('button', { name: /Ada/ }).click();
  await page.getByRole('button', { name: say('header:signOut') }).click();
  await expect(page).toHaveURL(/\/en\?source=logout$/);
  await expect(logInButton(page)).toBeEnabled();
  const [end] = firm.provider.endSessions;
  expect(end?.query).toBe('');
  expect(end?.form.get('id_token_hint')).toMatch(/^eyJ/);
  expect((await readStored(page)).session.token).toBeUndefined();
});
