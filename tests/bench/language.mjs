/**
 * `bench:language`: how long a language switch inside the application takes, from the click on the link until the
 * page is painted in the other language, on the client list of the demo book with fifty rows.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { report } from './lib/report.mjs';
import { ROOT, serve } from './lib/servers.mjs';
import { spread } from './lib/stats.mjs';

const AIM_MS = 100;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const PORT = Number(process.env.BENCH_PORT ?? 4640);
const PASSWORD = 'granite-lantern-42';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cairn-bench-'));
const env = {
  PORT: String(PORT),
  GATEWAY_PORT: String(PORT + 1),
  DATA_DIR: dataDir,
  DEMO_PASSWORD: PASSWORD,
  LOG_LEVEL: 'error',
};

async function startStack() {
  const gateway = await serve([path.join(ROOT, '.build/gateway/main.mjs')], {
    url: `http://127.0.0.1:${PORT + 1}/readyz`,
    env,
  });
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next');
  const portal = await serve([next, 'start', '-H', '127.0.0.1', '-p', String(PORT)], {
    url: `http://127.0.0.1:${PORT}/en`,
    env,
  });
  return async () => {
    await portal.stop();
    await gateway.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function signIn(page) {
  await page.goto(`http://127.0.0.1:${PORT}/en/clients/?sort=-marketValue`);
  await page.locator('main button').click();
  await page.locator('input[autocomplete="username"]').fill('advisor');
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('[role="grid"] a').nth(9).waitFor();
  await page.waitForLoadState('networkidle');
}

/** A pointer rests on what it is about to click for at least so long, ms. */
const REST_MS = 200;

/** One switch, the pointer brought to the link first. @returns ms from the click until the frame after the one that holds the other language */
async function switchOnce(page) {
  await page.hover('header a[hreflang]');
  await page.waitForTimeout(REST_MS);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        // A word that differs in the two languages, drawn with all the others.
        const column = [...document.querySelectorAll('[role="grid"] [role="columnheader"]')].at(-2);
        const before = column.textContent;
        performance.mark('click');
        document.querySelector('header a[hreflang]').click();
        const look = () => {
          if (column.textContent === before) return requestAnimationFrame(look);
          return requestAnimationFrame(() => {
            performance.mark('painted');
            resolve(performance.measure('switch', 'click', 'painted').duration);
          });
        };
        look();
      }),
  );
}

const stop = await startStack();
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  const first = await switchOnce(page);
  const durations = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForLoadState('networkidle');
    durations.push(await switchOnce(page));
  }
  const { median, min, max } = spread(durations);
  report('language', {
    columns: ['switch', 'ms, median', 'spread'],
    rows: [
      ['the first', first.toFixed(0), ''],
      ['later', median.toFixed(0), `${min.toFixed(0)}-${max.toFixed(0)}`],
    ],
    raw: { first, durations },
    verdict: [`language switch: ${median.toFixed(0)} ms, aim ${AIM_MS}`],
  });
} finally {
  await browser.close();
  await stop();
}
