/**
 * `bench:assistant`: questions of every kind, in both languages, against a bare node:http server that verifies the token
 * and runs the same transaction by raw pg, on one PostgreSQL: the time of one request at a time, in short turns. What the
 * gateway takes beyond that is the reading of the question. SEED_CLIENTS is the size of the firm.
 */
import { latencies, makeAsker } from './lib/latency.mjs';
import { startPair } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { ROUNDS, said, spread } from './lib/stats.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20);
const WARM_UP = 5;
const ROUNDS_HERE = Math.min(ROUNDS, 5);
const PORT = Number(process.env.BENCH_PORT ?? 4660);
/** Of all questions at the 95th percentile, and of any of them, ms. */
const AIM_MS = 300;
const LIMIT_MS = 2_000;

const pair = await startPair('tests/bench/assistant.ts', PORT);
const { book, calls } = pair.recorded;

/** Asks of each contender for one question, once they are known to answer as much. */
async function askersOf({ url, body }, at) {
  const text = JSON.stringify(body);
  const ask = (address) => makeAsker(address, { headers: pair.headers, body: text });
  const askers = {
    bare: ask(`${pair.rival}/${at}`),
    prepared: ask(`${pair.rival}/prepared/${at}`),
    ours: ask(`${pair.ours}/${url}`),
  };
  const sizes = [];
  for (const asker of Object.values(askers)) sizes.push((await asker()).text.length);
  if (new Set(sizes).size > 1) throw new Error(`${body.question}: ${sizes.join(', ')} characters`);
  return askers;
}

try {
  const askers = [];
  for (const [at, call] of calls.entries()) {
    askers.push(await askersOf(call, at));
    await latencies(askers[at], WARM_UP);
  }
  const rounds = [];
  for (let round = 0; round < ROUNDS_HERE; round += 1) {
    const times = [];
    for (const each of askers) times.push(await latencies(each, REQUESTS));
    rounds.push(times);
    process.stderr.write(`round ${round + 1} of ${ROUNDS_HERE}\n`);
  }
  const over = (read) => spread(rounds.map(read));
  const time = (at, way, of) => over((times) => times[at][way][of]);
  const rows = calls.map(({ label }, at) => [
    label,
    said(time(at, 'bare', 'p50')),
    said(time(at, 'prepared', 'p50')),
    said(time(at, 'ours', 'p50')),
    said(time(at, 'ours', 'p95')),
    said(over((times) => times[at].ours.p50 / times[at].bare.p50)),
    said(over((times) => times[at].ours.p50 / times[at].prepared.p50)),
  ]);
  const late = (limit) =>
    calls
      .filter((_, at) => time(at, 'ours', 'p95').median > limit)
      .map(({ label }) => label)
      .join('; ') || 'none';
  report('assistant', {
    columns: [
      'question',
      'bare, p50 ms',
      'bare and prepared, p50 ms',
      'ours, p50 ms',
      'ours, p95 ms',
      'ours / bare',
      'ours / prepared',
    ],
    rows,
    raw: {
      book,
      statements: calls.map(({ label, statements }) => [label, statements.map(({ text }) => text)]),
      requests: REQUESTS,
      rounds,
    },
    verdict: [
      `the book: ${book.clients} clients, ${book.households} households, ${book.accounts} accounts`,
      `later than ${AIM_MS} ms at p95: ${late(AIM_MS)}`,
      `later than ${LIMIT_MS} ms at p95: ${late(LIMIT_MS)}`,
    ],
  });
} finally {
  await pair.stop();
}
