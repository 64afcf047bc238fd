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
import { interleave, paired, ROUNDS, said, spread } from './lib/stats.mjs';
import { measure } from './table/measure.mjs';

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
  // The browser compiles the first time what it then keeps.
  await interleave(runs, 1);
  const raw = await interleave(runs, ROUNDS);
  const over = (name, of) => spread(raw[name].map(of));
  const first = ({ firstRows }) => firstRows;
  const slow = (each) => each.slow * 100;
  const rows = Object.keys(runs).map((name) => {
    const [key, count] = name.split(' ');
    return [
      NAMES[key],
      count,
      said(over(name, first), 0),
      said(over(name, slow), 1),
      said(
        over(name, ({ worst }) => worst),
        0,
      ),
      over(name, ({ elements }) => elements).max,
      (built[key].bytes / 1024).toFixed(1),
    ];
  });
  const against = (rival, compare, digits) =>
    said(paired(raw['ours 100000'], raw[`${rival} 100000`], compare), digits);
  const times = (ours, theirs) => first(theirs) / first(ours);
  const points = (ours, theirs) => slow(ours) - slow(theirs);
  const verdictOn = (rival) => {
    const aims = { ag: [', aim 3', ''], virtual: ['', ', aim at most 1'] }[rival] ?? ['', ''];
    return `against ${NAMES[rival]} at 100,000 rows, within each round: first rows ${against(rival, times, 1)} times as soon${aims[0]}; slow frames ${against(rival, points, 1)} points more${aims[1]}`;
  };
  const most = Math.max(
    ...Object.keys(runs)
      .flatMap((name) => (name.startsWith('ours') ? raw[name] : []))
      .map(({ elements }) => elements),
  );
  report(
    'table',
    {
      columns: ['table', 'rows', 'first rows, ms', 'frames > 20 ms, %', 'worst, ms', 'elements', 'gzip KiB'],
      rows,
      raw,
      verdict: [
        ...keys.filter((key) => key !== 'ours').map(verdictOn),
        `elements: at most ${most}, aim at most 1500`,
        'gzip: React left out of all; what every page of the portal loads anyway left out of SuperTable',
      ],
    },
    { isPartial: RIVALS.length > 0 },
  );
} finally {
  await browser.close();
}
