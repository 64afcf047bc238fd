/**
 * `bench:lists`: each list, summary and total over REST and over GraphQL against a bare node:http server that verifies
 * the token and runs the same transaction by raw pg, all on one PostgreSQL: the time of one request at a time, the
 * contenders in short turns. A busy advisor asks for all, a manager of four fifths of the firm for the lists.
 * SEED_CLIENTS is the size of the firm; BENCH_CALLS names the calls to measure, by default all of them.
 */
import { latencies, makeAsker } from './lib/latency.mjs';
import { startPair } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { ROUNDS, said, spread } from './lib/stats.mjs';

/** Of each contender and call in a round: so many where they are quick, fewer where these would take longer. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const TURN_MS = 1_000;
const REQUESTS_LEAST = 12;
const WARM_UP = 20;
const PORT = Number(process.env.BENCH_PORT ?? 4650);
const BARE_LIMIT = 1.25;
/** Empty: all. */
const CALLS = (process.env.BENCH_CALLS ?? '').split(',').filter(Boolean);

const pair = await startPair('tests/bench/lists.ts', PORT);
const { book, calls } = pair.recorded;

const numbered = calls.map((call, at) => ({ ...call, at, name: `${call.label}, ${call.person}` }));
const measured = numbered.filter(({ label }) => CALLS.length === 0 || CALLS.includes(label));

/** How many clients a person has: what the totals of the lists are over. */
const clientsOf = (person) =>
  calls.find((call) => call.person === person && call.label === 'clientsSummaryList').answer.count;

/** Asks of each contender for one call, once they are known to answer the same. */
async function askersOf({ at, url, person, operation, body }) {
  const text = JSON.stringify(body);
  const document = { documentId: operation, operationName: operation, variables: { input: body } };
  const ask = (address, content) => makeAsker(address, { headers: pair.headersOf(person), body: content });
  const askers = {
    bare: ask(`${pair.rival}/${at}`, text),
    'bare, prepared': ask(`${pair.rival}/prepared/${at}`, text),
    REST: ask(`${pair.ours}/${url}`, text),
    // A call that the specification gives no switch has no operation.
    ...(operation !== null && { GraphQL: ask(`${pair.ours}/graphql`, JSON.stringify(document)) }),
  };
  const sizes = [(await askers.bare()).text.length, (await askers.REST()).text.length];
  if (sizes[0] !== sizes[1]) throw new Error(`${url}: ${sizes[0]} characters and ${sizes[1]}`);
  if (askers.GraphQL === undefined) return askers;
  const answer = JSON.parse((await askers.GraphQL()).text);
  if (answer.errors !== undefined) throw new Error(`${url} by GraphQL: ${JSON.stringify(answer.errors)}`);
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
  const p50 = (name, way) => said(over((times) => times[name][way].p50));
  const ratio = (name, a, b) => over((times) => times[name][a].p50 / times[name][b].p50);
  const hasGraphql = (name) => askers[name].GraphQL !== undefined;
  const rows = measured.map(({ name, label, person }) => [
    label,
    `${person}, ${clientsOf(person)} clients`,
    p50(name, 'bare'),
    p50(name, 'REST'),
    hasGraphql(name) ? p50(name, 'GraphQL') : '',
    said(ratio(name, 'REST', 'bare')),
    hasGraphql(name) ? said(ratio(name, 'GraphQL', 'bare')) : '',
    said(ratio(name, 'REST', 'bare, prepared')),
  ]);
  const above = (way) =>
    measured
      .filter(({ name }) => askers[name][way] !== undefined && ratio(name, way, 'bare').median > BARE_LIMIT)
      .map(({ name }) => name)
      .join('; ') || 'none';
  report(
    'lists',
    {
      columns: [
        'call',
        'asked by',
        'bare, p50 ms',
        'REST',
        'GraphQL',
        'REST / bare',
        'GraphQL / bare',
        'REST / bare, prepared',
      ],
      rows,
      raw: {
        book,
        clients: { advisor: clientsOf('advisor'), manager: clientsOf('manager') },
        statements: measured.map(({ name, statements }) => [name, statements.map(({ text }) => text)]),
        requests,
        rounds,
      },
      verdict: [
        `the book: ${book.clients} clients, ${book.households} households, ${book.accounts} accounts`,
        `above ${BARE_LIMIT} x by REST: ${above('REST')}`,
        `above ${BARE_LIMIT} x by GraphQL: ${above('GraphQL')}`,
      ],
    },
    { isPartial: CALLS.length > 0 || REQUESTS < 100 },
  );
} finally {
  await pair.stop();
}
