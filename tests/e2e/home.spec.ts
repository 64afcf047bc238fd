import { expect, expectAccessible, test } from '../support/browser';
import { exactOf } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'the home page leads from a figure to the list that it sums, and from a task to its record',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language);
    const todo = page.getByRole('region', { name: say('home:tasks.title') });
    const first = todo.getByRole('listitem').first();
    await expect(first).toBeVisible();
    await expectAccessible(page);

    const tiles = page.getByRole('list', { name: say('home:tiles.title') });
    const aua = tiles.getByRole('link').first();
    const amount = await exactOf(aua);
    expect(amount).toMatch(/\d/);
    await aua.click();
    await expect(page).toHaveURL(/clients\/\?sort=-marketValue/);
    await expect(
      page.getByRole('main').getByText(say('client:list.marketValue', { amount })).first(),
    ).toBeVisible();
    await page.goBack();

    await first.getByRole('link').click();
    await expect(page).toHaveURL(/transfers\/details\?Id=/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'a task that is dismissed goes, and is back at Undo',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'manager', language);
    const todo = page.getByRole('region', { name: say('home:tasks.title') });
    const title = (await todo.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
    const heading = todo.getByRole('heading', { level: 3, name: title, exact: true });
    const before = await heading.count();
    await todo
      .getByRole('button', { name: say('home:tasks.menu', { title }), exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: say('home:tasks.dismiss'), exact: true }).click();
    await expect(heading).toHaveCount(before - 1);
    await page.getByRole('button', { name: say('home:tasks.undo'), exact: true }).click();
    await expect(heading).toHaveCount(before);
  },
);
