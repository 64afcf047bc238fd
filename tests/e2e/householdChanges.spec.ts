import { expect, expectAccessible, test } from '../support/browser';
import { openAs } from '../support/signedIn';

test(
  'a household is merged with another as its preview lists, and the merge is undone in one step',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'conseillere', language, `/${language}/households/?sort=memberCount`);
    const list = page.getByRole('grid', { name: say('household:list.caption') });
    const names = list.getByRole('rowheader').getByRole('link');
    // A pair of its own for each language.
    const at = language === 'en' ? 0 : 2;
    const into = await names.nth(at + 1).innerText();
    const name = await names.nth(at).innerText();
    await names.nth(at).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const own = page.url();

    await page.getByRole('button', { name: say('household:change.menu') }).click();
    await page.getByRole('button', { name: say('household:change.kind.merge') }).click();
    const sheet = page.getByRole('dialog', { name: new RegExp(say('household:change.kind.merge')) });
    await sheet.getByRole('textbox', { name: say('householdChange:find.household') }).fill(into);
    await sheet
      .getByRole('button', { name: say('householdChange:find.chooseOf', { name: into }), exact: true })
      .first()
      .click();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: say('householdChange:next') }).click();
    await expect(sheet.getByRole('heading', { name: say('householdChange:follows') })).toBeVisible();
    await expect(sheet.getByText(say('householdChange:total.none'))).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: say('householdChange:save'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: into })).toBeVisible();
    await expect(page).not.toHaveURL(own);

    await page.getByRole('button', { name: say('form:undo.undo'), exact: true }).click();
    await expect(
      page.getByText(say('form:undo.done', { label: say('household:change.of', { name }) })),
    ).toBeVisible();
    await expect(page).toHaveURL(own);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: say('household:members.title') })).toBeVisible();
  },
);
