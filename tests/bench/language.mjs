/**
 * `bench:language`: how long a language switch inside the application takes, from the click on the link until the
 * page is painted in the other language, on the client list of the demo book with fifty rows.
 */
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { report } from './lib/report.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { ROUNDS, spread } from './lib/stats.mjs';

const AIM_MS = 100;
const PORT = Number(process.env.BENCH_PORT ?? 4640);

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

const stack = await startStack(PORT);
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, `${stack.url}/en/clients/?sort=-marketValue`);
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
  await stack.stop();
}
