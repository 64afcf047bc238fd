import type { Request } from '@playwright/test';
import { expect, expectAccessible, navigation, test } from '../support/browser';
import { overrideFlags, watchCalls } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'an area whose flag is off has no entry, no call and the not-found page [spec 6.1, 3.flags.1]',
  { tag: '@once' },
  async ({ page, language, say }) => {
    await overrideFlags(page, { clientInfo: false });
    await openAs(page, 'advisor', language);
    const calls = watchCalls(page);
    for (const path of ['clients/', 'clients/summary']) {
      await page.goto(`/${language}/${path}`);
      await expect(
        page.getByRole('heading', { level: 1, name: say('common:states.notFoundTitle') }),
      ).toBeVisible();
    }
    await expect(navigation(page, say).getByRole('link', { name: say('vertical:clients') })).toHaveCount(0);
    expect(calls.filter((call) => call.startsWith('clients/') || call === 'graphql')).toEqual([]);
    await expectAccessible(page);
  },
);

/** A text that only the client list names, so that a script which has it has the list. */
const OF_THE_LIST = 'list.emptyFiltered';

test(
  'an area whose flag is off is not downloaded beyond its doorway',
  { tag: '@once' },
  async ({ page, language, say }) => {
    const hasList = async (isOn: boolean) => {
      const scripts: string[] = [];
      const listen = (request: Request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      };
      await overrideFlags(page, { clientInfo: isOn });
      page.on('request', listen);
      await page.goto(`/${language}/clients/`);
      const title = isOn ? 'client:list.title' : 'common:states.notFoundTitle';
      await expect(page.getByRole('heading', { level: 1, name: say(title) })).toBeVisible();
      await page.waitForLoadState('networkidle');
      page.off('request', listen);
      await page.unrouteAll();
      const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
      return texts.some((text) => text.includes(OF_THE_LIST));
    };
    await openAs(page, 'advisor', language);
    expect(await hasList(false)).toBe(false);
    expect(await hasList(true)).toBe(true);
  },
);

test('where the flags cannot be had the screen offers Retry, not a not-found', async ({
  page,
  language,
  say,
  faults,
}) => {
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
});
