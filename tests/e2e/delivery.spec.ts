import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'two clients are changed at once, previewed and undone, and one of them by its own matrix',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:delivery'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('delivery:title') })).toBeVisible();
    // Two clients for each language: both run at once on one book.
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    const from = language === 'en' ? 1 : 4;
    for (const at of [from, from + 1]) await rows.nth(at).getByRole('checkbox').check();
    const name = (await rows.nth(from).getByRole('link').first().textContent()) ?? '';

    await page
      .getByRole('button', { name: say('delivery:bulk.open_other', { n: '2' }), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('delivery:document'), { exact: true }).selectOption('letters');
    await dialog.getByLabel(say('delivery:how'), { exact: true }).selectOption('both');
    await dialog.getByLabel(say('delivery:consentBy'), { exact: true }).selectOption('written');
    await dialog.getByRole('button', { name: say('delivery:bulk.preview'), exact: true }).click();
    await expect(dialog.getByRole('rowheader', { name })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^(Save for|Enregistrer pour)/ }).click();
    await dialog.getByRole('button', { name: /^(Undo for|Annuler pour)/ }).click();
    await expect(dialog.getByText(say('delivery:bulk.undoResult.undone'))).toBeVisible();
    await dialog.getByRole('button', { name: say('delivery:close'), exact: true }).click();
    await expect(dialog).toBeHidden();

    // It stands among the earlier changes, as it was undone.
    await page.getByRole('button', { name: say('delivery:runs.open'), exact: true }).click();
    const run = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(run.first().getByText(say('delivery:runs.state.undone'))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say('delivery:close'), exact: true }).click();

    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/clients\/delivery\?Id=/);
    const matrix = page.getByRole('grid');
    const cell = matrix.getByRole('button').first();
    await cell.focus();
    await page.keyboard.press('Enter');
    const how = page.getByLabel(say('delivery:how'), { exact: true });
    const now = await how.inputValue();
    await how.selectOption(now === 'paper' ? 'both' : 'paper');
    if (now === 'paper')
      await page.getByLabel(say('delivery:consentBy'), { exact: true }).selectOption('written');
    await page.getByRole('button', { name: say('delivery:save'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: say('delivery:done.saved') })).toBeVisible();
    // Beside the title and in the panel of the cell: both put back the last change.
    await page
      .getByRole('button', { name: say('delivery:undo'), exact: true })
      .first()
      .click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: say('delivery:done.undone') })
        .first(),
    ).toBeVisible();
  },
);
