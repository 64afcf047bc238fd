/**
 * `bench:export`: the largest lists of a manager, exported whole by the gateway from a PostgreSQL, against the same
 * lists of an advisor, which are sixty times shorter: how far the memory of the gateway's process rises, and how long
 * a hundred thousand rows take. A process that may let its heap grow lets garbage lie; one that may not shows what an
 * export holds. SEED_CLIENTS is the size of the firm.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { benchPostgres, prepareProgram } from './lib/pair.mjs';
import { report } from './lib/report.mjs';
import { serve } from './lib/servers.mjs';
import { interleave, paired, ROUNDS, said, spread } from './lib/stats.mjs';

const CLIENTS = process.env.SEED_CLIENTS ?? '100000';
const PORT = Number(process.env.BENCH_PORT ?? 4690);
const SEED_LIMIT_MS = 900_000;
const MIB = 2 ** 20;
/** Of a second, as the system counts the time of a process. */
const TICKS = 100;

const LISTS = {
  clients: {
    rows: { list: 'clients', filters: {}, sort: [{ key: 'name', direction: 'asc' }] },
    columns: ['name', 'household', 'repCode', 'accountCount', 'marketValue', 'cash', 'updatedOn'],
  },
  accounts: {
    rows: {
      list: 'accounts',
      filters: {},
      clientId: null,
      householdId: null,
      show: { closed: true, zero: true, negative: true },
      sort: [{ key: 'holder', direction: 'asc' }],
    },
    columns: ['number', 'type', 'holder', 'marketValue', 'state', 'gain', 'bookCost', 'cash', 'repCode'],
  },
};

/** How a gateway is run: whose lists it sends, and how large its heap of old objects may grow. */
const MANNERS = [
  { subject: 'advisor', heap: '96 MiB', options: '--max-old-space-size=96' },
  { subject: 'manager', heap: '96 MiB', options: '--max-old-space-size=96' },
  { subject: 'manager', heap: 'free', options: '' },
];

const statusOf = (pid, field) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) *
  1024;
const cpuOf = (pid) => {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '-')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

/** Exports once, and tells what it took of the process. @param {{ pid: number, url: string }} gateway */
async function exported({ pid, url }, token, { rows, columns }, format) {
  // The highest memory so far is forgotten, so that the next is this export's own.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = { rss: statusOf(pid, 'VmRSS'), cpu: cpuOf(pid), at: performance.now() };
  const answer = await fetch(new URL('/exports/list', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-locale': 'en' },
    body: JSON.stringify({ rows, columns, selection: null, lastFirst: false, format, separator: ',' }),
  });
  let bytes = 0;
  let end = '';
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    end = (end + Buffer.from(chunk).toString('latin1')).slice(-128);
  }
  const count = Number(/rows=(\d+)/.exec(end)?.[1]);
  if (!answer.ok || Number.isNaN(count)) throw new Error(`${answer.status} ${end}`);
  return {
    rows: count,
    bytes,
    seconds: (performance.now() - before.at) / 1000,
    cpu: cpuOf(pid) - before.cpu,
    start: before.rss,
    peak: statusOf(pid, 'VmHWM'),
  };
}

const postgres = await benchPostgres();
const stops = [() => postgres.stop()];
try {
  const people = {};
  for (const subject of ['advisor', 'manager']) {
    people[subject] = await prepareProgram('tests/bench/export.ts', PORT, postgres.url, { subject });
    stops.push(() => people[subject].remove());
  }
  const start = (subject, options = '') =>
    serve([people[subject].program], {
      url: `http://127.0.0.1:${PORT}/livez`,
      env: { ...people[subject].env(PORT), SEED_CLIENTS: CLIENTS, NODE_OPTIONS: options },
      limitMs: SEED_LIMIT_MS,
    });
  // Makes the book, in a process whose memory is none of the export's.
  await (await start('advisor')).stop();
  const runs = {};
  for (const [name, list] of Object.entries(LISTS)) {
    for (const format of ['csv', 'xlsx']) {
      for (const { subject, heap, options } of MANNERS) {
        runs[[name, format, subject, heap].join(', ')] = async () => {
          const gateway = await start(subject, options);
          try {
            const first = await exported(gateway, people[subject].token, list, format);
            const second = await exported(gateway, people[subject].token, list, format);
            return { first, second };
          } finally {
            await gateway.stop();
          }
        };
      }
    }
  }
  const raw = await interleave(runs, ROUNDS);
  const over = (each, of) => spread(raw[each].map(of));
  const mib = (each, of) =>
    said(
      over(each, (run) => of(run) / MIB),
      0,
    );
  report(
    'export',
    {
      columns: [
        'list',
        'file',
        'rows',
        'file, MiB',
        'heap',
        'RSS at start, MiB',
        'peak, MiB',
        'peak, again',
        's, CPU',
        's',
      ],
      rows: Object.keys(runs).map((each) => {
        const [name, format, , heap] = each.split(', ');
        const [{ first }] = raw[each];
        return [
          name,
          format,
          first.rows,
          (first.bytes / MIB).toFixed(1),
          heap,
          mib(each, (run) => run.first.start),
          mib(each, (run) => run.first.peak),
          mib(each, (run) => run.second.peak),
          said(
            over(each, ({ second }) => second.cpu),
            1,
          ),
          said(
            over(each, ({ second }) => second.seconds),
            1,
          ),
        ];
      }),
      raw,
      verdict: Object.keys(LISTS).flatMap((name) =>
        ['csv', 'xlsx'].map((format) => {
          const of = (subject, heap) => raw[[name, format, subject, heap].join(', ')];
          const [short, long] = [of('advisor', '96 MiB'), of('manager', '96 MiB')];
          const above = (runs) =>
            said(
              paired(runs, short, (one, other) => (one.first.peak - other.first.peak) / MIB),
              0,
            );
          return `${name}, ${format}: ${long[0].first.rows} rows peak ${above(long)} MiB above ${short[0].first.rows}, ${above(of('manager', 'free'))} with a free heap`;
        }),
      ),
    },
    { isPartial: CLIENTS !== '100000' },
  );
} finally {
  for (const stop of stops.reverse()) await stop();
}
