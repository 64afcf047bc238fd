import { expect, test } from '../support/browser';
import { clientLinks, expectClients } from '../support/portal';
import { openAs } from '../support/signedIn';

test(
  'a family name is proposed by keyboard, waits for all to see, and stands on the card once a manager approves',
  { tag: '@in-fr' },
  async ({ page, browser, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    // A client for each language: both run at once on one book.
    const link = clientLinks(page).nth(language === 'en' ? 10 : 11);
    const address = (await link.getAttribute('href')) ?? '';
    await link.click();
    const edit = page.getByRole('button', { name: say('record:client.edit'), exact: true });
    await expect(edit).toBeEnabled();
    await edit.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: say('clientInfo:edit') });
    const family = sheet.getByLabel(say('clientInfo:family'), { exact: true });
    await family.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Vraisemblable-Zed');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();

    // Nothing is changed yet, and whoever asked cannot approve.
    const waits = page.getByRole('region', { name: say('form:pending.title') });
    await expect(waits.getByText(/Vraisemblable-Zed/)).toBeVisible();
    await expect(waits.getByRole('button', { name: say('form:pending.approve') })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Vraisemblable-Zed');

    const context = await browser.newContext();
    const desk = await context.newPage();
    await openAs(desk, 'manager', language, address);
    const theirs = desk.getByRole('region', { name: say('form:pending.title') });
    const approve = theirs.getByRole('button', { name: say('form:pending.approve') });
    await approve.focus();
    await desk.keyboard.press('Enter');
    await expect(theirs).toBeHidden();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('Vraisemblable-Zed');
    await context.close();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vraisemblable-Zed');
  },
);
