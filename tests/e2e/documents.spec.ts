import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'an advisor finds a statement, sees who has opened it, and downloads it',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:documents'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('documents:title') })).toBeVisible();
    await page.goto(`/${language}/documents/?kind=statement`);
    const title = page.getByRole('rowheader').nth(2);
    await expect(title).toBeVisible();
    await expectAccessible(page);
    await title.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('documents:action.download'), exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
