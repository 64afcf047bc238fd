import { expect, navigation, test } from '../../support/browser';
import {
  clientLinks,
  expectClients,
  firstRow,
  languageLink,
  listedRows,
  openClients,
  scrollToRow,
  watchCalls,
} from '../../support/portal';
import { openAs } from '../../support/signedIn';

test(
  'each page has its title, and a change of page moves the focus to its heading, which is read out',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await page.goto(`/${language}`);
    await expect(page).toHaveTitle(`${say('common:login.pageTitle')} · Cairn`);
    await openAs(page, 'advisor', language);
    await expect(page).toHaveTitle(`${say('launcher:pageTitle')} · Cairn`);

    await openClients(page, language);
    const title = say('client:list.title');
    await expect(page).toHaveTitle(`${title} · Cairn`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const name = await clientLinks(page).first().innerText();
    await clientLinks(page).first().click();
    await expect(page).toHaveURL(/summary/);
    await expect(page).toHaveTitle(/ · Cairn$/);
    await expect(page).not.toHaveTitle(`${title} · Cairn`);
    expect(await page.title()).not.toContain(name.split(',')[0] ?? name);
    await expect(page.locator('main:visible')).toContainText(name.split(',')[0] ?? name);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    await page.goto(`/${language}/terms`);
    await expect(page).toHaveTitle(`${say('termsNCondition:title')} · Cairn`);
  },
);

test(
  'a language switch asks again for a list that is sorted by text alone, and keeps filter, rows and scroll',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const all = await listedRows(page);
    await page.getByRole('searchbox', { name: say('filters:quick.clients') }).fill('an');
    await expect.poll(() => listedRows(page)).toBeLessThan(all);
    // The rows are asked for by the filter's id once it is kept.
    await expect(page).toHaveURL(/[?&]filter=/);
    await page.waitForLoadState('networkidle');
    await scrollToRow(page, 8);
    await expect.poll(() => firstRow(page)).toBe(8);
    const rows = await clientLinks(page).count();
    const calls = watchCalls(page);
    const fewest = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const links = () => document.querySelectorAll('[role="grid"] a').length;
          let least = links();
          const until = Date.now() + 1_500;
          const look = () => {
            least = Math.min(least, links());
            if (Date.now() < until) requestAnimationFrame(look);
            else resolve(least);
          };
          look();
        }),
    );
    const other = language === 'en' ? 'fr' : 'en';
    await languageLink(page, language).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    expect(await fewest).toBe(rows);
    await expect.poll(() => [...new Set(calls)]).toEqual(['clients/list']);
    await expect(page.getByRole('searchbox')).toHaveValue('an');
    expect(await firstRow(page)).toBe(8);
  },
);

test(
  'the keyboard goes through header, menu, navigation and list',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    // From the callback on, which moves the focus too.
    await expect(page).toHaveURL(`/${language}`);
    await page.reload();
    await expect(navigation(page, say).getByRole('link', { name: say('vertical:clients') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
    const search = page.getByRole('button', { name: say('header:search') });
    const person = page.getByRole('banner').getByRole('button').filter({ visible: true }).last();

    await press('Tab', 'Tab');
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    await press('Tab');
    await expect(search).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('button', { name: say('header:help'), exact: true })).toBeFocused();
    await press('Tab');
    await expect(languageLink(page, language)).toBeFocused();
    await press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toBeFocused();
    await press('Tab');
    await expect(person).toBeFocused();
    await press('Enter', 'Tab');
    await expect(page.getByRole('radio', { name: say('header:themeSystem') })).toBeFocused();
    await press('Escape');
    await expect(person).toBeFocused();
    await press('Tab');
    await expect(navigation(page, say).getByRole('link', { name: say('vertical:home') })).toBeFocused();
    await press('Tab');
    await expect(navigation(page, say).getByRole('link', { name: say('vertical:clients') })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('client:list.title') })).toBeFocused();
    await expectClients(page);
    const cell = page.getByRole('grid').locator('[data-active]');
    for (let step = 0; step < 20; step += 1) {
      await press('Tab');
      if (await cell.evaluate((active) => active === document.activeElement)) break;
    }
    await expect(cell).toBeFocused();
    await press('ArrowDown', 'Enter');
    await expect(page).toHaveURL(/summary/);
  },
);
