/**
 * `bench:interaction`: a script of interactions on the portal as built, replayed: INP, layout shifts, long tasks of
 * each five hundred, and what the heap has kept at the end. BENCH_MINUTES says for how long.
 */
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { replay } from './interaction/script.mjs';
import { held, watch, worstShift } from './interaction/watch.mjs';
import { report } from './lib/report.mjs';
import { signIn, startStack } from './lib/stack.mjs';
import { spread } from './lib/stats.mjs';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 30);
const INTERACTIONS = Number(process.env.BENCH_INTERACTIONS ?? 500);
const PORT = Number(process.env.BENCH_PORT ?? 4680);
const LONG_MS = 50;
const INP_AIM_MS = 50;
const CLS_AIM = 0.01;
const HEAP_AIM_MIB = 5;
const MIB = 2 ** 20;
/** The least that the browser tells of, ms. */
const QUICK_MS = 16;

/** What is slower than 98 of a hundred; those that the browser does not list were quick. */
function p98({ interactions, counted }) {
  const slowest = interactions.map(({ duration }) => duration).sort((a, b) => b - a);
  return slowest[Math.floor(counted * 0.02)] ?? QUICK_MS;
}

const stack = await startStack(PORT);
const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await signIn(page, `${stack.url}/en/clients/`);

  // Code that arrives with its first use, and what is kept of the first records.
  for (let time = 0; time < 3; time += 1) await replay(page);
  await page.evaluate(() => window.cairnBench());
  const heap = [await held(session)];
  const end = Date.now() + MINUTES * 60_000;
  const rounds = [];
  let before = await page.evaluate(() => performance.interactionCount);
  while (rounds.length === 0 || Date.now() < end) {
    let done = 0;
    while (done < INTERACTIONS && (rounds.length === 0 || Date.now() < end)) done += await replay(page);
    const answer = await page.evaluate(() => window.cairnBench());
    const round = { ...answer, counted: answer.counted - before, done };
    before = answer.counted;
    heap.push(await held(session));
    if (done >= INTERACTIONS) rounds.push(round);
    process.stderr.write(`${rounds.length} x ${INTERACTIONS}, ${(heap.at(-1).bytes / MIB).toFixed(1)} MiB\n`);
  }
  const over = (read) => spread(rounds.map(read));
  const said = ({ median, min, max }, digits = 0) => [
    median.toFixed(digits),
    `${min.toFixed(digits)}-${max.toFixed(digits)}`,
  ];
  // By the end of the first five hundred the browser has compiled what it runs often, which it then keeps.
  const [first, last] = [heap[1], heap.at(-1)];
  const grown = (last.bytes - first.bytes) / MIB;
  const inp = over(p98);
  const shift = over(({ shifts }) => worstShift(shifts));
  report(
    'interaction',
    {
      columns: [`of ${INTERACTIONS} interactions`, 'median', 'spread'],
      rows: [
        ['INP p98, ms', ...said(inp)],
        [
          'slowest, ms',
          ...said(
            over(({ interactions }) => Math.max(QUICK_MS, ...interactions.map(({ duration }) => duration))),
          ),
        ],
        ['CLS', ...said(shift, 4)],
        [`tasks > ${LONG_MS} ms`, ...said(over(({ tasks }) => tasks.length))],
        [
          'longest task, ms',
          ...said(over(({ tasks }) => Math.max(0, ...tasks.map(({ duration }) => duration)))),
        ],
      ],
      raw: {
        minutes: MINUTES,
        heap,
        rounds: rounds.map(({ interactions, ...rest }) => ({
          ...rest,
          slowest: [...interactions].sort((a, b) => b.duration - a.duration).slice(0, 20),
        })),
      },
      verdict: [
        `INP p98: ${inp.median.toFixed(0)} ms, aim ${INP_AIM_MS}; CLS at its worst ${shift.max.toFixed(4)}, aim ${CLS_AIM}`,
        `heap after ${MINUTES} minutes (${rounds.length} x ${INTERACTIONS} interactions): ${grown.toFixed(1)} MiB more than the ${(first.bytes / MIB).toFixed(1)} after the first of them, aim ${HEAP_AIM_MIB}`,
        `elements, texts and the like kept: ${first.nodes} then, ${last.nodes} at the end; listeners: ${first.listeners}, ${last.listeners}`,
      ],
    },
    { isPartial: MINUTES < 30 },
  );
} finally {
  await browser.close();
  await stack.stop();
}
