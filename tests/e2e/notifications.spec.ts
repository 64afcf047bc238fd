import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

/** The digits of what the bell says. */
const countOf = async (page: Page): Promise<number> => {
  const bell = page.locator('header').getByRole('link', { name: /^Notifications, \d/ });
  await expect(bell).toBeVisible();
  return Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
};

test(
  'an advisor reads, puts off and claims, and the assistant sees who has it',
  { tag: '@in-fr' },
  async ({ page, browser, language, say }) => {
    await openAs(page, 'advisor', language);
    // Other journeys change what the same advisor is told: what one item says counts, and not the number of all.
    expect(await countOf(page)).toBeGreaterThan(0);
    await page
      .locator('header')
      .getByRole('link', { name: /^Notifications/ })
      .click();
    const inbox = page.getByRole('dialog', { name: say('notifications:title'), exact: true });
    await expect(inbox.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await inbox.getByRole('heading', { level: 2 }).first().press('Escape');
    await expect(inbox).toHaveCount(0);
    const bell = page.locator('header').getByRole('link', { name: /^Notifications/ });
    await expect(bell).toBeFocused();
    await bell.press('Enter');
    await inbox.getByRole('link', { name: say('notifications:inbox.all'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('notifications:title') })).toBeVisible();
    await expect(inbox).toHaveCount(0);
    const list = page.getByRole('region', { name: say('notifications:list'), exact: true });
    const items = list.getByRole('listitem');
    await expect(items.first()).toBeVisible();
    await expectAccessible(page);

    // Opening the inbox and the list has read nothing.
    const isUnread = page.getByText(say('notifications:isUnread'), { exact: true });
    const unread = items.filter({ has: isUnread });
    const read = (await unread.first().getByRole('heading').textContent()) ?? '';
    const seen = items.filter({ has: page.getByRole('heading', { name: read, exact: true }) }).first();
    await expect(seen.getByText(say('notifications:isUnread'), { exact: true })).toHaveCount(1);
    await seen.getByRole('button').last().click();
    await page.getByRole('button', { name: say('notifications:markRead'), exact: true }).click();
    await expect(seen.getByText(say('notifications:isUnread'), { exact: true })).toHaveCount(0);

    const title = (await unread.first().getByRole('heading').textContent()) ?? '';
    await unread
      .first()
      .getByRole('button', { name: say('notifications:laterOf', { title }), exact: true })
      .press('Enter');
    await page.getByRole('button', { name: say('notifications:tomorrow'), exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
    await page.getByRole('radio', { name: new RegExp(`^${say('notifications:tab.later')}`) }).check();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

    await page.getByRole('radio', { name: new RegExp(`^${say('notifications:tab.team')}`) }).check();
    const free = items.filter({
      has: page.getByRole('button', { name: new RegExp(`^${say('notifications:claim')}`) }),
    });
    const work = (await free.first().getByRole('heading').textContent()) ?? '';
    await free
      .first()
      .getByRole('button', { name: new RegExp(`^${say('notifications:claim')}`) })
      .click();
    await page.getByRole('radio', { name: new RegExp(`^${say('notifications:tab.mine')}`) }).check();
    await expect(page.getByRole('heading', { name: work, exact: true })).toBeVisible();

    const context = await browser.newContext();
    const desk = await context.newPage();
    await openAs(desk, 'assistant', language, `/${language}/notifications/`);
    await desk.getByRole('radio', { name: new RegExp(`^${say('notifications:tab.team')}`) }).check();
    const taken = desk
      .getByRole('listitem')
      .filter({ has: desk.getByRole('heading', { name: work, exact: true }) });
    await expect(taken.getByText('Margaret Osei')).toBeVisible();
    await expect(
      taken.getByRole('button', { name: new RegExp(`^${say('notifications:claim')}`) }),
    ).toHaveCount(0);
    await context.close();
  },
);

test('a rule says why something came, and can be changed there', async ({ page, language, say }) => {
  await openAs(page, 'manager', language, `/${language}/notifications/`);
  const list = page.getByRole('region', { name: say('notifications:list'), exact: true });
  await list.getByRole('listitem').first().getByRole('button').last().click();
  await page.getByRole('button', { name: say('notifications:why'), exact: true }).click();
  await list.getByRole('button', { name: say('notifications:reason.change'), exact: true }).click();
  const rule = say('notifications:kind.largeFlow');
  const mine = page.getByRole('group', { name: say('notifications:rule.forMe', { rule }), exact: true });
  const channel = mine.getByRole('combobox', { name: say('notifications:rule.mine'), exact: true });
  const before = await countOf(page);
  await channel.selectOption(say('notifications:rule.channel.off'));
  await expect.poll(() => countOf(page)).toBeLessThan(before);
  const fewer = await countOf(page);
  await channel.selectOption({ index: 0 });
  await expect.poll(() => countOf(page)).toBeGreaterThan(fewer);
  await expectAccessible(page);
});
