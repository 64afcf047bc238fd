/**
 * `bench:lists`: each list, summary and total over REST and over GraphQL against a bare node:http server that verifies
 * the token and runs the same transaction by raw pg, all on one PostgreSQL: the time of one request at a time, the
 * contenders in short turns. SEED_CLIENTS is the size of the firm; BENCH_CALLS names the calls to measure, by default
 * all of them.
 */
import { latencies, makeAsker } from './lib/latency.mjs';
import { startPair } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { spread } from './lib/stats.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
/** Of each contender and call in a round. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const PORT = Number(process.env.BENCH_PORT ?? 4650);
const BARE_LIMIT = 1.25;
/** Empty: all. */
const CALLS = (process.env.BENCH_CALLS ?? '').split(',').filter(Boolean);

const { headers, recorded: known, ours, rival, stop } = await startPair('tests/bench/lists.ts', PORT);

const recorded = known.filter(({ name }) => CALLS.length === 0 || CALLS.includes(name));

/** Asks of each contender for one call, once they are known to answer the same. */
async function askersOf({ url, operation, body }) {
  const text = JSON.stringify(body);
  const document = { documentId: operation, operationName: operation, variables: { input: body } };
  const ask = (address, content) => makeAsker(address, { headers, body: content });
  const askers = {
    bare: ask(`${rival}/${url}`, text),
    'bare, prepared': ask(`${rival}/prepared/${url}`, text),
    REST: ask(`${ours}/${url}`, text),
    GraphQL: ask(`${ours}/graphql`, JSON.stringify(document)),
  };
  const sizes = [(await askers.bare()).text.length, (await askers.REST()).text.length];
  if (sizes[0] !== sizes[1]) throw new Error(`${url}: ${sizes[0]} characters and ${sizes[1]}`);
  return askers;
}

try {
  const askers = {};
  for (const call of recorded) {
    askers[call.name] = await askersOf(call);
    await latencies(askers[call.name], REQUESTS);
  }
  const names = Object.keys(askers);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = {};
    for (const name of names) times[name] = await latencies(askers[name], REQUESTS);
    rounds.push(times);
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  }
  const over = (read) => spread(rounds.map(read));
  const ratio = (name, a, b) => over((times) => times[name][a].p50 / times[name][b].p50);
  const rows = names.map((name) => {
    const rest = ratio(name, 'REST', 'bare');
    return [
      name,
      over((times) => times[name].bare.p50).median.toFixed(2),
      over((times) => times[name].REST.p50).median.toFixed(2),
      over((times) => times[name].GraphQL.p50).median.toFixed(2),
      `${rest.median.toFixed(2)} (${rest.min.toFixed(2)}-${rest.max.toFixed(2)})`,
      ratio(name, 'GraphQL', 'bare').median.toFixed(2),
      ratio(name, 'REST', 'bare, prepared').median.toFixed(2),
    ];
  });
  const above = (way) =>
    names.filter((name) => ratio(name, way, 'bare').median > BARE_LIMIT).join(', ') || 'none';
  report('lists', {
    columns: [
      'call',
      'bare, p50 ms',
      'REST',
      'GraphQL',
      'REST / bare',
      'GraphQL / bare',
      'REST / bare, prepared',
    ],
    rows,
    raw: {
      statements: recorded.map(({ name, statements }) => [name, statements.map(({ text }) => text)]),
      rounds,
    },
    verdict: [
      `above ${BARE_LIMIT} x by REST: ${above('REST')}`,
      `above ${BARE_LIMIT} x by GraphQL: ${above('GraphQL')}`,
    ],
  });
} finally {
  await stop();
}
