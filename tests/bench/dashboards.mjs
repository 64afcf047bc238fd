/**
 * `bench:dashboards`: each call of the home page, the dashboard, the dashboards of the book and the executive one
 * against a bare node:http server that verifies the token and runs the same transaction by raw pg, on one PostgreSQL:
 * the time of one request at a time, in short turns. `cold` is the first request after a write that everyone's figures
 * rest on, `one` the first after a write of one account, which makes the part of one rep code anew, `warm` one of those
 * after it, which gets the kept answer. SEED_CLIENTS is the size of the firm; BENCH_CALLS names the calls to measure and
 * BENCH_PERSONS who asks, by default all of them.
 */
import pg from 'pg';
import { latencies, makeAsker } from './lib/latency.mjs';
import { startPair } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { ROUNDS, said, spread } from './lib/stats.mjs';

/** Of each contender and call in a round: so many where they are quick, fewer where these would take longer. */
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const TURN_MS = 2_000;
const REQUESTS_LEAST = 5;
const WARM_UP = 10;
/** A call that takes longer is warm after one request. */
const SLOW_MS = 300;
/** Fewer than elsewhere, since one takes minutes in a large book. */
const ROUNDS_HERE = Math.min(ROUNDS, 5);
const PORT = Number(process.env.BENCH_PORT ?? 4660);
/** Aims for p95 of this machine at 100,000 clients, ms. */
const AIMS = { advisor: 30, manager: 150 };
/** Empty: all. */
const CALLS = (process.env.BENCH_CALLS ?? '').split(',').filter(Boolean);
const PERSONS = (process.env.BENCH_PERSONS ?? 'advisor,manager').split(',');

const pair = await startPair('tests/bench/dashboards.ts', PORT, { persons: PERSONS });
const { book, calls } = pair.recorded;
const writer = new pg.Client({ connectionString: pair.databaseUrl });
await writer.connect();
/** The stamp that a write leaves; one stays, as when folded. */
const stamp = (topic) =>
  writer.query(
    `with gone as (delete from answer_stamps where topic = $1) insert into answer_stamps (topic) values ($1)
     on conflict (topic, xid, begun_at) do update set mark = excluded.mark`,
    [topic],
  );
/** A rep code of each person, of whose accounts one is written. */
const { rows: codes } = await writer.query(
  'select subject, min(rep_code_id)::text as topic from rep_code_access where valid_to is null group by subject',
);
const topicOf = new Map(codes.map(({ subject, topic }) => [subject, topic]));

const numbered = calls.map((call, at) => ({ ...call, at, name: `${call.label}, ${call.person}` }));
const measured = numbered.filter(({ label }) => CALLS.length === 0 || CALLS.includes(label.split(' ')[0]));

/** Asks of each contender for one call, once they are known to answer as much. */
async function askersOf({ at, url, person, body }) {
  const text = JSON.stringify(body);
  const ask = (address) => makeAsker(address, { headers: pair.headersOf(person), body: text });
  const warm = ask(`${pair.ours}/${url}`);
  const after = (topic) => async () => {
    await stamp(topic);
    return warm();
  };
  // As a write of prices would, and as one of an account.
  const askers = {
    bare: ask(`${pair.rival}/${at}`),
    cold: after('*'),
    one: after(topicOf.get(person)),
    warm,
  };
  const sizes = [];
  for (const asker of Object.values(askers)) sizes.push((await asker()).text.length);
  if (new Set(sizes).size > 1) throw new Error(`${url}: ${sizes.join(', ')} characters`);
  return askers;
}

try {
  const askers = {};
  const requests = {};
  for (const call of measured) {
    askers[call.name] = await askersOf(call);
    const first = await latencies(askers[call.name], 1);
    const { cold } = first.cold.p50 < SLOW_MS ? await latencies(askers[call.name], WARM_UP) : first;
    requests[call.name] = Math.min(REQUESTS, Math.max(REQUESTS_LEAST, Math.round(TURN_MS / cold.p50)));
  }
  const rounds = [];
  for (let round = 0; round < ROUNDS_HERE; round += 1) {
    const times = {};
    for (const { name } of measured) times[name] = await latencies(askers[name], requests[name]);
    rounds.push(times);
    process.stderr.write(`round ${round + 1} of ${ROUNDS_HERE}\n`);
  }
  const over = (read) => spread(rounds.map(read));
  const time = (name, way, of) => over((times) => times[name][way][of]);
  const rows = measured.map(({ name, label, person }) => [
    label,
    person,
    said(time(name, 'bare', 'p50')),
    said(time(name, 'cold', 'p50')),
    said(time(name, 'cold', 'p95')),
    said(time(name, 'one', 'p50')),
    said(time(name, 'one', 'p95')),
    said(time(name, 'warm', 'p50')),
    said(time(name, 'warm', 'p95')),
    AIMS[person],
    said(over((times) => times[name].cold.p50 / times[name].bare.p50)),
  ]);
  const late = (way) =>
    measured
      .filter(({ name, person }) => time(name, way, 'p95').median > AIMS[person])
      .map(({ name }) => name)
      .join('; ') || 'none';
  report(
    'dashboards',
    {
      columns: [
        'call',
        'asked by',
        'bare, p50 ms',
        'cold, p50 ms',
        'cold, p95 ms',
        'one account, p50 ms',
        'one account, p95 ms',
        'warm, p50 ms',
        'warm, p95 ms',
        'aim, p95 ms',
        'cold / bare',
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
        `later than the aim when warm: ${late('warm')}`,
        `later than the aim after a write of one account: ${late('one')}`,
        `later than the aim when cold: ${late('cold')}`,
      ],
    },
    { isPartial: CALLS.length > 0 || PERSONS.length < 2 || REQUESTS < 100 },
  );
} finally {
  await writer.end();
  await pair.stop();
}
