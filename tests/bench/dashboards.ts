/**
 * The two servers of `bench:dashboards`, one a process, named by the first argument: `ours` is the gateway as it is, and
 * leaves of each call the statements of one request and its answer; `bare` runs the same statements with the same
 * values by raw pg. Run by dashboards.mjs, which bundles it.
 */
import { BREAKDOWNS, DASHBOARDS, type Dimension } from '@/contract/boa/codes';
import { operationOf } from '@/contract/call';
import { CALLS, type ApiName } from '@/contract/calls';
import pg from 'pg';
import { makeServer } from '@/gateway/server/server';
import { type Person, type Recorded, serveRecorded, sizeOfBook } from './lib/recordedCalls';
import { bench, config, keys, leaveRecord, recorded } from './lib/rival';

const filters = {};

/** A dimension with the measures and rows that its part of a dashboard asks for. */
const broken = (dimension: Dimension, limit: number) => ({
  filters,
  period: 't12',
  organisation: 'now',
  within: null,
  asOf: null,
  dimension,
  measures: [...BREAKDOWNS[dimension].measures],
  limit,
});

/** What the home page, the dashboard and the dashboards of the book ask for; by name, and what tells two apart. */
const ASKED: Readonly<Record<string, object>> = {
  homeOverview: {},
  homeTasks: { view: 'all', kind: null },
  homeChanges: {},
  dashboardTiles: { period: 'year', comparison: 'yearAgo' },
  ...Object.fromEntries(
    DASHBOARDS.map((dashboard) => [
      `boaOverview ${dashboard}`,
      { filters, period: dashboard === 'revenue' ? 't12' : 'year', dashboard, asOf: null },
    ]),
  ),
  'boaSeries assets': { filters, measures: ['aua', 'netFlow'], byType: false, range: '1y', asOf: null },
  'boaSeries revenue': { filters, measures: ['revenue', 'roaMonth'], byType: true, range: '1y', asOf: null },
  'boaBreakdown cause': { ...broken('cause', 10), period: 'year' },
  'boaBreakdown tier': broken('tier', 10),
  'boaBreakdown household': broken('household', 1_000),
  'boaBreakdown age': broken('age', 20),
  'boaBreakdown accountType': broken('accountType', 20),
  'boaBreakdown revenueType': broken('revenueType', 10),
  'boaBreakdown stage': broken('stage', 10),
  'boaBreakdown security': broken('security', 100),
};

/** Of those who lead. */
const LED: Readonly<Record<string, object>> = {
  'executiveOverview then': { period: 'year', organization: 'then', asOf: null },
  'executiveOverview now': { period: 'year', organization: 'now', asOf: null },
};

async function ours(): Promise<void> {
  const server = await makeServer(config, { keys, limits: null, logStream: { write: () => undefined } });
  const ask = async (person: Person, name: ApiName, payload: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${bench.tokens[person]}`, 'x-locale': 'en' };
    const url = `/${CALLS[name].url}`;
    const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
    if (statusCode !== 200) throw new Error(`${name}: ${body}`);
    return JSON.parse(body);
  };
  const asked: Record<Person, Readonly<Record<string, object>>> = {
    advisor: ASKED,
    manager: { ...ASKED, ...LED },
  };
  // Not of the server's pool, whose statements are recorded.
  const writer = new pg.Client({ connectionString: bench.databaseUrl });
  await writer.connect();
  const calls: Recorded[] = [];
  for (const person of bench.persons ?? []) {
    for (const [label, body] of Object.entries(asked[person])) {
      const name = label.split(' ')[0] as ApiName;
      // Once unrecorded: what the gateway does by itself as it starts is over by then.
      let answer = await ask(person, name, body);
      // What is recorded is how an answer is worked out, not how a kept one is given.
      await writer.query("insert into answer_stamps (topic) values ('*')");
      const statements = await recorded(async () => {
        answer = await ask(person, name, body);
      });
      calls.push({
        label,
        person,
        url: CALLS[name].url,
        operation: operationOf(name),
        body,
        statements,
        answer,
      });
    }
  }
  await writer.end();
  leaveRecord({ book: await sizeOfBook(), calls });
  await server.app.listen({ host: '127.0.0.1', port: bench.port });
  process.once('SIGTERM', () => void server.close());
}

if (process.argv[2] === 'ours') await ours();
else serveRecorded();
