import type { Page } from '@playwright/test';
import { NOTIFICATION_STREAM } from '@/contract/notifications/stream';
import { expect, test } from '../support/browser';
import { openAs } from '../support/signedIn';

/** Sooner than the bell asks by itself. */
const SOON = { timeout: 10_000 };

test.use({ hasStream: true });

/** Counts the streams that the tabs of a browser open. */
function countStreams(page: Page) {
  let opened = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(NOTIFICATION_STREAM.url)) opened += 1;
  });
  return () => opened;
}

test(
  'what is done in one tab, or by a colleague, is seen in the other without a reload',
  { tag: '@in-fr' },
  async ({ page, browser, language, say }) => {
    const path = `/${language}/notifications/`;
    const opened = countStreams(page);
    const streamed = page.context().waitForEvent('response', (answer) => {
      const { url, method } = { url: answer.url(), method: answer.request().method() };
      return method === 'GET' && url.endsWith(NOTIFICATION_STREAM.url);
    });
    await openAs(page, 'advisor', language, path);
    expect((await streamed).headers()['content-type']).toBe('text/event-stream');
    const other = await page.context().newPage();
    await other.goto(path);
    const itemsOf = (tab: Page) =>
      tab.getByRole('region', { name: say('notifications:list'), exact: true }).getByRole('listitem');
    const team = (tab: Page) =>
      tab.getByRole('radio', { name: new RegExp(`^${say('notifications:tab.team')}`) });
    const claim = new RegExp(`^${say('notifications:claim')}`);
    await team(page).check();
    await team(other).check();

    // One tab claims it: it leaves the queue of the other, and comes back with the undo.
    const free = itemsOf(page).filter({ has: page.getByRole('button', { name: claim }) });
    const title = (await free.first().getByRole('heading').textContent()) ?? '';
    const there = other.getByRole('heading', { name: title, exact: true });
    await expect(there).toBeVisible();
    await free.first().getByRole('button', { name: claim }).click();
    await expect(there).toHaveCount(0, SOON);
    await page.getByRole('button', { name: say('notifications:undo'), exact: true }).click();
    await expect(there).toBeVisible(SOON);

    // A colleague in another browser claims it.
    const context = await browser.newContext();
    const desk = await context.newPage();
    await openAs(desk, 'assistant', language, path);
    await team(desk).check();
    const theirs = itemsOf(desk).filter({ has: desk.getByRole('heading', { name: title, exact: true }) });
    await theirs.getByRole('button', { name: claim }).click();
    for (const tab of [page, other]) {
      const taken = itemsOf(tab).filter({ has: tab.getByRole('heading', { name: title, exact: true }) });
      await expect(taken.getByText('Linh Phạm')).toBeVisible(SOON);
    }
    await desk.getByRole('button', { name: say('notifications:undo'), exact: true }).click();
    await expect(itemsOf(other).filter({ has: there }).getByRole('button', { name: claim })).toBeVisible(
      SOON,
    );
    await context.close();
    expect(opened()).toBe(1);
  },
);

test(
  'eight tabs have one stream, a list still answers, and another tab takes over',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    const opened = countStreams(page);
    await openAs(page, 'manager', language, `/${language}/help/`);
    await expect.poll(opened).toBe(1);
    const tabs: Page[] = [];
    for (let n = 1; n < 8; n += 1) {
      const tab = await page.context().newPage();
      await tab.goto(`/${language}/help/`);
      await expect(tab.locator('header').getByRole('link', { name: /^Notifications/ })).toBeVisible();
      tabs.push(tab);
    }
    expect(opened()).toBe(1);
    await tabs.at(-1)?.goto(`/${language}/notifications/`);
    const list = tabs.at(-1)?.getByRole('region', { name: say('notifications:list'), exact: true });
    await expect(list?.getByRole('listitem').first() ?? page.locator('nowhere')).toBeVisible();
    await page.close();
    await expect.poll(opened, SOON).toBe(2);
  },
);
