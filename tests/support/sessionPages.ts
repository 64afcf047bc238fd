import type { BrowserContext, Page, Request } from '@playwright/test';
import type { PublicConfig } from '@/contract/config';
import { LOCALES, type Locale } from '@/contract/locale';
import { expect, navigation } from './browser';
import { words } from './words';

/** ms until a tab renews the embedded provider's ten-minute tokens, and a little more. */
export const RENEWAL_DUE_MS = 9 * 60_000 + 10_000;

/** The login screen's one button, in whichever language the page is. */
export const logInButton = (page: Page) =>
  page.getByRole('button', {
    name: new RegExp(LOCALES.map((locale) => words(locale)('common:login.logIn')).join('|')),
  });

const isTokenCall = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/token');

/** What a token call asks for. */
export const grantTypeOf = (request: Request): string =>
  new URLSearchParams(request.postData() ?? '').get('grant_type') ?? '';

/** The calls of the token endpoint from now on, in all tabs, by what they ask for. */
export function watchTokenCalls(context: BrowserContext): { code: number; refresh: number } {
  const counts = { code: 0, refresh: 0 };
  context.on('request', (request) => {
    if (!isTokenCall(request)) return;
    if (grantTypeOf(request) === 'refresh_token') counts.refresh += 1;
    else counts.code += 1;
  });
  return counts;
}

/**
 * The visits to the provider from now on, in all tabs: those that may ask for a password, and the silent
 * ones.
 */
export function watchVisits(context: BrowserContext): { asking: number; silent: number } {
  const counts = { asking: 0, silent: 0 };
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!/\/auth(orize)?$/.test(pathname) || !searchParams.has('code_challenge')) return;
    counts[searchParams.get('prompt') === 'none' ? 'silent' : 'asking'] += 1;
  });
  return counts;
}

/** Pages run as if the server had written another configuration into them. */
export async function changeConfig(context: BrowserContext, changed: Partial<PublicConfig>): Promise<void> {
  await context.addInitScript((values) => {
    const { parse } = JSON;
    JSON.parse = (...request) => {
      const value: unknown = parse(...request);
      const isConfig = typeof value === 'object' && value !== null && 'serverTime' in value;
      return isConfig ? { ...value, ...values } : value;
    };
  }, changed);
}

/** Opens a tab that takes over the session from the others. */
export async function openSibling(context: BrowserContext, locale: Locale): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`/${locale}`);
  await expect(navigation(tab, words(locale))).toBeVisible();
  return tab;
}

/** The token that a tab's calls carry. Null while signed out. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('token'));
