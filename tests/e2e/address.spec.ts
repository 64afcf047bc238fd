import { expect, test } from '../support/browser';
import { clientLinks, expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test('an address is changed by keyboard alone, stands on the card at once, and is put back @in-en', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  // A client of its own: the other journeys change others.
  await clientLinks(page)
    .nth(language === 'en' ? 6 : 7)
    .click();
  const change = page.getByRole('button', { name: say('summary:addresses.change'), exact: true });
  await change.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: new RegExp(say('address:action')) });
  const line = sheet.getByRole('textbox', { name: new RegExp(`^${say('form:address.line1')}`) });
  await line.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4210 Bloor St W');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('group', { name: say('address:step.whom') })).toBeFocused();
  const next = sheet.getByRole('button', { name: say('address:next'), exact: true });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: say('address:follows') })).toBeVisible();
  await expect(next).toBeEnabled();
  await next.focus();
  await page.keyboard.press('Enter');
  const proof = sheet.getByRole('radio', { name: say('address:proof.calledBack') });
  await proof.focus();
  await page.keyboard.press('Space');
  await sheet.getByRole('textbox', { name: new RegExp(`^${say('address:reason')}`) }).focus();
  await page.keyboard.type('Moves');
  await sheet.getByRole('button', { name: say('address:save'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(change).toBeFocused();
  const details = page.getByRole('region', { name: say('summary:details.title'), exact: true });
  await expect(details.getByText('4210 Bloor St W')).toBeVisible();
  await page.getByRole('button', { name: say('summary:addresses.undo'), exact: true }).click();
  await expect(details.getByText('4210 Bloor St W')).toHaveCount(0);
});
