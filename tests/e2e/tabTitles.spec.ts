import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { openAs } from '../support/signedIn';

/** The record that the first row of a list leads to. */
async function firstOf(page: Page, list: string, record: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole('main').locator(`a[href*="/${record}?Id="]`).first();
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test(
  'the tab of a record has its page, a mark and no name',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language);
    const client = await firstOf(page, `/${language}/clients/?sort=-marketValue`, 'clients/summary');
    const household = await firstOf(page, `/${language}/households/?sort=-marketValue`, 'households/summary');
    const account = await firstOf(page, `/${language}/accounts/?sort=-marketValue`, 'accounts/view');
    const transfer = await firstOf(page, `/${language}/transfers/`, 'transfers/details');
    const managed = await firstOf(page, `/${language}/uma/accounts/`, 'uma/account');
    const ofClient = (side: string) => client.replace('clients/summary', `clients/${side}`);
    const initials = '\\p{Lu}{1,2}';
    const ending = '…[\\d-]{4,6}';
    const pages: readonly [path: string, name: string, mark: string][] = [
      [client, say('summary:pageTitle'), initials],
      [ofClient('holdings'), say('holdings:holdings.title'), initials],
      [ofClient('transactions'), say('holdings:transactions.title'), initials],
      [ofClient('kyc'), say('kyc:title'), initials],
      [ofClient('verification'), say('verification:title'), initials],
      [ofClient('documents'), say('documents:title'), initials],
      [ofClient('delivery'), say('delivery:title'), initials],
      [ofClient('logs'), say('logs:title'), initials],
      [household, say('household:summary.pageTitle'), '\\p{Lu}{1,3}'],
      [account, say('holdings:account.page'), ending],
      [transfer, say('transfers:page'), ending],
      [managed, say('uma:account.page'), ending],
    ];
    for (const [path, name, mark] of pages) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${escaped(name)} · ${mark} · Cairn$`, 'u'));
    }
    // What has no client has no mark, also after a record that had one.
    await page.goto(`/${language}/market/`);
    await expect(page).toHaveTitle(`${say('market:title')} · Cairn`);
  },
);
