import { readFile } from 'node:fs/promises';
import { DASHBOARDS } from '@/contract/boa/codes';
import { CSV_SEPARATOR_OF } from '@/contract/export/choices';
import { parseCsv } from '../support/exports';
import { expect, expectAccessible, test } from '../support/browser';
import { clientLinks, exactOf, expectClients, scrollUntilShown } from '../support/portal';
import { openAs } from '../support/signedIn';
import { unzip } from '../support/unzip';

test(
  'a death is recorded as it was previewed, shows wherever the name heads a page, and is undone in one step',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'conseillere', language, `/${language}/clients/`);
    await expectClients(page);
    // A person of its own for each language: the other journeys change others.
    await clientLinks(page)
      .filter({ hasNotText: /inc\.|Fiducie|Ltd|Gestion/ })
      .nth(language === 'en' ? 9 : 3)
      .click();
    const action = page.getByRole('button', { name: say('death:action'), exact: true });
    await scrollUntilShown(page, action);
    await action.click();
    const sheet = page.getByRole('dialog', { name: new RegExp(say('death:action')) });
    await sheet.getByRole('textbox', { name: new RegExp(`^${say('death:on')}`) }).fill('2026-02-14');
    await sheet.getByRole('radio', { name: say('logs:deathProof.certificate') }).click();
    await sheet.getByRole('textbox', { name: new RegExp(`^${say('death:reference')}`) }).fill('2026-0142');
    const next = sheet.getByRole('button', { name: say('death:next'), exact: true });
    await next.click();
    await next.click();
    await expect(sheet.getByText(say('death:promise'))).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: say('death:save'), exact: true }).click();
    await expect(sheet).toBeHidden();
    const header = page
      .getByRole('main')
      .getByText(/2026-02-14/)
      .first();
    await expect(header).toBeVisible();
    await expectAccessible(page);

    // The years beside the name, what is stopped and why, and no review any more.
    const record = page.url();
    const marked = page.getByRole('heading', { level: 1, name: /\(\d{4}–2026\)/ });
    await expect(marked).toBeVisible();
    const panel = page.getByRole('region', { name: say('logs:field.death'), exact: true });
    await expect(panel).toContainText(/\d{2}-\d{5}-\d/);
    const stopped = (await panel.innerText()).match(/\d{2}-\d{5}-\d/g) ?? [];
    await page
      .locator('a[href*="/accounts/view?Id="]')
      .filter({ hasText: new RegExp(stopped.join('|')) })
      .first()
      .click();
    await expect(page.getByText(say('holdings:account.stopped.death.trading'))).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/\(\d{4}–2026\)/)
        .first(),
    ).toBeVisible();
    await page.goto(record.replace('/summary', '/kyc'));
    await expect(marked).toBeVisible();
    const clock = page.getByRole('region', { name: say('kyc:clock.title') });
    await expect(clock.getByText(/2026/)).toBeVisible();
    await expect(page.getByRole('region', { name: say('kyc:submit.title') })).toHaveCount(0);
    await page.goto(record);

    await page.getByRole('button', { name: say('death:panel.undo'), exact: true }).click();
    await scrollUntilShown(page, action);
    await expect(marked).toHaveCount(0);
    await page.goto(record.replace('/summary', '/kyc'));
    await expect(page.getByRole('region', { name: say('kyc:submit.title') })).toBeVisible();
  },
);

test(
  'the day and the period stay from tab to tab of the dashboards, and a figure is the sum of the rows that it opens',
  { tag: '@in-en' },
  async ({ page, language, say }) => {
    test.setTimeout(180_000);
    const asked = 'asOf=2025-12-31&period=quarter';
    await openAs(page, 'manager', language, `/${language}/dashboards/bookOfBusiness/?${asked}`);
    // All parts of a dashboard are in sight, and so are asked for.
    await page.setViewportSize({ width: 1440, height: 2800 });
    const main = page.getByRole('main');
    const tabs = main.getByRole('navigation', { name: say('vertical:insight') }).locator('a[href*="asOf="]');
    await expect(tabs).toHaveCount(DASHBOARDS.length);
    for (const at of DASHBOARDS.keys()) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('asOf'), searchParams.get('period')]).toEqual(['2025-12-31', 'quarter']);
      await expect(main.locator('dl dd').first()).toContainText(/\d/);
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.getByText(/31 décembre 2025|December 31, 2025/).first()).toBeVisible();
      await expect(main.locator('[data-skeleton]')).toHaveCount(0);
      // No table is wider than its card.
      const wide = await main
        .locator('table')
        .evaluateAll((tables) =>
          tables
            .filter(({ parentElement: place }) => place !== null && place.scrollWidth > place.clientWidth + 1)
            .map((table) => table.closest('section')?.querySelector('h2')?.textContent),
        );
      expect(wide, page.url()).toEqual([]);
      const figure = main.locator('dl').first().locator('a[href*="rows="][href*="asOf="]').first();
      // What is known of adoption is of today alone, and says so.
      if ((await figure.count()) === 0) continue;
      const amount = await exactOf(figure);
      const open = page.url();
      await figure.click();
      await expect(page).toHaveURL(/rows=.*period=quarter.*asOf=2025-12-31/);
      await expect(main.getByRole('row').last().getByText(amount).first()).toBeVisible();
      await page.goto(open);
    }
  },
);

test(
  'the statements of five clients come in one zip, named, with a manifest',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    await openAs(page, 'advisor', language, `/${language}/documents/?kind=statement`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    const clients = new Set<string>();
    for (const row of await rows.all()) {
      const client = await row.getByRole('gridcell').nth(1).innerText();
      if (clients.has(client)) continue;
      await row.getByRole('checkbox').check();
      if (clients.add(client).size === 5) break;
    }
    expect(clients.size).toBe(5);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say('documents:action.downloadMany_other', { n: '5' }) }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    const files = unzip(await readFile(await file.path()));
    const [heading, ...lines] = parseCsv(files.get('manifest.csv') ?? '', CSV_SEPARATOR_OF[language]);
    expect(heading?.[1]).toBe(say('documents:manifest.client'));
    expect(lines.map(([, client]) => client).sort()).toEqual([...clients].sort());
    expect(lines.map(([name]) => name).sort()).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.csv').sort(),
    );
    for (const [name, client = '', account = ''] of lines) {
      expect(name).toContain(`${client} - ${account}`);
      expect(files.get(name ?? '')).toMatch(/^%PDF/);
    }
  },
);
