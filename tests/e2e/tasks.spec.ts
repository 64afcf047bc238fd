import { expect, expectAccessible, test } from '../support/browser';
import { clientLinks, expectClients, scrollUntilShown } from '../support/portal';
import { openAs } from '../support/signedIn';

test('a task is made on a client, done and undone on the home page, and given to a colleague', async ({
  page,
  language,
  say,
}) => {
  test.setTimeout(120_000);
  const title = `Prepare the review ${language}`;
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  // A client of its own for each language: the other journeys change others.
  await clientLinks(page)
    .nth(language === 'en' ? 8 : 14)
    .click();
  const make = page.getByRole('button', { name: say('tasks:new'), exact: true });
  await scrollUntilShown(page, make);
  const panel = page.getByRole('region', { name: say('tasks:title'), exact: true });
  await make.click();
  const sheet = page.getByRole('dialog', { name: new RegExp(say('tasks:form.new')) });
  await sheet.getByRole('textbox', { name: new RegExp(`^${say('tasks:form.title')}`) }).fill(title);
  await sheet.getByRole('button', { name: new RegExp(`^${say('tasks:offer.today')}`) }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: say('form:bar.save', { count: 1 }) }).click();
  await expect(sheet).toBeHidden();
  await expect(panel.getByText(title)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/${language}/`);
  const todo = page.getByRole('region', { name: say('home:tasks.title'), exact: true });
  await todo.getByRole('combobox', { name: say('home:tasks.kind') }).selectOption('ownTask');
  const row = todo.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await row.getByRole('button').first().click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: say('tasks:undo'), exact: true }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: say('home:tasks.menu', { title }) }).click();
  await page.getByRole('button', { name: say('home:tasks.own.handOver'), exact: true }).click();
  const question = page.getByRole('dialog', { name: say('tasks:hand.title', { title }) });
  await expectAccessible(page);
  await question.getByRole('button', { name: say('tasks:hand.now'), exact: true }).click();
  await expect(row).toHaveCount(0);
  await todo.getByRole('button', { name: say('home:tasks.lists') }).click();
  const lists = page.getByRole('dialog', { name: say('tasks:lists.title') });
  await expect(lists.getByText(title)).toBeVisible();
  await expectAccessible(page);
});
