/**
 * `bench:dashboards`: each call of the home page, the dashboard, the dashboards of the book and the executive one
 * against a bare node:http server that verifies the token and runs the same transaction by raw pg, on one PostgreSQL:
 * the time of one request at a time, in short turns. SEED_CLIENTS is the size of the firm; BENCH_CALLS names the calls
 * to measure, by default all of them.
 */
import { latencies, makeAsker } from './lib/latency.mjs';
import { startPair } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { ROUNDS, said, spread } from './lib/stats.mjs';

/** Of each contender and call in a round: so many where they are quick, fewer where these would take longer. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const TURN_MS = 2_000;
const REQUESTS_LEAST = 12;
const WARM_UP = 10;
const PORT = Number(process.env.BENCH_PORT ?? 4660);
/** Aims for p95 of this machine at 100,000 clients, ms. */
const AIMS = { advisor: 30, manager: 150 };
/** Empty: all. */
const CALLS = (process.env.BENCH_CALLS ?? '').split(',').filter(Boolean);

const pair = await startPair('tests/bench/dashboards.ts', PORT);
const { book, calls } = pair.recorded;

const numbered = calls.map((call, at) => ({ ...call, at, name: `${call.label}, ${call.person}` }));
const measured = numbered.filter(({ label }) => CALLS.length === 0 || CALLS.includes(label.split(' ')[0]));

/** Asks of each contender for one call, once they are known to answer as much. */
async function askersOf({ at, url, person, body }) {
  const text = JSON.stringify(body);
  const ask = (address) => makeAsker(address, { headers: pair.headersOf(person), body: text });
  const askers = { bare: ask(`${pair.rival}/${at}`), REST: ask(`${pair.ours}/${url}`) };
  const sizes = [(await askers.bare()).text.length, (await askers.REST()).text.length];
  if (sizes[0] !== sizes[1]) throw new Error(`${url}: ${sizes[0]} characters and ${sizes[1]}`);
  return askers;
}

try {
  const askers = {};
  const requests = {};
  for (const call of measured) {
    askers[call.name] = await askersOf(call);
    const { REST } = await latencies(askers[call.name], WARM_UP);
    requests[call.name] = Math.min(REQUESTS, Math.max(REQUESTS_LEAST, Math.round(TURN_MS / REST.p50)));
  }
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = {};
    for (const { name } of measured) times[name] = await latencies(askers[name], requests[name]);
    rounds.push(times);
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  }
  const over = (read) => spread(rounds.map(read));
  const time = (name, way, of) => over((times) => times[name][way][of]);
  const rows = measured.map(({ name, label, person }) => [
    label,
    person,
    said(time(name, 'bare', 'p50')),
    said(time(name, 'REST', 'p50')),
    said(time(name, 'REST', 'p95')),
    AIMS[person],
    said(over((times) => times[name].REST.p50 / times[name].bare.p50)),
  ]);
  const late = measured
    .filter(({ name, person }) => time(name, 'REST', 'p95').median > AIMS[person])
    .map(({ name }) => name);
  report(
    'dashboards',
    {
      columns: [
        'call',
        'asked by',
        'bare, p50 ms',
        'REST, p50 ms',
        'REST, p95 ms',
        'aim, p95 ms',
        'REST / bare',
      ],
      rows,
      raw: {
        book,
        statements: measured.map(({ name, statements }) => [name, statements.map(({ text }) => text)]),
        requests,
        rounds,
      },
      verdict: [
        `the book: ${book.clients} clients, ${book.households} households, ${book.accounts} accounts`,
        `later than the aim: ${late.join('; ') || 'none'}`,
      ],
    },
    { isPartial: CALLS.length > 0 || REQUESTS < 100 },
  );
} finally {
  await pair.stop();
}
