import { expect, expectAccessible, navigation, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'whose identity is overdue is found, verified by a document, and put back',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await navigation(page, say)
      .getByRole('link', { name: say('vertical:verification'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('verification:title') })).toBeVisible();
    // One client for each language: both run at once on one book.
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    await rows
      .nth(language === 'en' ? 0 : 1)
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/clients\/verification\?Id=/);
    await expectAccessible(page);
    await page.getByRole('button', { name: say('verification:verify'), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: new RegExp(`^${say('logs:identityMethod.creditFile')}`) }).check();
    await sheet.getByRole('combobox', { name: say('verification:form.bureau') }).selectOption('equifax');
    await sheet.getByRole('textbox', { name: say('verification:form.fileNumber') }).fill('CF-5550142');
    await sheet.getByRole('textbox', { name: say('verification:form.years') }).fill('12');
    await sheet.getByRole('textbox', { name: say('verification:form.lines') }).fill('4');
    await sheet.getByRole('checkbox').check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^(Save|Enregistrer)/ }).click();
    const status = page.getByRole('region', { name: say('verification:status') });
    await expect(status.getByText(say('verification:state.verified'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: say('form:undo.undo'), exact: true }).click();
    await expect(status.getByText(say('verification:state.overdue'), { exact: true })).toBeVisible();
  },
);
