/**
 * `bench:chart`: the product's chart over time against Recharts and ECharts, a hundred thousand points of two lines in
 * one browser: time to the first paint, from a move of the pointer to what stands under it, bytes.
 */
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { measure } from './chart/measure.mjs';
import { bundles } from './lib/bundles.mjs';
import { report } from './lib/report.mjs';
import { interleave, median, paired, ROUNDS, said, spread } from './lib/stats.mjs';

const POINTS = Number(process.env.BENCH_POINTS ?? 100_000);
const PAINT_AIM_MS = 50;
const BYTES_AIM_KIB = 25;

const NAMES = { ours: 'TimeChart (uPlot)', recharts: 'Recharts', echarts: 'ECharts, lines alone' };

const built = await bundles(Object.keys(NAMES), 'chart');
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
const runs = Object.fromEntries(
  Object.keys(NAMES).map((key) => [key, () => measure(browser, built[key], POINTS)]),
);
try {
  // Each once, uncounted: the browser comes cold to all of them.
  await interleave(runs, 1);
  const raw = await interleave(runs, ROUNDS);
  const over = (key, of) => spread(raw[key].map(of));
  const paint = (each) => each.paint;
  const move = ({ moves }) => median(moves);
  const kib = (key) => (built[key].bytes / 1024).toFixed(1);
  const times = (of, rival) =>
    said(
      paired(raw.ours, raw[rival], (own, other) => of(other) / of(own)),
      1,
    );
  report(
    'chart',
    {
      columns: ['chart', 'first paint, ms', 'pointer to mark, ms', 'gzip KiB'],
      rows: Object.entries(NAMES).map(([key, name]) => [
        name,
        said(over(key, paint), 0),
        said(over(key, move), 0),
        kib(key),
      ]),
      raw,
      verdict: [
        `first paint: ${over('ours', paint).median.toFixed(0)} ms, aim ${PAINT_AIM_MS}; Recharts takes ${times(paint, 'recharts')} x as long, ECharts ${times(paint, 'echarts')} x`,
        `pointer to mark: Recharts takes ${times(move, 'recharts')} x as long, ECharts ${times(move, 'echarts')} x`,
        `gzip: ${kib('ours')} KiB, aim ${BYTES_AIM_KIB}; React left out of all`,
      ],
    },
    { isPartial: POINTS !== 100_000 },
  );
} finally {
  await browser.close();
}
