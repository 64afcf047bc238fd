/** What the commands that take pictures share: sizes of a window, signing in, and waiting until a page stands still. */
import { PASSWORD } from '../bench/lib/stack.mjs';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Sections below wait until they are seen and their channel is idle. */
const DRAWN_MS = 1_500;

/**
 * Opens a window of its own on the portal, with nobody signed in.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the portal
 * @param {{ locale: 'en' | 'fr', theme?: 'light' | 'dark', size?: { width: number, height: number } }} form
 * @returns {Promise<import('@playwright/test').Page>} at the login page
 */
export async function signedOut(browser, url, { locale, theme = 'light', size = WIDE }) {
  const language = locale === 'fr' ? 'fr-CA' : 'en-CA';
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: theme,
    locale: language,
  });
  // A page that listens to the stream of notifications is never idle.
  await context.route('**/notifications/stream', (route) =>
    route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  );
  const page = await context.newPage();
  await page.goto(`/${locale}`);
  await page.locator('main button').waitFor();
  return page;
}

/**
 * Signs in through the demo's own provider.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the portal
 * @param {{ locale: 'en' | 'fr', theme?: 'light' | 'dark', size?: { width: number, height: number }, user?: string }} form
 * @returns {Promise<import('@playwright/test').Page>} at home
 */
export async function signedIn(browser, url, { user = 'advisor', ...form }) {
  const page = await signedOut(browser, url, form);
  await page.locator('main button').click();
  await page.locator('input[autocomplete="username"]').fill(user);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/${form.locale}/?$`));
  return page;
}

/**
 * Waits until nothing is asked for any more, and what came is drawn.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(DRAWN_MS);
  await page.waitForLoadState('networkidle');
}
