import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/browser';
import { languageLink } from '../support/portal';
import { words } from '../support/words';
import { openAs } from '../support/signedIn';

type Say = ReturnType<typeof words>;

const openFilters = (page: Page, say: Say) =>
  page.getByRole('button', { name: new RegExp(`^${say('filters:open')}( \\d+)?$`) }).click();

const panel = (page: Page, say: Say) => page.getByRole('dialog', { name: say('filters:open'), exact: true });

const chips = (page: Page, say: Say) =>
  page.getByRole('list', { name: say('filters:applied') }).getByRole('listitem');

/** Waits until the address names another filter: what is set before that takes the place of it in the history. */
async function expectNewName(page: Page, before: string): Promise<void> {
  await expect.poll(() => page.url()).not.toBe(before);
  expect(page.url()).toMatch(/filter=[\w-]{12}/);
}

/** The number in the sentence that counts what the form would find. */
async function countOf(page: Page, say: Say): Promise<number> {
  // What is said of the values has a place of its own, without a number.
  const sentence = panel(page, say).getByRole('status').filter({ hasText: /\d/ });
  await expect(sentence).toHaveCount(1);
  await expect(sentence).toHaveAttribute('aria-busy', 'false');
  return Number((await sentence.innerText()).replace(/\D/g, ''));
}

async function openField(page: Page, say: Say, field: string) {
  await openFilters(page, say);
  const name = say(`filters:fields.${field}`);
  await panel(page, say).getByRole('button', { name, exact: true }).click();
}

async function filterByCode(page: Page, say: Say, code: string): Promise<void> {
  await openField(page, say, 'iaCode');
  await panel(page, say)
    .getByRole('checkbox', { name: new RegExp(code) })
    .check();
  await panel(page, say)
    .getByRole('button', { name: say('filters:apply') })
    .click();
  await expect(page).toHaveURL(/filter=[\w-]{12}/);
}

test(
  'a filter is built by three controls, counted, and stays through reload, back and the other language [spec 3.state.1]',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    // A journey of many steps, each of which waits for the gateway.
    test.slow();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await filterByCode(page, say, 'TR04');
    const first = page.url();

    await openField(page, say, 'updated');
    await panel(page, say)
      .getByRole('radio', { name: new RegExp(`^${say('filters:updated.last90Days')}`) })
      .check();
    await page.keyboard.press('Enter');
    await expect(chips(page, say)).toHaveCount(2);
    await expectNewName(page, first);
    await expect(page.getByRole('search').locator(':focus')).toContainText(say('filters:fields.updated'));

    const second = page.url();
    await openField(page, say, 'address');
    const field = panel(page, say).getByRole('searchbox');
    await field.fill('t');
    await expectAccessible(page);
    const count = await countOf(page, say);
    expect(count).toBeGreaterThan(0);
    await field.press('Enter');
    await expect(chips(page, say)).toHaveCount(3);
    const found = new RegExp(`^${say('client:list.count_other', { n: count })}`);
    await expect(page.getByRole('main').getByText(found).first()).toBeVisible();

    await expectNewName(page, second);
    const address = page.url();
    await page.reload();
    await expect(chips(page, say)).toHaveCount(3);
    await page.goBack();
    await expect(chips(page, say)).toHaveCount(2);
    await page.goForward();
    await expect(chips(page, say)).toHaveCount(3);

    const other = language === 'en' ? 'fr' : 'en';
    await languageLink(page, language).click();
    const speak = words(other);
    await expect(chips(page, speak)).toHaveCount(3);
    await expect(chips(page, speak).first()).toContainText(speak('filters:fields.iaCode'));
    expect(new URL(page.url()).search).toBe(new URL(address).search);

    await page.getByRole('button', { name: speak('filters:clearAll') }).click();
    await expect(chips(page, speak)).toHaveCount(0);
    await expect(page).not.toHaveURL(/filter=/);
    expect(addresses.filter((each) => /TR04|last90Days/.test(each))).toEqual([]);
  },
);

test(
  'what opens over a list on a telephone says what it is, and a finger closes it',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    const sheet = panel(page, say);
    const close = sheet.getByRole('button', { name: say('filters:dismiss') });
    await openFilters(page, say);
    await expect(sheet).toBeVisible();
    await expect(close).toBeHidden();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await openFilters(page, say);
    await sheet.getByRole('button', { name: say('filters:fields.iaCode'), exact: true }).click();
    await expect(sheet.getByText(say('filters:open'), { exact: true })).toBeInViewport();
    await expectAccessible(page);
    await close.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('search').locator(':focus')).toHaveAccessibleName(say('filters:open'));
  },
);

test(
  'a list opened from the menu is as the tab left it, and asks once',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    await openAs(page, 'advisor', language, `/${language}/clients/?sort=-cash&group=household`);
    await filterByCode(page, say, 'TR04');
    const settings = () => Object.fromEntries([...new URL(page.url()).searchParams].sort());
    const left = settings();
    expect(left).toMatchObject({ sort: '-cash', group: 'household' });
    const areas = page.getByRole('navigation', { name: say('vertical:label') });
    await areas.getByRole('link', { name: say('vertical:households') }).click();
    await expect(page).toHaveURL(/households/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/clients/list') || request.method() !== 'POST') return;
      const { sort, page: rows } = request.postDataJSON() as {
        sort: { key: string }[];
        page: { after: string | null; before: string | null; skip?: number };
      };
      // The rows that go on from the first hundred follow them, sooner or later.
      const isBeginning = rows.after === null && rows.before === null && rows.skip === undefined;
      if (isBeginning) asked.push(sort.map(({ key }) => key));
    });
    await areas.getByRole('link', { name: say('vertical:clients') }).click();
    await expect.poll(settings).toEqual(left);
    await expect(chips(page, say)).toHaveCount(1);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    expect(asked).toEqual([['household', 'cash']]);
  },
);
