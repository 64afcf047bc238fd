import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/browser';
import { E2E_GATEWAY_PORT, E2E_PORT } from '../support/e2ePorts';
import { listedRows, scrollToRow } from '../support/portal';
import { behindStack, type Database } from '../support/stackDatabase';
import { startStack } from '../support/stack';

const { DATABASE_URL: databaseUrl = null } = process.env;
const OFFSET = 11;

/** One household in fourteen each: the first three of the parts go, the last three are called otherwise. */
const PARTS = 14;
const CHANGED_PARTS = 3;
const AWAY = '(select min(id) from rep_codes where id not in (select rep_code_id from rep_code_access))';

/** Lets one part of the households go to an advisor of nobody's, and another take new places. */
async function change(database: Database, part: number): Promise<{ gone: string[]; moved: string[] }> {
  const gone = await database.ids(
    `update households set rep_code_id = ${AWAY}, rep_code_ids = array[${AWAY}]
      where id % ${PARTS} = ${part} and rep_code_id is not null returning public_id as id`,
  );
  const moved = await database.ids(
    `update households set name = reverse(name) where id % ${PARTS} = ${PARTS - 1 - part} returning public_id as id`,
  );
  return { gone, moved };
}

/**
 * Scrolls the table from its top to its end, a window of rows at a time, each once all of its rows are there. The row
 * of the tab stop is drawn out of sight too, where nobody waits for it.
 *
 * @returns the ids of the rows by their numbers, and those that ever stood on the screen twice at once
 */
const walk = (page: Page) =>
  page.getByRole('grid').evaluate(async (grid) => {
    const twice: string[] = [];
    const rows: (string | undefined)[] = [];
    // The header and the totals are rows too.
    const total = () => Number(grid.getAttribute('aria-rowcount')) - 2;
    const drawn = () =>
      [...grid.querySelectorAll<HTMLElement>('[role="row"][data-line]')]
        .filter((row) => row.getBoundingClientRect().bottom > grid.getBoundingClientRect().top)
        .map((row) => ({
          line: Number(row.dataset.line),
          id: /Id=([\w-]+)/.exec(row.querySelector('a')?.href ?? '')?.[1],
        }))
        .filter(({ line }) => line < total());
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; ; top += grid.clientHeight - 100) {
      grid.scrollTop = top;
      for (;;) {
        await frame();
        const now = drawn();
        const ids = now.flatMap(({ id }) => id ?? []);
        twice.push(...ids.filter((id, at) => ids.indexOf(id) !== at));
        if (ids.length < now.length || now.length === 0) continue;
        for (const { line, id } of now) rows[line] = id;
        break;
      }
      if (grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1)
        return { rows: Array.from(rows), twice };
    }
  });

test(
  'while households go and take other places behind a list that is being scrolled, no row stands there twice and none of the others is lost, and a strip offers to read it anew',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    test.setTimeout(120_000);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cairn-e2e-'));
    const stack = await startStack({
      name: 'changingTable',
      port: E2E_PORT + OFFSET,
      gatewayPort: E2E_GATEWAY_PORT + OFFSET,
      databaseUrl,
      env: { DATA_DIR: dataDir },
    });
    const database = await behindStack(stack);
    const strip = page.getByRole('status').filter({ hasText: say('common:table.hasChanged') });
    try {
      await signIn(page, 'manager', language, `${stack.portal}/${language}/households/`);
      await expect(page.getByRole('rowheader').nth(4)).toBeVisible();
      const before = await walk(page);
      expect(before.twice).toEqual([]);
      expect(before.rows.length).toBeGreaterThan(500);
      expect(new Set(before.rows).size).toBe(await listedRows(page));

      // Its beginning and its middle are there, and what lies between is not what it was.
      await page.reload();
      await expect(page.getByRole('rowheader').nth(4)).toBeVisible();
      await scrollToRow(page, 450);
      await expect(page.locator('[data-line="450"]').getByRole('link')).toBeVisible();
      const changes = [await change(database, 0)];
      // The last of them closes the gap, whether what follows the beginning was there already or not.
      for (const row of [350, 250, 150]) {
        await scrollToRow(page, row);
        await expect(page.locator(`[data-line="${String(row)}"]`).getByRole('link')).toBeVisible();
      }
      await expect(strip).toBeVisible();

      const amid = walk(page);
      for (let part = 1; part < CHANGED_PARTS; part += 1) changes.push(await change(database, part));
      expect((await amid).twice).toEqual([]);
      const gone = new Set(changes.flatMap((each) => each.gone));
      const moved = new Set(changes.flatMap((each) => each.moved));
      const stayed = before.rows.filter((id) => id !== undefined && !gone.has(id) && !moved.has(id));
      expect(gone.size).toBeGreaterThan(20);
      expect(moved.size).toBeGreaterThan(20);

      // Whatever it had read before, all that stayed as it was stands there once, in its order.
      const left = await walk(page);
      expect(left.twice).toEqual([]);
      expect(left.rows.filter((id) => id === undefined || stayed.includes(id))).toEqual(stayed);

      await strip.getByRole('button', { name: say('common:table.reload'), exact: true }).click();
      await expect(strip).toBeHidden();
      const anew = await walk(page);
      expect(anew.twice).toEqual([]);
      expect(anew.rows.filter((id) => id === undefined || stayed.includes(id))).toEqual(stayed);
      expect([...anew.rows].sort()).toEqual(before.rows.filter((id) => !gone.has(id ?? '')).sort());
      expect(await listedRows(page)).toBe(anew.rows.length);
    } finally {
      await page.close();
      await database.close();
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
