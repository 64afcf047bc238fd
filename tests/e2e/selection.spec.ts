import { expect, test } from '../support/browser';
import { expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'rows that are selected stay so where a filter still lists them, and what it drops is told',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=name`);
    await expectClients(page);
    const main = page.getByRole('main');
    const rows = main.locator('[role="row"][data-line]');
    const codeOf = (code: string) => rows.filter({ has: page.getByText(code, { exact: true }) });
    // The last rows of the list are not loaded where it is asked for something else.
    await main.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
    await expect(main.locator('[role="row"][aria-rowindex="1301"]')).toBeVisible();
    await codeOf('TR04').nth(0).getByRole('checkbox').check();
    await codeOf('TR04').nth(1).getByRole('checkbox').check();
    await codeOf('TR11').nth(0).getByRole('checkbox').check();
    const bar = main.getByRole('group', { name: say('common:table.selection') });
    await expect(bar).toContainText(say('common:table.selected_other', { n: '3' }));

    await main.getByRole('button', { name: say('filters:open') }).click();
    const panel = page.getByRole('dialog', { name: say('filters:open'), exact: true });
    await panel.getByRole('button', { name: say('filters:fields.iaCode'), exact: true }).click();
    await panel.getByRole('checkbox', { name: /TR04/ }).check();
    await panel.getByRole('button', { name: say('filters:apply') }).click();

    await expect(bar).toContainText(say('common:table.selected_other', { n: '2' }));
    const shown = say('common:table.keptSelected_one', { kept: '2', of: '3', n: '1' });
    await expect(main.getByText(shown)).toHaveCount(2);
    await expect(main.getByRole('status').filter({ hasText: shown })).toHaveCount(1);
  },
);
