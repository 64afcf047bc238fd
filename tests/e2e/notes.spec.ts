import { expect, expectAccessible, test } from '../support/browser';
import { clientLinks, expectClients, scrollUntilShown } from '../support/portal';
import { openAs } from '../support/signedIn';

/** Of the client’s record: the part of the page that has the notes. */
const panelOf = (page: Parameters<typeof expectClients>[0], title: string) =>
  page.getByRole('region', { name: title, exact: true });

test('a call is written down, is the last contact, is edited, found by a filter, removed and brought back', async ({
  page,
  language,
  say,
}) => {
  test.setTimeout(120_000);
  await openAs(page, 'conseillere', language, `/${language}/clients/`);
  await expectClients(page);
  // A person of its own for each language: the other journeys change others.
  const link = clientLinks(page)
    .filter({ hasNotText: /inc\.|Fiducie|Ltd|Gestion/ })
    .nth(language === 'en' ? 6 : 12);
  const name = (await link.textContent()) ?? '';
  await link.click();
  const write = page.getByRole('button', { name: say('notes:write'), exact: true });
  await scrollUntilShown(page, write);
  const panel = panelOf(page, say('notes:title'));
  await write.click();
  const sheet = page.getByRole('dialog', { name: new RegExp(say('notes:form.new')) });
  const text = sheet.getByRole('textbox', { name: new RegExp(`^${say('notes:form.body')}`) });
  await text.fill('A call about the plan.\n- send the form\n- call again');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: say('form:bar.save', { count: 1 }) }).click();
  await expect(sheet).toBeHidden();
  await expect(panel.getByText('A call about the plan.')).toBeVisible();
  await expect(panel.locator('ol ul li').first()).toHaveText('send the form');
  await expect(panel.getByText(new RegExp(say('notes:lastContact', { date: '' }).trim()))).toBeVisible();
  await expectAccessible(page);

  await panel.getByText(say('notes:edit'), { exact: true }).first().click();
  const editing = page.getByRole('dialog', { name: new RegExp(say('notes:form.edit')) });
  await editing.getByText(say('logs:note.kind.letter'), { exact: true }).click();
  await editing
    .getByRole('textbox', { name: new RegExp(`^${say('notes:form.body')}`) })
    .fill('A letter about the mortgage.');
  await editing.getByRole('button', { name: say('form:bar.save', { count: 1 }) }).click();
  await expect(editing).toBeHidden();
  await expect(panel.getByText('A letter about the mortgage.')).toBeVisible();
  const record = page.url();

  await page.goto(`/${language}/clients/`);
  await expectClients(page);
  await page.getByRole('button', { name: say('filters:open'), exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${say('filters:fields.condition')}`) }).click();
  const letter = say('filters:condition.contact.letter');
  await page.getByRole('checkbox', { name: new RegExp(`^${letter}$`, 'i') }).check();
  await page.getByRole('button', { name: say('filters:apply'), exact: true }).click();
  // The journey in the other language may have written one too.
  await expect.poll(() => clientLinks(page).count()).toBeLessThan(3);
  await expect(clientLinks(page).filter({ hasText: name })).toHaveCount(1);

  await page.goto(record);
  await scrollUntilShown(page, write);
  await panel.getByText(say('notes:remove'), { exact: true }).first().click();
  await expect(panel.getByText('A letter about the mortgage.')).toHaveCount(0);
  await page.getByRole('button', { name: say('form:undo.undo'), exact: true }).click();
  await expect(panel.getByText('A letter about the mortgage.')).toBeVisible();
});
