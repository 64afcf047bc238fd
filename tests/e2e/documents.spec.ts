import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'a statement is found, downloaded, and says who has seen it',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:documents'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('documents:title') })).toBeVisible();
    await page.goto(`/${language}/documents/?kind=statement`);
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .nth(2);
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button').last().click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say('documents:action.download') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: say('documents:action.details') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  },
);
