/**
 * `bench:gateway`: the client list over REST and over GraphQL against a bare node:http server that verifies the
 * token and runs the same transaction by raw pg, all on one PostgreSQL. Latency is of one request at a time, the
 * contenders in short turns; requests a second are with ten at once.
 */
import autocannon from 'autocannon';
import { latencies, makeAsker } from './lib/latency.mjs';
import { startPair } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { interleave, ROUNDS, said, spread } from './lib/stats.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** Of each contender in a round, one at a time. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 500);
const PORT = Number(process.env.BENCH_PORT ?? 4630);
const BARE_LIMIT = 1.25;
const GRAPHQL_AIM = 0.85;

const body = {
  filters: { clientName: [] },
  sort: [{ key: 'name', direction: 'asc' }],
  page: { size: 50, after: null, before: null },
};

const { headers, recorded, ours, rival, stop } = await startPair('tests/bench/gateway.ts', PORT, { body });
const crowd = (url, body) => async () => {
  const shot = await autocannon({ url, method: 'POST', headers, body, connections: 10, duration: SECONDS });
  if (shot.non2xx + shot.errors > 0) throw new Error(`${url}: ${shot.non2xx} not 2xx, ${shot.errors} errors`);
  return { perSecond: shot.requests.average, p97: shot.latency.p97_5 };
};

try {
  const list = JSON.stringify(body);
  const operation = { documentId: 'ClientsList', operationName: 'ClientsList', variables: { input: body } };
  const contenders = {
    bare: [`${rival}/clients/list`, list],
    'bare, prepared': [`${rival}/prepared/clients/list`, list],
    REST: [`${ours}/clients/list`, list],
    GraphQL: [`${ours}/graphql`, JSON.stringify(operation)],
  };
  const each = (make) =>
    Object.fromEntries(Object.entries(contenders).map(([name, [url, text]]) => [name, make(url, text)]));
  const alone = each((url, text) => makeAsker(url, { headers, body: text }));
  const [bareText, restText] = [(await alone.bare()).text, (await alone.REST()).text];
  if (bareText !== restText) throw new Error('the bare server answers other bytes');

  await latencies(alone, REQUESTS);
  const together = each(crowd);
  await interleave(together, 1);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ alone: await latencies(alone, REQUESTS), crowd: await interleave(together, 1) });
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  }
  const over = (read) => spread(rounds.map(read));
  const rows = Object.keys(contenders).map((name) => [
    name,
    over((round) => round.alone[name].p50).median.toFixed(2),
    over((round) => round.alone[name].p95).median.toFixed(1),
    over((round) => round.crowd[name][0].perSecond).median.toFixed(0),
    over((round) => round.crowd[name][0].p97).median.toFixed(0),
  ]);
  const p50Of = (a, b) => said(over(({ alone }) => alone[a].p50 / alone[b].p50));
  const rateOf = (a, b) => said(over(({ crowd }) => crowd[a][0].perSecond / crowd[b][0].perSecond));
  report('gateway', {
    columns: ['server', 'p50 ms, alone', 'p95 ms, alone', 'requests/s, ten at once', 'p97.5 ms, ten at once'],
    rows,
    raw: { statements: recorded.statements.map(({ name, text }) => ({ name, text })), rounds },
    verdict: [
      `REST / bare, p50: ${p50Of('REST', 'bare')}, at most ${BARE_LIMIT}`,
      `REST / bare with the same statements prepared, p50: ${p50Of('REST', 'bare, prepared')}`,
      `GraphQL / REST, requests/s: ${rateOf('GraphQL', 'REST')}, at least ${GRAPHQL_AIM}`,
    ],
  });
} finally {
  await stop();
}
