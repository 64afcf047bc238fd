import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillSignIn, navigation, signIn, test } from '../support/browser';
import { SERVER_WORDS, standBeforeGateway, type Fault, type FaultProxy } from '../support/faultProxy';
import { clientLinks, expectClients, listedRows, openClients, scrollToRow } from '../support/portal';
import { logInButton, RENEWAL_DUE_MS, watchVisits } from '../support/sessionPages';
import { openAs } from '../support/signedIn';
import { SLOW_MS } from '../support/slow';

/** After a refresh without an answer the next is due in five seconds, then in ten. */
const RETRY_DUE_MS = 6_000;

/** What the gateway may answer in place of an answer, and what the screen then says. */
const SAID: Partial<Record<Fault, string>> = {
  reset: 'states.unreachable',
  truncated: 'states.unreachable',
  half: 'states.failed',
  html: 'states.failed',
  '429': 'states.tooMany',
  '500': 'states.failed',
  '503': 'states.unavailable',
};

let gateway: FaultProxy;

test.beforeEach(async ({ context, faults }) => {
  faults.allow(/Failed to load resource/);
  await context.clock.install();
  gateway = await standBeforeGateway(context);
});

test.afterEach(() => gateway.close());

const failure = (page: Page) => page.getByRole('main').getByRole('alert').filter({ visible: true });

/** Leaves the list for the home page and opens it again: it is asked for anew. */
async function reopenClients(page: Page, language: 'en' | 'fr', home: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: home, exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
  await openClients(page, language);
}

test(
  'each fault of the gateway is a sentence with Retry, which works once it is over [spec 8.1]',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const retry = failure(page).getByRole('button', { name: say('common:states.retry') });
    for (const [fault, sentence = ''] of Object.entries(SAID)) {
      await test.step(fault, async () => {
        gateway.fault = fault as Fault;
        await reopenClients(page, language, say('vertical:home'));
        await expect(failure(page)).toContainText(say(`common:${sentence}`));
        await expect(page.locator('body')).not.toContainText(SERVER_WORDS);
        if (fault === 'reset') await expectAccessible(page);
        gateway.fault = 'none';
        await retry.click();
        await expectClients(page);
      });
    }
  },
);

test(
  'a gateway that is lost while the list is scrolled: its rows stay, a strip says so, and it goes on by itself when the gateway is back',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const strip = page.getByRole('status').filter({ hasText: say('common:table.partial') });
    const far = (await listedRows(page)) - 60;
    expect(far).toBeGreaterThan(250);
    const names = page
      .locator(`[data-line="${far + 4}"]`)
      .getByRole('rowheader')
      .getByRole('link');
    gateway.fault = 'reset';
    await scrollToRow(page, far);
    await expect(strip).toBeVisible();
    await expect(names).toHaveCount(0);
    await scrollToRow(page, 0);
    await expect(clientLinks(page).nth(4)).toBeVisible();
    await expect(strip).toBeVisible();

    gateway.fault = 'none';
    await scrollToRow(page, far);
    await expect(strip.getByRole('button', { name: say('common:states.retry') })).toBeVisible();
    await expect(names).toBeVisible();
    await expect(strip).toHaveCount(0);
  },
);

test('with a slow gateway the screen says so in words, and shows the answer when it comes', async ({
  page,
  context,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language);
  // The flags have come: they make the navigation.
  await expect(navigation(page, say).getByRole('link', { name: say('vertical:clients') })).toBeVisible();
  gateway.fault = 'silence';
  await openClients(page, language);
  await context.clock.fastForward(SLOW_MS);
  await expect(page.getByText(say('client:list.slow'))).toBeVisible();
  gateway.fault = 'none';
  await expectClients(page);
  await expect(page.getByText(say('client:list.slow'))).toHaveCount(0);
});

test('with the provider down at the click, the login screen shows one line, and Log in works later', async ({
  page,
  context,
  language,
  say,
}) => {
  await page.goto(`/${language}`);
  await context.route('**/sso/**', (route) => route.abort('connectionrefused'));
  await logInButton(page).click();
  await expect(page.getByRole('status').filter({ visible: true })).toHaveText(say('common:login.incomplete'));
  await expect(page).toHaveURL(`/${language}`);
  await context.unroute('**/sso/**');
  await logInButton(page).click();
  await fillSignIn(page, 'advisor');
  await expect(navigation(page, say)).toBeVisible();
});

test(
  'a provider that is down when a token ends: the session stays, and Retry works once it is back',
  { tag: '@in-fr' },
  async ({ page, context, language, say }) => {
    await signIn(page, 'advisor', language);
    const visits = watchVisits(context);
    const cors = { 'access-control-allow-origin': new URL(page.url()).origin };
    let answers = 0;
    await context.route('**/sso/token', (route) => {
      answers += 1;
      if (answers > 1) return route.abort('connectionrefused');
      return route.fulfill({ status: 503, headers: cors, json: { error: 'temporarily_unavailable' } });
    });
    gateway.fault = 'unauthorized';
    await context.clock.fastForward(RENEWAL_DUE_MS);
    await expect.poll(() => answers).toBeGreaterThan(0);
    await openClients(page, language);
    await expect(failure(page)).toContainText(say('common:states.unavailable'));
    await context.clock.fastForward(RETRY_DUE_MS);
    await expect.poll(() => answers).toBeGreaterThan(1);
    await expect(navigation(page, say)).toBeVisible();

    await context.unroute('**/sso/token');
    gateway.fault = 'none';
    await context.clock.fastForward(2 * RETRY_DUE_MS);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('signedIn'))).toContain('"failures":0');
    // The page may ask again by itself as the session is renewed, and take the button away under the pointer.
    const retry = failure(page).getByRole('button', { name: say('common:states.retry') });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(clientLinks(page).first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(visits).toEqual({ asking: 0, silent: 0 });
  },
);
