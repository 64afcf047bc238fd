import { expect, test } from '../support/browser';
import { expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'a double click selects a word of a row and opens nothing; the wheel’s button opens a tab',
  { tag: '@in-fr' },
  async ({ page, context, language }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-marketValue`);
    await expectClients(page);
    const address = page.url();
    const row = page.getByRole('main').locator('[role="row"][data-line]').nth(2);
    const household = row.locator('[role="gridcell"]').nth(1);
    const text = (await household.innerText()).trim();
    await household.dblclick({ position: { x: 14, y: 18 } });
    const word = await page.evaluate(() => window.getSelection()?.toString().trim() ?? '');
    expect(word.length).toBeGreaterThan(0);
    expect(text).toContain(word);
    expect(text.split(/[\s–-]+/)).toContain(word);
    expect(page.url()).toBe(address);

    const href = await row.getByRole('link').first().getAttribute('href');
    const [tab] = await Promise.all([context.waitForEvent('page'), household.click({ button: 'middle' })]);
    await expect(tab).toHaveURL(new RegExp(`${href?.replace(/[?]/g, '\\?') ?? '-'}$`));
    expect(page.url()).toBe(address);
  },
);
