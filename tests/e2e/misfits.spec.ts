import type { Page } from '@playwright/test';
import { expect, navigation, test } from '../support/browser';
import { clientLinks, expectClients, openPersonMenu } from '../support/portal';
import { openAs } from '../support/signedIn';

/** Changes each answer of a call on its way, as a gateway of a firm’s own might send it. */
async function spoil(page: Page, url: string, change: (answer: never) => void): Promise<void> {
  await page.route(`**/${url}`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    const answer: unknown = await response.json();
    change(answer as never);
    return route.fulfill({ response, json: answer });
  });
}

/** The errors that the page reports to the portal’s log. */
function watchReports(page: Page): string[] {
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/client-errors')) return;
    errors.push((JSON.parse(request.postData() ?? '{}') as { error: string }).error);
  });
  return errors;
}

test(
  'a row that does not fit the contract says so in its place, and the others stand',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    const reports = watchReports(page);
    await spoil(page, 'clients/list', ({ rows }: { rows: { marketValue: unknown }[] }) => {
      for (const [index, row] of rows.entries()) if (index === 1) row.marketValue = 1234.5;
    });
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    const unreadable = page.getByRole('row').filter({ hasText: say('common:table.unreadable') });
    await expect(unreadable).toHaveCount(1);
    await expect(unreadable).toHaveAttribute('data-line', '1');
    expect(await clientLinks(page).count()).toBeGreaterThan(10);
    await expect.poll(() => reports).toEqual(['misfit.clientsList.rows._.marketValue']);
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('a part of a record that does not fit stands in its error state, beside the others', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  await spoil(page, 'clients/details', (answer: { phones: unknown }) => {
    answer.phones = null;
  });
  await clientLinks(page).first().click();
  const main = page.getByRole('main');
  const failed = main.getByRole('alert').filter({ hasText: say('common:states.malformed') });
  await expect(failed).toHaveCount(1);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await failed.getByRole('button', { name: say('common:states.retry') }).click();
  await expect(failed).toHaveCount(0);
});

test('a record is there though the firm’s gateway does not offer what its screen is about', async ({
  page,
  language,
  say,
  faults,
}) => {
  faults.allow(/status of (501|404)/);
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { name: say('kyc:section.title') });
  const summary = (await clientLinks(page).first().getAttribute('href')) ?? '';
  await page.goto(summary.replace('/clients/summary', '/clients/kyc'));
  await expect(title).toBeVisible();
  for (const status of [501, 404]) {
    await page.route('**/clients/kyc', (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.reload();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(say('common:states.notFoundTitle'))).toHaveCount(0);
    await expect(main.getByRole('alert')).toContainText(
      say(status === 404 ? 'common:states.failed' : 'common:states.notServed'),
    );
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('where it does not fit who the person is, or what is open, the frame and the way out stay', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await spoil(page, 'me', (answer: { repCodes: unknown }) => {
    answer.repCodes = 'AB12';
  });
  await page.reload();
  await expectClients(page);
  await spoil(page, 'ofrep/v1/evaluate/flags', (answer: { flags: unknown }) => {
    answer.flags = {};
  });
  await page.reload();
  await expect(page.getByRole('button', { name: say('common:states.retry') })).toBeVisible();
  await expect(navigation(page, say)).toBeVisible();
  await openPersonMenu(page, language);
  await page.unrouteAll({ behavior: 'wait' });
});
