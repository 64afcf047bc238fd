import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  behindOf,
  BREAKDOWNS,
  BY_DAY,
  DASHBOARDS,
  DIMENSIONS,
  ORGANISATIONS,
  OF_TODAY,
  SERIES_MEASURES,
  WITHIN,
} from '@/contract/boa/codes';
import type { ApiName } from '@/contract/calls';
import { CODE_FIELDS, DAY_FIELDS, NUMBER_FIELDS, SYMBOL_FIELDS } from '@/contract/filters/condition';
import { FILTERS_OF } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { plansOf, stepsOf } from '@/tests/support/plans';
import { type SentStatement, watchStatements } from '@/tests/support/statements';

let gateway: TestGateway;
let statements: () => SentStatement[];

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false, answersBytes: 0 });
  statements = watchStatements(gateway.db.pool);
});
afterAll(() => gateway.close());

const EARLIER = '2026-03-31';
/** Of a province or a type one is as good as the other. */
const CODES_TRIED = 1;

/** Each condition, of codes each code. */
const CONDITIONS: readonly string[] = [
  ...NUMBER_FIELDS.map((field) => `${field}:over:65`),
  ...DAY_FIELDS.map((field) => `${field}:30`),
  ...SYMBOL_FIELDS.map((field) => `${field}:ENB`),
  ...Object.entries(CODE_FIELDS).flatMap(([field, codes]) =>
    codes.slice(0, CODES_TRIED).map((code) => `${field}:${code}`),
  ),
];

/** Each filter alone. */
const FILTERS: readonly BookFilter[] = [
  {},
  ...FILTERS_OF.clients
    .filter((name) => name !== 'condition')
    .map((name): BookFilter =>
      name === 'updated'
        ? { updated: { preset: 'custom', from: '2026-01-01', to: null } }
        : { [name]: [name === 'account' || name === 'phone' ? '514' : 'ma'] },
    ),
  ...CONDITIONS.map((condition): BookFilter => ({ condition: [condition] })),
];

type Asked = readonly [name: ApiName, body: object];

/** Everything that a dashboard can be asked for, each part of it once. */
function everything(): Asked[] {
  const of = { filters: {}, period: 'year', asOf: null };
  const days = (isOfToday: boolean) => (isOfToday ? [null] : [null, EARLIER]);
  const breakdown = (more: object): Asked => [
    'boaBreakdown',
    { ...of, organisation: 'now', within: null, limit: 10, ...more },
  ];
  const table = { ...of, organisation: 'now', within: null, kind: 'household' };
  const clients = { ...table, kind: 'client' };
  const page = { size: 20, after: null, before: null };
  return [
    ...DASHBOARDS.flatMap((dashboard) =>
      days(!(BY_DAY as readonly string[]).includes(dashboard)).map((asOf): Asked => [
        'boaOverview',
        { ...of, asOf, dashboard },
      ]),
    ),
    ...FILTERS.flatMap((filters): Asked[] => [
      ['boaOverview', { ...of, filters, dashboard: 'bookOfBusiness' }],
      ['boaTableSummary', { ...table, filters }],
      ['boaTableSummary', { ...clients, filters }],
    ]),
    ...[{}, { clientName: ['ma'] }].map((filters): Asked => [
      'boaSeries',
      { filters, measures: SERIES_MEASURES, byType: true, range: '1y', asOf: null },
    ]),
    ...DIMENSIONS.flatMap((dimension) =>
      days((OF_TODAY as readonly string[]).includes(dimension)).flatMap((asOf) =>
        ORGANISATIONS.map((organisation) =>
          breakdown({ dimension, measures: BREAKDOWNS[dimension].measures, asOf, organisation }),
        ),
      ),
    ),
    ...WITHIN.map((within) => {
      const dimension = behindOf(within);
      return breakdown({
        dimension,
        measures: BREAKDOWNS[dimension].measures,
        within: { dimension: within, key: 'none' },
      });
    }),
    ['boaTable', { ...table, sort: [{ key: 'name', direction: 'asc' }], page }],
    ['boaTable', { ...clients, sort: [{ key: 'name', direction: 'asc' }], page }],
    ['dashboardTiles', { period: 'year', comparison: 'yearAgo' }],
    ...(['then', 'now'] as const).map((organization): Asked => [
      'executiveOverview',
      { period: 'year', organization, asOf: null },
    ]),
  ];
}

/** The tables that functions of the database read by themselves: no plan of a statement shows them. */
async function tablesOfFunctions(texts: string): Promise<string[]> {
  const names = [...new Set(texts.match(/cairn_\w+/g))];
  const { rows } = await gateway.db.pool.query<{ source: string }>(
    `select pg_get_functiondef(oid) as source from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and proname = any ($1)`,
    [names],
  );
  return rows.flatMap(({ source }) =>
    [...source.matchAll(/\b(?:from|join)\s+(?:public\.)?([a-z_]+)/gi)].map(([, name = '']) => name),
  );
}

/** The log of a change is written in the transaction that writes its value, into a table that stamps. */
const WRITTEN_WITH_A_VALUE = ['change_items', 'change_sets'];

/**
 * What decides whether a person gets an answer at all, kept or not: the statement that enters the scope reads it each time.
 */
const ASKED_EACH_TIME = ['feature_flags', 'terms_versions', 'terms_decisions'];

/** A policy asks it about people of a note who are no contact; a dashboard reads contacts alone. */
const OF_NO_CONTACT = ['notes'];

/** The policies of changes ask them about changes of tasks; a dashboard reads those of clients and accounts. */
const OF_TASKS = ['staff_tasks', 'people'];

const WITHOUT_STAMP = [...WRITTEN_WITH_A_VALUE, ...ASKED_EACH_TIME, ...OF_NO_CONTACT, ...OF_TASKS];

test('every table that an answer of a dashboard is made of stamps its writes', async () => {
  const read = new Set<string>();
  const texts: string[] = [];
  for (const [name, body] of everything()) {
    statements();
    const { status, text } = await gateway.rest('manager', name, body as never);
    expect(status, `${name} ${JSON.stringify(body)}: ${text}`).toBe(200);
    const sent = statements();
    texts.push(...sent.map((each) => each.text));
    for (const plan of await plansOf(gateway, sent))
      for (const step of stepsOf(plan)) if (step['Relation Name']) read.add(step['Relation Name']);
  }
  const { rows: policies } = await gateway.db.pool.query<{ text: string }>(
    "select coalesce(qual, '') as text from pg_policies where tablename = any ($1)",
    [[...read]],
  );
  const { rows } = await gateway.db.pool.query<{ name: string; times: number }>(
    `select relname as name, (select count(*)::integer from pg_trigger t
       where t.tgrelid = c.oid and starts_with(tgname, 'answer_stamp_') and tgenabled = 'O') as times
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const known = new Map(rows.map(({ name, times }) => [name, times]));
  const called = await tablesOfFunctions([...texts, ...policies.map(({ text }) => text)].join(' '));
  const tables = [...read, ...called.filter((name) => known.has(name))].filter(
    (name) => !WITHOUT_STAMP.includes(name),
  );
  expect(read.size).toBeGreaterThan(30);
  expect(called).toContain('region_leaders');
  // On insert, update, delete and truncate.
  expect(tables.filter((name) => known.get(name) !== 4)).toEqual([]);
}, 300_000);
