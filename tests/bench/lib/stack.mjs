import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, serve } from './servers.mjs';

/** Of all personas; whoever else opens the same book has to name it too, or it becomes another. */
export const PASSWORD = 'granite-lantern-42';

/** A book of a million clients takes its time to be made, ms. */
const SEED_LIMIT_MS = 1_800_000;

/**
 * Starts the portal and the gateway as built, with a book of their own.
 *
 * @param {number} port of the portal; the gateway has the next
 * @param {Record<string, string>} [more] environment: DATABASE_URL, SEED_CLIENTS
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startStack(port, more = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'));
  const env = {
    PORT: String(port),
    GATEWAY_PORT: String(port + 1),
    DATA_DIR: dataDir,
    DEMO_PASSWORD: PASSWORD,
    SEED_DAY: '2026-03-06',
    LOG_LEVEL: 'error',
    ...more,
  };
  const url = `http://127.0.0.1:${port}`;
  const gateway = await serve([path.join(ROOT, '.build/gateway/main.mjs')], {
    url: `http://127.0.0.1:${port + 1}/readyz`,
    env,
    limitMs: SEED_LIMIT_MS,
  });
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next');
  const portal = await serve([next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    url: `${url}/en`,
    env,
  });
  return {
    url,
    async stop() {
      await portal.stop();
      await gateway.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Signs in as the busy advisor and waits until the list of the address shows rows.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address of a list
 */
export async function signIn(page, address) {
  await page.goto(address);
  await page.locator('main button').click();
  await page.locator('input[autocomplete="username"]').fill('advisor');
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('[role="grid"] a').nth(9).waitFor();
  await page.waitForLoadState('networkidle');
}
