import type { Page } from '@playwright/test';
import { expect, expectAccessible, navigation, test } from '../support/browser';
import { overrideFlags, watchCalls } from '../support/portal';
import { openAs } from '../support/signedIn';

/** Each area that exists: its entry, its flag, and a text that its screen alone names, by which a script has it. */
const AREAS = [
  { key: 'clients', flag: 'clientInfo', text: 'list.emptyFiltered' },
  { key: 'households', flag: 'household', text: 'list.closedOnlyCount' },
  { key: 'accounts', flag: 'clientInfo', text: 'list.joint' },
  { key: 'unassignedAccounts', flag: 'clientInfo', text: 'unassigned.allReasons' },
] as const;

const flagsOf = (isOn: boolean) => Object.fromEntries(AREAS.map(({ flag }) => [flag, isOn]));

/** Notes the scripts that a page asks for from now on. @returns whether one of them holds a text */
function watchScripts(page: Page): (text: string) => Promise<boolean> {
  const addresses = new Set<string>();
  const texts = new Map<string, string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url());
  });
  return async (text) => {
    for (const address of addresses) {
      if (!texts.has(address)) texts.set(address, await (await page.request.get(address)).text());
    }
    return [...texts.values()].some((script) => script.includes(text));
  };
}

test(
  'an area whose flag is off has no entry, no call, the not-found page, and of its code the doorway alone [spec 6.1, 3.flags.1]',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    // Nine pages, one after the other.
    test.setTimeout(120_000);
    await overrideFlags(page, flagsOf(false));
    await openAs(page, 'advisor', language);
    const calls = watchCalls(page);
    const hasBrought = watchScripts(page);
    for (const { key } of AREAS) {
      await page.goto(`/${language}/${key}/`);
      await expect(
        page.getByRole('heading', { level: 1, name: say('common:states.notFoundTitle') }),
      ).toBeVisible();
      const name = say(`vertical:${key}`);
      await expect(navigation(page, say).getByRole('link', { name, exact: true })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    }
    const isOfArea = (call: string) =>
      call === 'graphql' || AREAS.some(({ key }) => call.startsWith(`${key}/`));
    expect(calls.filter(isOfArea)).toEqual([]);
    for (const { text } of AREAS) expect(await hasBrought(text), text).toBe(false);
    await expectAccessible(page);

    // Where they are on the same texts come: the watch can see them.
    await page.unrouteAll();
    await overrideFlags(page, flagsOf(true));
    for (const { key, text } of AREAS) {
      await page.goto(`/${language}/${key}/`);
      await expect.poll(() => hasBrought(text), { message: text }).toBe(true);
    }
    await expect.poll(() => calls.filter(isOfArea)).not.toEqual([]);
  },
);

test(
  'where the flags cannot be had the screen offers Retry, not a not-found',
  { tag: '@in-fr' },
  async ({ page, language, say, faults }) => {
    faults.allow(/status of 500/);
    await page.route('**/ofrep/v1/evaluate/flags', (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({
            status: 500,
            headers: { 'access-control-allow-origin': new URL(page.url()).origin },
          }),
    );
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    const retry = page.getByRole('button', { name: say('common:states.retry') });
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: say('client:list.title') })).toBeVisible();
  },
);
