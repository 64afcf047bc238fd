import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, expectAccessible, test } from '../support/browser';
import { clientLinks } from '../support/portal';
import { words } from '../support/words';
import { openAs } from '../support/signedIn';

const idOf = (address: string | null) => new URL(address ?? '', 'http://x').searchParams.get('Id') ?? '';

/** What is said where there is no such client; a screen on its way has a heading too, which is not it. */
async function notFoundOf(page: Page, locale: Locale, query: string): Promise<string> {
  await page.goto(`/${locale}/clients/summary${query}`);
  const title = words(locale)('common:states.notFoundTitle');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return page.locator('main:visible').innerText();
}

test(
  'a client has key figures, accounts with a total, a household and details',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await clientLinks(page).first().click();
    for (const title of ['summary:details.title', 'accounts:panel.title']) {
      await expect(page.getByRole('heading', { name: say(title) }).first()).toBeVisible();
    }
    await expect(page.getByRole('treegrid', { name: say('accounts:grouped.caption') })).toBeVisible();
  },
);

test(
  "someone else's client, an unknown one and none at all are the same not-found",
  { tag: '@in-fr' },
  async ({ page, browser, language, faults }) => {
    faults.allow(/status of 404/);
    const theirs = await browser.newContext();
    await faults.watch(theirs);
    const other = await theirs.newPage();
    await openAs(other, 'conseillere', language, `/${language}/clients/`);
    const theirClient = idOf(await clientLinks(other).first().getAttribute('href'));
    await theirs.close();
    expect(theirClient).toMatch(/^[0-9a-f-]{36}$/);

    await openAs(page, 'advisor', language);
    const seen = [
      await notFoundOf(page, language, `?Id=${theirClient}`),
      await notFoundOf(page, language, `?Id=${randomUUID()}`),
      await notFoundOf(page, language, '?Id=not-an-id'),
      await notFoundOf(page, language, ''),
    ];
    expect(new Set(seen).size).toBe(1);
    await expectAccessible(page);
  },
);

test(
  'an Id of 10 kB or with markup in it is not found, and nothing of it runs',
  { tag: '@in-fr' },
  async ({ page, language }) => {
    await openAs(page, 'advisor', language);
    for (const id of ['x'.repeat(10_000), '"><img src=x onerror=alert(1)>', '\u0000\u001b[31m']) {
      await notFoundOf(page, language, `?Id=${encodeURIComponent(id)}`);
    }
  },
);
