/**
 * `bench:search`: from a key to the frame that has the rows of what then stands in the field, on the portal as built,
 * in books of several sizes on one PostgreSQL; and the database's part of it. BENCH_SIZES: numbers of clients.
 */
import { chromium } from '@playwright/test';
import { rememberedBrowser } from '../../scripts/lib/browser.mjs';
import { benchPostgres, prepareProgram } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { run } from './lib/servers.mjs';
import { PASSWORD, signIn, startStack } from './lib/stack.mjs';
import { interleave, paired, ROUNDS, said, spread } from './lib/stats.mjs';

const PORT = Number(process.env.BENCH_PORT ?? 4660);
const ALL_SIZES = '10000,100000,1000000';
const SIZES = (process.env.BENCH_SIZES ?? ALL_SIZES).split(',').map(Number);
/** Names that are typed in a round, and letters of each. */
const NAMES = 6;
const LETTERS = 5;
/** Between a painted answer and the next key: a quick typist, ms. */
const PAUSE_MS = 120;
const DATABASE_LIMIT_MS = 5;
const GROWTH_LIMIT = 1.3;
const PAINTED_AIM_MS = 80;

const share = (values, part) => [...values].sort((a, b) => a - b)[Math.floor(values.length * part)];

/** In the page: tells, once the next key has been pressed, when the list that answers it was painted. */
function watchKey(length) {
  window.painted = new Promise((resolve) => {
    const onKey = ({ timeStamp }) => {
      const look = () => {
        const list = document.querySelector('[role="listbox"]');
        const isTyped = document.querySelector('[role="combobox"]').value.length === length;
        if (!isTyped || list === null || list.ariaBusy === 'true') return requestAnimationFrame(look);
        return requestAnimationFrame(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('keydown', onKey, { once: true, capture: true });
  });
}

async function typeNames(page, names) {
  const times = [];
  await page.keyboard.press('/');
  const field = page.locator('[role="combobox"]');
  await field.waitFor();
  for (const name of names) {
    await field.fill('');
    await page.waitForTimeout(PAUSE_MS);
    for (const [index, letter] of [...name].slice(0, LETTERS).entries()) {
      await page.evaluate(watchKey, index + 1);
      await page.keyboard.press(letter);
      times.push(await page.evaluate(() => window.painted));
      await page.waitForTimeout(PAUSE_MS);
    }
  }
  await page.keyboard.press('Escape');
  return times;
}

async function onServer(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const postgres = await benchPostgres();
const stops = [() => postgres.stop()];

/** A book in a database of its own: one that the server has from an earlier run is not made again. */
async function makeBook(size, at) {
  const name = `book_${size}`;
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  await onServer(postgres.url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  const port = PORT + at * 2;
  const more = { SEED_CLIENTS: String(size), DEMO_PASSWORD: PASSWORD };
  const program = await prepareProgram('tests/bench/search.ts', port + 1, url.href);
  stops.push(() => program.remove());
  const ask = async () => {
    await run([program.program], { env: { ...program.env(port + 1), ...more } });
    return program.recorded();
  };
  const { names } = await ask();
  // The server would do so by itself in the minutes to come, beside what is timed.
  await onServer(url.href, (client) => client.query('vacuum'));
  return {
    names,
    ask: async () => (await ask()).times,
    start: () => startStack(port, { ...more, DATABASE_URL: url.href }),
  };
}

/** The portal on a book, with its list of clients open and nothing typed. */
async function openBook({ names, start }, browser) {
  const stack = await start();
  stops.push(() => stack.stop());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, `${stack.url}/en/clients/`);
  // The keys of a keyboard that stands in for a real one have no accents.
  const typed = names.filter((name) => /^[A-Za-z]{5}/.test(name)).slice(0, NAMES);
  return () => typeNames(page, typed);
}

try {
  const books = {};
  for (const [at, size] of SIZES.entries()) books[`${size}`] = await makeBook(size, at);
  const names = Object.keys(books);
  await onServer(postgres.url, (client) => client.query('checkpoint'));
  const asked = await interleave(Object.fromEntries(names.map((size) => [size, books[size].ask])), ROUNDS);

  // Not before: six servers and a browser would stand beside the database.
  const browser = await chromium.launch({ executablePath: rememberedBrowser()?.path ?? '/usr/bin/chromium' });
  stops.push(() => browser.close());
  const types = {};
  for (const size of names) types[size] = await openBook(books[size], browser);
  await interleave(types, 1);
  const painted = await interleave(types, ROUNDS);

  const keys = (size, part) => spread(painted[size].map((times) => share(times, part)));
  const database = (size, part) => spread(asked[size].map((times) => share(times, part)));
  const rows = names.map((size) => [
    size,
    said(keys(size, 0.5), 0),
    said(keys(size, 0.95), 0),
    said(database(size, 0.5)),
    said(database(size, 0.95)),
  ]);
  const [least, most] = [names[0], names.at(-1)];
  const growth = (raw, part) =>
    said(paired(raw[most], raw[least], (large, small) => share(large, part) / share(small, part)));
  report(
    'search',
    {
      columns: ['clients', 'key to rows, p50 ms', 'p95 ms', 'database, p50 ms', 'database, p95 ms'],
      rows,
      raw: {
        painted,
        database: asked,
      },
      verdict: [
        `key to rows at ${most}: p95 ${keys(most, 0.95).median.toFixed(0)} ms, aim ${PAINTED_AIM_MS}`,
        `database at ${most}: p95 ${database(most, 0.95).median.toFixed(2)} ms, at most ${DATABASE_LIMIT_MS}`,
        `growth from ${least} to ${most}: database p95 ${growth(asked, 0.95)} x, key to rows p50 ${growth(painted, 0.5)} x, at most ${GROWTH_LIMIT}`,
      ],
    },
    { isPartial: `${SIZES}` !== ALL_SIZES },
  );
} finally {
  for (const stop of stops.reverse()) await stop();
}
