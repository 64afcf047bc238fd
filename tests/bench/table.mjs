/**
 * `bench:table`: the product's table against AG Grid Community, TanStack Table with Virtual, a memoised row on TanStack
 * Virtual alone, and MUI X DataGrid: the same twelve columns of the same rows in one browser, time to the first rows,
 * frames of a scripted scroll, elements, bytes. BENCH_RIVALS names those to compare with (`virtual`); what is found is
 * then printed and not recorded.
 */
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { bundles } from './lib/bundles.mjs';
import { report } from './lib/report.mjs';
import { interleave, spread } from './lib/stats.mjs';
import { measure } from './table/measure.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);

const RIVALS = (process.env.BENCH_RIVALS ?? '').split(',').filter(Boolean);

/** Rows that each contender is given; a million only ours is asked for, for none of the others loads by windows. */
const SIZES = [10_000, 100_000];
const MILLION = 1_000_000;

const NAMES = {
  ours: 'SuperTable',
  virtual: 'TanStack Virtual alone',
  tanstack: 'TanStack Table + Virtual',
  ag: 'AG Grid Community',
  mui: 'MUI X DataGrid (100 rows a page)',
};

const keys = Object.keys(NAMES).filter(
  (key) => key === 'ours' || RIVALS.length === 0 || RIVALS.includes(key),
);
const built = await bundles(keys, 'table');
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
const runs = {};
for (const key of keys) {
  for (const count of SIZES) runs[`${key} ${count}`] = () => measure(browser, built[key], count, true);
}
runs[`ours ${MILLION}`] = () => measure(browser, built.ours, MILLION, false);

try {
  const raw = await interleave(runs, ROUNDS);
  const middle = (name, of) => spread(raw[name].map(of)).median;
  const rows = Object.keys(runs).map((name) => {
    const [key, count] = name.split(' ');
    return [
      NAMES[key],
      count,
      middle(name, ({ firstRows }) => firstRows).toFixed(0),
      middle(name, ({ slow }) => slow * 100).toFixed(1),
      middle(name, ({ worst }) => worst).toFixed(0),
      middle(name, ({ elements }) => elements),
      (built[key].bytes / 1024).toFixed(1),
    ];
  });
  const against = (rival, say) => (keys.includes(rival) ? [say()] : []);
  const times = () =>
    middle('ag 100000', ({ firstRows }) => firstRows) / middle('ours 100000', ({ firstRows }) => firstRows);
  const points = () =>
    100 * (middle('ours 100000', ({ slow }) => slow) - middle('virtual 100000', ({ slow }) => slow));
  const most = Math.max(
    ...Object.keys(runs)
      .flatMap((name) => (name.startsWith('ours') ? raw[name] : []))
      .map(({ elements }) => elements),
  );
  report('table', {
    columns: ['table', 'rows', 'first rows, ms', 'frames > 20 ms, %', 'worst, ms', 'elements', 'gzip KiB'],
    rows,
    raw: RIVALS.length === 0 ? raw : null,
    verdict: [
      ...against('ag', () => `first rows of 100,000: ${times().toFixed(1)} x sooner than AG Grid, aim 3`),
      ...against(
        'virtual',
        () => `slow frames: ${points().toFixed(1)} points above TanStack Virtual alone, aim at most 1`,
      ),
      `elements: at most ${most}, aim at most 1500`,
      'gzip: React left out of all; what every page of the portal loads anyway left out of SuperTable',
    ],
  });
} finally {
  await browser.close();
}
