import type { Locator, Page } from '@playwright/test';
import type { ApiName } from '@/contract/calls';
import { expect, test } from '../support/browser';
import { clientLinks, expectClients, TALL } from '../support/portal';
import { openAs } from '../support/signedIn';
import { holdWire } from '../support/wire';

/** Panels of a record by their titles: what fills them, and by how many px what comes may be higher or lower. */
const PANELS: Readonly<Record<string, { call: ApiName; most: number }>> = {
  'holdings:value.title': { call: 'clientValueHistory', most: 8 },
  // How many kinds of assets there are, and how many names take a second line, is not known before.
  'holdings:allocation.title': { call: 'clientAssetAllocation', most: 72 },
};

const heightOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .evaluate((panel) => Math.round(panel.getBoundingClientRect().height));

test('what waits in a record has the height of what comes @in-fr', async ({ page, language, say }) => {
  await page.setViewportSize(TALL);
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  const wire = await holdWire(page);
  wire.hold(...Object.values(PANELS).map(({ call }) => call));
  await clientLinks(page).first().click();
  const waiting = page.getByRole('main').locator('[data-skeleton]');
  const before = new Map<string, number>();
  for (const title of Object.keys(PANELS)) before.set(title, await heightOf(page, say(title)));
  await expect(waiting).not.toHaveCount(0);
  wire.heal();
  await expect(waiting).toHaveCount(0);
  for (const [title, { most }] of Object.entries(PANELS)) {
    const grown = (await heightOf(page, say(title))) - (before.get(title) ?? 0);
    expect(Math.abs(grown), title).toBeLessThanOrEqual(most);
  }
});

/** Longer than the panel is wide, its parts shorter. */
const EMAIL = 'marie-josee.tremblay.lavoie@courriel.montreal.example.ca';

/** The lines in which an element's text stands. */
const linesOf = (value: Locator) =>
  value.evaluate((element) => {
    const lines: string[] = [];
    let top = Number.NEGATIVE_INFINITY;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const rect = range.getBoundingClientRect();
        if (rect.top > top + rect.height / 2) lines.push('');
        lines[lines.length - 1] += letter;
        top = rect.top;
      }
    }
    return lines;
  });

for (const width of [1440, 390]) {
  test(`an e-mail address breaks between its parts at ${width} px, and is copied whole @in-en`, async ({
    page,
    language,
  }) => {
    const wire = await holdWire(page);
    wire.change(['clientDetails'], (answer) => ({
      ...answer,
      emails: [{ address: EMAIL, isPrimary: true }],
    }));
    await openAs(page, 'advisor', language, `/${language}/clients/`);
    await expectClients(page);
    await clientLinks(page).first().click();
    await page.setViewportSize({ ...TALL, width });
    const value = page.getByRole('definition').filter({ hasText: EMAIL });
    await expect(value).toBeVisible();
    const lines = await linesOf(value);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[@.]$/);
    const copied = await value.evaluate((element) => {
      const selection = window.getSelection();
      selection?.selectAllChildren(element);
      return selection?.toString();
    });
    expect(copied).toBe(EMAIL);
  });
}

/** How far what stands in the window has moved by itself since the page opened (web.dev/cls): below this nobody sees it. */
const STILL = 0.005;

/** How far what is in the window moves by itself, from here on and anew on each page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) (window as unknown as { moved: number }).moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }); // prettier-ignore
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved);
}

for (const width of [1440, 390]) {
  test(`the holdings and transactions of a household stay where they are as they come at ${width} px @in-en`, async ({
    page,
    language,
  }) => {
    await openAs(page, 'advisor', language, `/${language}/households/`);
    const link = page.getByRole('main').locator(`a[href^="/${language}/households/summary"]`).first();
    const record = (await link.getAttribute('href')) ?? '';
    await page.setViewportSize({ width, height: 900 });
    const moved = await watchShifts(page);
    for (const side of ['holdings', 'transactions']) {
      await page.goto(record.replace('summary', side));
      await expect(
        page.locator('main :is([role="treegrid"], [role="grid"], [role="list"])').first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await moved(), side).toBeLessThan(STILL);
    }
  });
}

test('on a telephone the accounts of a household stand in the page, and scroll in no window of their own @in-en', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language, `/${language}/households/?sort=-accountCount`);
  const link = page.getByRole('main').locator(`a[href^="/${language}/households/summary"]`).first();
  const record = (await link.getAttribute('href')) ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(record);
  const cards = page.getByRole('list', { name: say('accounts:grouped.caption') });
  await expect(cards.getByRole('listitem').first()).toBeVisible();
  const hidden = () =>
    cards.evaluate(({ parentElement: room }) => (room === null ? -1 : room.scrollHeight - room.clientHeight));
  expect(await hidden()).toBe(0);
  await expect(cards.getByRole('listitem').last()).toHaveAttribute(
    'aria-posinset',
    (await cards.getByRole('listitem').first().getAttribute('aria-setsize')) ?? '',
  );
});

test('on a telephone the figures of a value over time have their amounts on one line, two by two @in-en', async ({
  page,
  language,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  await clientLinks(page).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  const figures = page.locator('dl', { hasText: 'Net flow' }).locator('dd');
  await expect(figures).toHaveCount(4);
  const bottoms = await figures.evaluateAll((all) =>
    all.map((each) => Math.round(each.getBoundingClientRect().bottom)),
  );
  expect(bottoms[1]).toBe(bottoms[0]);
  expect(bottoms[3]).toBe(bottoms[2]);
  expect(bottoms[2]).toBeGreaterThan(bottoms[0] ?? 0);
});

test('the heading of a group begins where the others do, however long its name is @in-en', async ({
  page,
  language,
}) => {
  await openAs(page, 'advisor', language, `/${language}/households/?sort=-accountCount`);
  const link = page.getByRole('main').locator(`a[href^="/${language}/households/summary"]`).first();
  const record = (await link.getAttribute('href')) ?? '';
  const wire = await holdWire(page);
  wire.change(['householdAccounts'], (answer) => {
    const [first, ...others] = answer.groups as { holders: unknown[] }[];
    const holders = Array<unknown>(8).fill(first?.holders[0]);
    return { ...answer, groups: [{ ...first, holders }, ...others] };
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(record);
  const marks = page.locator('[role="row"][aria-expanded] [role="rowheader"] svg');
  await expect(marks.nth(1)).toBeVisible();
  const [first, second] = await marks.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().left),
  );
  expect(first).toBe(second);
});

test('on a telephone home, a list and a record with one account stay where they are as they fill @in-fr', async ({
  page,
  language,
  say,
}) => {
  await openAs(page, 'advisor', language, `/${language}/clients/?sort=-accountCount`);
  const record = (await clientLinks(page).first().getAttribute('href')) ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  const moved = await watchShifts(page);

  await page.goto(`/${language}`);
  await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBeLessThan(STILL);

  await page.goto(`/${language}/clients/`);
  await expectClients(page);
  await page.waitForLoadState('networkidle');
  expect(await moved()).toBeLessThan(STILL);

  const wire = await holdWire(page);
  wire.hold('clientAccounts');
  await page.goto(record);
  await expect(page.getByRole('main').locator('[inert]')).toHaveCount(1);
  const top = () =>
    page
      .getByRole('region', { name: say('holdings:value.title'), exact: true })
      .evaluate((panel) => panel.getBoundingClientRect().top);
  const before = await top();
  wire.change(['clientAccounts'], (answer) => ({ ...answer, choices: (answer.choices as unknown[]).slice(0, 1) }));
  await expect(page.getByText(say('holdings:accountFilter.all_one', { n: '1' }))).toBeVisible();
  expect(await top()).toBe(before);
}); // prettier-ignore

test('the tools of the clients take one line @in-fr', async ({ page, language, say }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'advisor', language, `/${language}/clients/`);
  await expectClients(page);
  const middle = async (role: 'button' | 'combobox', name: string) => {
    const box = await page.getByRole(role, { name, exact: true }).boundingBox();
    return box === null ? Number.NaN : Math.round(box.y + box.height / 2);
  };
  const columns = await middle('button', say('common:table.columns'));
  expect(Math.abs((await middle('combobox', say('client:list.grouped.by'))) - columns)).toBeLessThan(4);
  expect(Math.abs((await middle('button', say('filters:open'))) - columns)).toBeLessThan(4);
});
