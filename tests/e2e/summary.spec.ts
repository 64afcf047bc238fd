import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, expectAccessible, test } from '../support/browser';
import { clientLinks, watchCalls } from '../support/portal';
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
  'the accounts of a client are chosen, closed ones shown, and what the totals are made of is opened',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-accountCount`);
    const id = idOf(await clientLinks(page).first().getAttribute('href'));
    // By the address: what is chosen by the toggles is kept for the other tests of this person too.
    const calls = watchCalls(page);
    await page.goto(`/${language}/clients/summary?Id=${id}&show=closed.zero.negative`);
    const accounts = page.getByRole('treegrid', { name: say('accounts:grouped.caption') });
    await expect(accounts).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const call of ['clients/overview', 'clients/metrics', 'clients/accounts', 'views/list']) {
      expect(calls.filter((each) => each === call)).toHaveLength(1);
    }
    await expect(
      page.getByRole('checkbox', { name: new RegExp(`^${say('accounts:toggles.closed')}`) }),
    ).toBeChecked();

    const value = page.locator('dl dd').first();
    const whole = await value.innerText();
    await page.getByRole('button', { name: say('holdings:accountFilter.label') }).click();
    const choices = page.locator('[popover]:popover-open').getByRole('checkbox');
    const total = await choices.count();
    expect(total).toBeGreaterThan(1);
    await choices.first().click();
    await page.keyboard.press('Escape');
    await expect(value).not.toHaveText(whole);
    await expect(
      page.getByText(say('summary:figures.chosenNote', { n: String(total) }), { exact: true }),
    ).toBeVisible();
    await expect(accounts).toBeVisible();
    const explain = say('accounts:explain.open', { name: say('accounts:columns.marketValue') });
    await page
      .getByRole('region', { name: say('accounts:panel.title') })
      .getByRole('button', { name: explain, exact: true })
      .click();
    await expect(
      page.getByText(say('accounts:explain.what.notChosen_one', { n: '1' })).filter({ visible: true }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say('holdings:accountFilter.includeAll') }).click();
    await expect(value).toHaveText(whole);
  },
);

test(
  'the order of a client’s accounts is kept on the way back from one of them',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-accountCount`);
    await clientLinks(page).first().click();
    const accounts = page.getByRole('treegrid', { name: say('accounts:grouped.caption') });
    const number = accounts.getByRole('columnheader', { name: say('accounts:columns.number') });
    await number.click();
    await expect(number).toHaveAttribute('aria-sort', 'ascending');
    await accounts.getByRole('link').first().click();
    await expect(page).toHaveURL(/accounts\/view/);
    await page.goBack();
    await expect(number).toHaveAttribute('aria-sort', 'ascending');
  },
);

test(
  'the accounts of a client that are chosen stay chosen on its other screens, on the way back, after a reload and in the other language',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-accountCount`);
    const [id, other] = await Promise.all(
      [0, 1].map(async (at) => idOf(await clientLinks(page).nth(at).getAttribute('href'))),
    );
    await page.goto(`/${language}/clients/summary?Id=${id}`);
    await page.getByRole('button', { name: say('holdings:accountFilter.label') }).click();
    const choices = page.locator('[popover]:popover-open').getByRole('checkbox');
    const total = await choices.count();
    await choices.first().click();
    await page.keyboard.press('Escape');
    const said = (tell: typeof say) => {
      const n = total - 1;
      const text = tell('holdings:accountFilter.some_other', { n: String(n), total: String(total) });
      return page.getByRole('status').filter({ hasText: text });
    };
    await expect(said(say)).toBeVisible();

    // Whatever is asked from now on, is asked of these accounts, once.
    const asked: { path: string; accountIds: string[] }[] = [];
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (!/\/clients\/(metrics|holdings|transactionHistory)$/.test(path) || request.method() !== 'POST')
        return;
      asked.push({ path, accountIds: (request.postDataJSON() as { accountIds: string[] }).accountIds });
    });
    // Whose they are is heard with it, once that is known.
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.getByRole('link', { name: say('holdings:holdings.title'), exact: true }).click();
    await expect(heading(say('holdings:holdings.title'))).toBeVisible();
    await expect(said(say)).toBeVisible();
    await page.reload();
    await expect(said(say)).toBeVisible();
    await page.goto(`/${language}/clients/transactions?Id=${id}`);
    await expect(said(say)).toBeVisible();
    await page.goBack();
    await expect(heading(say('holdings:holdings.title'))).toBeVisible();
    await page.goBack();
    await expect(said(say)).toBeVisible();
    const others = { en: 'fr', fr: 'en' } as const;
    await page.locator(`header a[hreflang^=${others[language]}]`).click();
    await expect(said(words(others[language]))).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked.filter(({ accountIds }) => accountIds.length !== total - 1)).toEqual([]);
    expect(page.url()).toMatch(new RegExp(`\\?Id=${id}$`));

    await page.goto(`/${language}/clients/summary?Id=${other}`);
    await expect(page.getByRole('button', { name: say('holdings:accountFilter.label') })).toBeVisible();
    await expect(page.getByRole('button', { name: say('holdings:accountFilter.includeAll') })).toHaveCount(0);
    await page.goto(`/${language}/clients/holdings?Id=${id}`);
    await page.getByRole('button', { name: say('holdings:accountFilter.includeAll') }).click();
    await expect(said(say)).toHaveCount(0);
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

test('whose record it is stays in sight, and nothing that takes focus stands under it', async ({
  page,
  language,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/?sort=-accountCount`);
  await clientLinks(page).first().click();
  const head = page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(page.getByRole('treegrid').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(head).toBeInViewport({ ratio: 1 });
  const { bottom } = await head.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  // Upwards from the foot of the page: what takes the focus comes into sight from above.
  await page.locator('footer a').first().focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.closest('main header') ? null : (focused?.getBoundingClientRect().top ?? null);
    });
    if (top !== null) expect(top).toBeGreaterThanOrEqual(bottom);
  }
});
