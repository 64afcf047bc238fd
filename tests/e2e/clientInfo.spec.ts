import { expect, test } from '../support/browser';
import { clientLinks, expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test('a phone is changed by keyboard, seen at once, and put back', async ({ page, language, say }) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  // A client for each language: both run at once on one book.
  await clientLinks(page)
    .nth(language === 'en' ? 2 : 3)
    .click();
  const edit = page.getByRole('button', { name: say('record:client.edit'), exact: true });
  await expect(edit).toBeEnabled();
  await edit.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: say('clientInfo:edit') });
  await sheet.getByRole('tab', { name: say('clientInfo:section.contact') }).press('Enter');
  const phone = sheet.getByLabel(say('clientInfo:phoneNo', { n: 1 }), { exact: true });
  await phone.focus();
  const before = await phone.inputValue();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('416 555 0163');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(edit).toBeFocused();
  const details = page.locator('main');
  await expect(details.locator('a[href="tel:+14165550163"]')).toBeVisible();
  await page.getByRole('button', { name: say('form:undo.undo'), exact: true }).click();
  await expect(details.locator('a[href="tel:+14165550163"]')).toHaveCount(0);
  await expect(details.getByRole('link', { name: before, exact: true })).toBeVisible();
});
