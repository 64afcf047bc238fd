import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, navigation, test } from '../support/browser';
import { expectClients, languageLink } from '../support/portal';
import { openAs } from '../support/signedIn';
import { words } from '../support/words';

type Follow = (area: 'clients' | 'households') => Promise<void>;

/** The list of clients, reached from that of households. @returns follows a link of the navigation */
async function openList(page: Page, language: Locale): Promise<Follow> {
  const say = words(language);
  const links = navigation(page, say);
  const follow: Follow = (area) =>
    links.getByRole('link', { name: say(`vertical:${area}`), exact: true }).click();
  await openAs(page, 'advisor', language, `/${language}/households/`);
  await follow('clients');
  await expectClients(page);
  await page.waitForLoadState('networkidle');
  return follow;
}

/** The list, its address and its language are as they were. */
async function expectStays(page: Page, language: Locale): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${language}/clients/`));
  const title = words(language)('client:list.title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectClients(page);
}

test('without a network no link leaves the page, and all of them work once it is back @in-en', async ({
  page,
  context,
  language,
  say,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk|call failed/i);
  const follow = await openList(page, language);
  await context.setOffline(true);
  await expect(page.getByText(say('common:network.offline'))).toBeVisible();
  await follow('households');
  await expectStays(page, language);
  await follow('clients');
  await expectStays(page, language);
  await languageLink(page, language).click();
  await expectStays(page, language);

  await context.setOffline(false);
  await follow('households');
  await expect(page.getByRole('heading', { level: 1, name: say('household:list.title') })).toBeVisible();
});

test('with the portal alone out of reach a link says so and leaves the page as it is @in-fr', async ({
  page,
  language,
  say,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_REFUSED|Failed to fetch|chunk|call failed/i);
  const follow = await openList(page, language);
  const portal = new URL(page.url()).origin;
  await page.route(`${portal}/**`, (route) => route.abort('connectionrefused'));
  await follow('households');
  await expect(page.getByText(say('common:network.unreachable'))).toBeVisible();
  await expectStays(page, language);
  await page.goBack();
  await expectStays(page, language);

  await page.unroute(`${portal}/**`);
  await expect(page.getByText(say('common:network.online'))).toBeVisible();
  await follow('households');
  await expect(page.getByRole('heading', { level: 1, name: say('household:list.title') })).toBeVisible();
});
