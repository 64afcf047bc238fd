import { readFile } from 'node:fs/promises';
import { DASHBOARDS } from '@/contract/boa/codes';
import { expect, expectAccessible, test } from '../support/browser';
import { clientLinks, expectClients, scrollUntilShown } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'a death is recorded as it was previewed, is in the header of the record, and is undone in one step',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'conseillere', language, `/${language}/clients/`);
    await expectClients(page);
    // A person of its own for each language: the other journeys change others.
    await clientLinks(page)
      .filter({ hasNotText: /inc\.|Fiducie|Ltd|Gestion/ })
      .nth(language === 'en' ? 9 : 12)
      .click();
    const action = page.getByRole('button', { name: say('death:action'), exact: true });
    await scrollUntilShown(page, action);
    await action.click();
    const sheet = page.getByRole('dialog', { name: new RegExp(say('death:action')) });
    await sheet.getByRole('textbox', { name: new RegExp(`^${say('death:on')}`) }).fill('2026-02-14');
    await sheet.getByRole('radio', { name: say('logs:deathProof.certificate') }).click();
    await sheet.getByRole('textbox', { name: new RegExp(`^${say('death:reference')}`) }).fill('2026-0142');
    const next = sheet.getByRole('button', { name: say('death:next'), exact: true });
    await next.click();
    await next.click();
    await expect(sheet.getByText(say('death:promise'))).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: say('death:save'), exact: true }).click();
    await expect(sheet).toBeHidden();
    const header = page
      .getByRole('main')
      .getByText(/2026-02-14/)
      .first();
    await expect(header).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say('death:panel.undo'), exact: true }).click();
    await scrollUntilShown(page, action);
  },
);

test(
  'every dashboard of last December says its day, and a figure of one opens the rows of that day',
  { tag: '@in-en' },
  async ({ page, language }) => {
    test.setTimeout(180_000);
    await openAs(page, 'manager', language);
    for (const dashboard of DASHBOARDS) {
      await page.goto(`/${language}/dashboards/${dashboard}/?asOf=2025-12-31`);
      const main = page.getByRole('main');
      await expect(main.locator('dl dd').first()).toContainText(/\d/);
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByText(/2025-12-31|31 décembre 2025|December 31, 2025/).first()).toBeVisible();
    }
    await page.goto(`/${language}/dashboards/bookOfBusiness/?asOf=2025-12-31`);
    const figure = page.getByRole('main').locator('dl').getByRole('link').first();
    const amount = (await figure.textContent()) ?? '';
    await figure.click();
    await expect(page).toHaveURL(/asOf=2025-12-31/);
    await expect(page.getByText(/31 décembre 2025|December 31, 2025/).first()).toBeVisible();
    await expect(page.getByText(amount).first()).toBeVisible();
  },
);

test('the statements of five clients come in one zip', { tag: '@in-fr' }, async ({ page, language, say }) => {
  test.setTimeout(120_000);
  await openAs(page, 'advisor', language, `/${language}/documents/?kind=statement`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  for (const at of [0, 1, 2, 3, 4]) await rows.nth(at).getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say('documents:action.downloadMany_other', { n: '5' }) }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await file.path());
  // The end of central directory of a zip: how many files it has (APPNOTE 4.3.16).
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  expect(bytes.readUInt16LE(end + 10)).toBeGreaterThanOrEqual(5);
});
