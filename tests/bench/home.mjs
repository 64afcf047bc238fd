/**
 * `bench:home`: how soon the home page can be used, against the list of clients, and how soon a dashboard of at least
 * six drawings shows after the last of its figures has come. Both as the busy advisor, on the demo book of the built
 * portal, with the code in the browser's cache and each page loaded anew.
 */
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { report } from './lib/report.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { interleave, paired, ROUNDS, said, spread } from './lib/stats.mjs';

const PORT = Number(process.env.BENCH_PORT ?? 4700);
const HOME_AIM = 1.2;
const DRAWN_AIM_MS = 100;
const DRAWINGS = 6;

/** What each page shows once all of it has come: so many of these, and no skeleton. */
const PAGES = {
  clients: { path: '/en/clients/', stands: 'main [role="grid"] [role="rowheader"] a', least: 10 },
  home: { path: '/en/', stands: 'main section', least: 6 },
  dashboard: { path: '/en/dashboards/bookOfBusiness/', stands: 'main section svg', least: DRAWINGS },
};

/** In the page, before anything of it: notes when it stood, and when it was idle after that. */
function watchPage() {
  window.cairnStands = ({ stands, least }) =>
    new Promise((resolve) => {
      const hasCome = () =>
        document.querySelectorAll(stands).length >= least &&
        document.querySelector('main [data-skeleton], main [aria-busy="true"]') === null;
      const look = () => {
        if (!hasCome()) return requestAnimationFrame(look);
        const drawings = document.querySelectorAll(stands).length;
        return requestAnimationFrame(() => {
          const painted = performance.now();
          const answers = performance
            .getEntriesByType('resource')
            .filter(({ initiatorType }) => initiatorType === 'xmlhttprequest');
          const data = Math.max(...answers.map(({ responseEnd }) => responseEnd));
          requestIdleCallback(() => resolve({ painted, data, interactive: performance.now(), drawings }));
        });
      };
      look();
    });
}

const stack = await startStack(PORT);
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchPage);
  await signIn(page, `${stack.url}/en/clients/`);
  const open =
    ({ path, ...what }) =>
    async () => {
      await page.goto(stack.url + path, { waitUntil: 'commit' });
      const times = await page.evaluate((asked) => window.cairnStands(asked), what);
      // What a page fetches ahead is no part of the next one's time.
      await page.waitForLoadState('networkidle');
      return times;
    };
  const contenders = Object.fromEntries(Object.entries(PAGES).map(([name, what]) => [name, open(what)]));
  await interleave(contenders, 2);
  const raw = await interleave(contenders, ROUNDS);
  const ms = (name, read) => said(spread(raw[name].map(read)), 0);
  const interactive = (each) => each.interactive;
  const drawn = (each) => each.painted - each.data;
  const ratio = paired(raw.home, raw.clients, (own, other) => own.interactive / other.interactive);
  const { drawings } = raw.dashboard[0];
  report('home', {
    columns: ['page', 'last figures came, ms', 'drawn after them, ms', 'idle, ms'],
    rows: Object.keys(PAGES).map((name) => [
      PAGES[name].path,
      ms(name, (each) => each.data),
      ms(name, drawn),
      ms(name, interactive),
    ]),
    raw,
    verdict: [
      `home / list of clients: ${said(ratio)}, at most ${HOME_AIM}`,
      `a dashboard of ${drawings} drawings: ${ms('dashboard', drawn)} ms after its last figures, at most ${DRAWN_AIM_MS}`,
    ],
  });
} finally {
  await browser.close();
  await stack.stop();
}
