import type { Page } from '@playwright/test';
import { CALLS, type ApiName, type Calls } from '@/contract/calls';
import type { AnswerOf } from '@/contract/call';
import { expect, expectAccessible, readStored, test } from '../support/browser';
import { clientLinks, expectClients, languageLink } from '../support/portal';
import { words } from '../support/words';
import { openAs } from '../support/signedIn';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const idOf = (address: string | null) => new URL(address ?? '', 'http://x').searchParams.get('Id') ?? '';

async function answerTo<A extends ApiName>(page: Page, name: A): Promise<AnswerOf<Calls[A]>> {
  const response = await page.waitForResponse(
    (each) => new URL(each.url()).pathname === `/${CALLS[name].url}` && each.request().method() !== 'OPTIONS',
  );
  return (await response.json()) as AnswerOf<Calls[A]>;
}

/** Opens clients with an accent in their name until one has a telephone number, an e-mail address and an account. */
async function findSomeone(page: Page) {
  const links = clientLinks(page);
  await expectClients(page);
  for (const [index, name] of (await links.allInnerTexts()).entries()) {
    // A name that is short may stand in a code by chance.
    if (plain(name) === name || !/^.{6,}, /.test(name)) continue;
    const id = idOf(await links.nth(index).getAttribute('href'));
    const [details, accounts] = await Promise.all([
      answerTo(page, 'clientDetails'),
      answerTo(page, 'clientAccounts'),
      links.nth(index).click(),
    ]);
    const [phone, email, address] = [details.phones[0], details.emails[0], details.addresses[0]];
    const account = accounts.groups[0]?.rows[0];
    if (phone && email && address && account && phone.number.startsWith('+1')) {
      const [, area = '', middle = '', end = ''] = /^\+1(...)(...)(....)$/.exec(phone.number) ?? [];
      return {
        id,
        name,
        email: email.address,
        postalCode: address.postalCode,
        number: account.number,
        area,
        middle,
        end,
      };
    }
    await page.goBack();
    await expectClients(page);
  }
  throw new Error('nobody on the page has all that is searched for');
}

test(
  'anyone is found by whatever one knows of them, by the keyboard alone',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
    await openAs(page, 'conseillere', language, `/${language}/clients/`);
    const someone = await findSomeone(page);
    const { id, area, middle, end } = someone;
    const [family = '', given = ''] = someone.name.split(', ');
    const suffix = someone.number.replace(/\D/g, '').slice(-6);
    await page.goBack();
    await expectClients(page);

    const field = page.getByRole('combobox', { name: say('search:label') });
    const found = page.getByRole('option').and(page.locator(`[href$="Id=${id}"]`));
    await expect(page.getByRole('button', { name: say('header:search') })).toBeEnabled();
    const focused = languageLink(page, language);
    await focused.focus();
    for (const known of [
      plain(`${given} ${family}`).toLowerCase(),
      `${area}-${middle}-${end}`,
      `(${area}) ${middle} ${end}`,
      `+1 ${area} ${middle}-${end}`,
      someone.email,
      suffix,
      someone.postalCode.replace(' ', ''),
    ]) {
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await page.keyboard.type(known);
      await expect(found.first(), known).toBeVisible();
      await expect(found.first().locator('mark').first(), known).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(focused).toBeFocused();
    }

    await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toHaveValue(someone.postalCode.replace(' ', ''));
    await page.keyboard.type(someone.email);
    const kept = page.waitForResponse(
      (response) => response.url().endsWith(CALLS.searchRecord.url) && response.request().method() === 'POST',
    );
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('Id') === id);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // What led there is remembered, and what is typed is nowhere else.
    await kept;
    await page.keyboard.press('/');
    await expect(page.getByRole('group', { name: say('search:group.opened') })).toContainText(family);
    await expect(page.getByRole('option', { name: someone.email, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    addresses.push(page.url(), JSON.stringify(await readStored(page)));
    for (const known of [family, someone.email, middle + end, someone.number]) {
      expect(addresses.filter((address) => address.includes(known))).toEqual([]);
    }
  },
);

test(
  'a narrow window has the whole search, and the typed text survives a switch of language',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: say('header:search') }).click();
    const box = page.getByRole('combobox', { name: say('search:label') });
    await box.fill('mar');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await box.fill('zzzzqq');
    await expect(page.getByText(say('search:nothing', { text: 'zzzzqq' })).last()).toBeVisible();
    const sheet = page.getByRole('dialog', { name: say('header:searchTitle') });
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await sheet.getByRole('button', { name: say('search:close') }).click();
    await expect(sheet).toBeHidden();

    const other = language === 'en' ? 'fr' : 'en';
    const sayOther = words(other);
    await languageLink(page, language).click();
    await page.getByRole('button', { name: sayOther('header:search') }).click();
    await expect(page.getByRole('combobox', { name: sayOther('search:label') })).toHaveValue('zzzzqq');
    await expect(page.getByText(sayOther('search:nothing', { text: 'zzzzqq' })).last()).toBeVisible();
  },
);
