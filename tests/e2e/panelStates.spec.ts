import type { Page } from '@playwright/test';
import { expectAccessibleInItsTheme } from '../support/themes';
import { expect, test } from '../support/browser';
import { expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';
import { holdWire } from '../support/wire';
import type { words } from '../support/words';

type Say = ReturnType<typeof words>;

/** Opens the form for one of the fields in the panel of filters. */
async function openField(page: Page, say: Say, field: string): Promise<void> {
  await page.getByRole('button', { name: say('filters:open'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: say('filters:open'), exact: true });
  await panel.getByRole('button', { name: say(`filters:fields.${field}`), exact: true }).click();
}

test(
  'axe finds nothing in what opens over a list, filled, failed and without a find',
  { tag: '@in-fr' },
  async ({ page, language, say, faults }) => {
    test.setTimeout(120_000);
    faults.allow(/Failed to load resource/);
    const wire = await holdWire(page);
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const look = (state: string) => test.step(state, () => expectAccessibleInItsTheme(page, language));
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const dialog = (key: string) => page.getByRole('dialog', { name: say(key), exact: true });
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.locator(':popover-open, dialog[open], [role="menu"]')).toHaveCount(0);
    };

    await button('filters:open').click();
    await expect(dialog('filters:open').getByText(say('filters:groups.client')).first()).toBeVisible();
    await look('filters');
    await close();
    await openField(page, say, 'iaCode');
    await expect(dialog('filters:open').getByRole('checkbox').first()).toBeVisible();
    await look('values of a filter');
    await close();
    wire.fail(['filterValues']);
    await openField(page, say, 'location');
    await expect(dialog('filters:open').getByText(say('filters:countFailed'))).toBeVisible();
    await look('values of a filter, failed');
    await close();
    wire.heal();

    await button('filters:views.open').click();
    const saveNew = dialog('filters:views.open').getByRole('button', { name: say('filters:views.saveNew') });
    await expect(saveNew).toBeVisible();
    await look('views');
    await saveNew.click();
    const name = dialog('filters:views.open').getByRole('textbox', { name: say('filters:views.name') });
    await expect(name).toBeVisible();
    await look('a new view');
    await close();

    await button('common:table.columns').click();
    await expect(page.getByRole('group', { name: say('common:table.columns'), exact: true })).toBeVisible();
    await expect(button('common:table.reset')).toBeVisible();
    await look('columns');
    await close();

    await button('export:open').click();
    await expect(dialog('export:title')).toBeVisible();
    await look('export');
    await close();

    const explain = say('accounts:explain.open', { name: say('client:list.columns.marketValue') });
    await page.getByRole('main').getByRole('button', { name: explain, exact: true }).click();
    await expect(page.getByText(say('accounts:explain.included'))).toBeVisible();
    await look('what a total is made of');
    await close();

    await page.getByRole('grid').getByRole('checkbox').nth(3).check();
    await expect(page.getByText(say('common:table.selected_one', { n: 1 })).first()).toBeVisible();
    await page.keyboard.press('Shift+F10');
    await expect(
      page.getByRole('menuitem', { name: say('client:list.menu.open'), exact: true }),
    ).toBeVisible();
    await look('menu of a row that is selected');
    await close();

    const field = page.getByRole('combobox', { name: say('search:label') });
    await page.keyboard.press('/');
    await field.fill('tr');
    await expect(page.getByRole('option').first()).toBeVisible();
    await look('found');
    await field.fill('qqzzqq');
    const nothing = say('search:nothing', { text: 'qqzzqq' });
    await expect(page.getByRole('paragraph').filter({ hasText: nothing })).toBeVisible();
    await look('found nothing');
    wire.fail(['globalSearch']);
    await field.fill('qqzzqqq');
    await expect(page.getByRole('alert').filter({ hasText: say('common:states.failed') })).toBeVisible();
    await look('search failed');
  },
);
