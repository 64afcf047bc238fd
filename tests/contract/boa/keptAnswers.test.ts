import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BOA_TABLE_KINDS,
  BOA_TABLE_SORT_KEYS,
  BREAKDOWNS,
  BY_DAY,
  DASHBOARDS,
  DIMENSIONS,
  ORGANISATIONS,
  PERIODS,
  SERIES_MEASURES,
  SERIES_RANGES,
} from '@/contract/boa/codes';
import type { ApiName } from '@/contract/calls';
import { DASHBOARD_COMPARISONS, DASHBOARD_PERIODS } from '@/contract/dashboard/codes';
import type { BookFilter } from '@/contract/filters/schema';
import { foldStamps } from '@/gateway/kit/answers/stamps';
import { Random } from '@/gateway/demo/book/random';
import { type Answer, makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { watchStatements } from '@/tests/support/statements';

/** Another number tries other cases: `BOA_SEED=7 npx vitest run --project contract tests/contract/boa/keptAnswers.test.ts`. */
const SEED = Number(process.env.BOA_SEED ?? 44);
const STEPS = 120;
const LIMIT_MS = 180_000;

/** Two gateways that keep answers, as two processes on one database, and one that works each out anew. */
let first: TestGateway;
let second: TestGateway;
let anew: TestGateway;

beforeAll(async () => {
  first = await makeTestGateway({ limits: null, runsJobs: false });
  const shared = { db: first.db, limits: null, runsJobs: false } as const;
  second = await makeTestGateway(shared);
  anew = await makeTestGateway({ ...shared, answersBytes: 0 });
});
afterAll(async () => {
  await anew.close();
  await second.close();
  await first.close();
});

const random = new Random(SEED);
const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(random.unit() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const FILTERS: readonly BookFilter[] = [
  {},
  {},
  { iaCode: ['TR04'] },
  { location: ['Toronto – Bay Street'] },
  { clientName: ['ma'] },
];
const DAYS = [null, null, '2026-03-31'] as const;

interface Question {
  name: ApiName;
  body: object;
}

/** A few of each call, so that each is asked again and again. */
function questions(): Question[] {
  const asked = () => ({ filters: pick(FILTERS), period: pick(PERIODS), asOf: pick(DAYS) });
  const dimension = () => {
    const name = pick(DIMENSIONS);
    return { dimension: name, measures: [pick(BREAKDOWNS[name].measures)] };
  };
  const table = () => ({
    ...asked(),
    organisation: pick(ORGANISATIONS),
    within: null,
    kind: pick(BOA_TABLE_KINDS),
  });
  const sort = () => [{ key: pick(BOA_TABLE_SORT_KEYS), direction: pick(['asc', 'desc'] as const) }];
  return [
    { name: 'boaOverview', body: { ...asked(), asOf: null, dashboard: pick(DASHBOARDS) } },
    { name: 'boaOverview', body: { ...asked(), dashboard: pick(BY_DAY) } },
    {
      name: 'boaSeries',
      body: {
        filters: pick(FILTERS),
        measures: [...SERIES_MEASURES],
        byType: true,
        range: pick(SERIES_RANGES),
        asOf: pick(DAYS),
      },
    },
    ...Array.from({ length: 5 }, () => ({
      name: 'boaBreakdown' as const,
      body: {
        ...asked(),
        asOf: null,
        organisation: pick(ORGANISATIONS),
        within: null,
        ...dimension(),
        limit: pick([3, 1_000]),
      },
    })),
    { name: 'boaTable', body: { ...table(), sort: sort(), page: { size: 20, after: null, before: null } } },
    { name: 'boaTableSummary', body: table() },
    {
      name: 'dashboardTiles',
      body: { period: pick(DASHBOARD_PERIODS), comparison: pick(DASHBOARD_COMPARISONS) },
    },
    {
      name: 'executiveOverview',
      body: { period: 'year', organization: pick(ORGANISATIONS), asOf: null },
    },
  ] as Question[];
}

const QUESTIONS = [...questions(), ...questions()];

/** What other programs and the gateway's own calls do to a book, each in a transaction of its own. */
const WRITES: Readonly<Record<string, string>> = {
  account: `update accounts set market_value_cad = market_value_cad + 12.34, cash_cad = cash_cad + 12.34
    where id = (select id from accounts where closed_on is null and $1 >= 0 order by md5(id::text || $1) limit 1)`,
  holding: `update holdings set quantity = quantity + 1, market_value_cad = market_value_cad + 7.01
    where account_id = (select account_id from holdings order by md5(account_id::text || $1) limit 1)`,
  entry: `insert into revenue_entries (account_id, rep_code_id, type, booked_on, gross, net)
    select id, rep_code_id, 'fee', (select as_of - 40 from book), 99.99, 41.99 from accounts
    order by md5(id::text || $1) limit 1`,
  noEntry: `delete from revenue_entries where id = (select id from revenue_entries order by md5(id::text || $1) limit 1)`,
  flow: `update transactions set amount_cad = amount_cad + 100
    where id = (select id from transactions where kind = 'contribution' order by md5(id::text || $1) limit 1)`,
  client: `update clients set language = case language when 'en' then 'fr' else 'en' end
    where party_id = (select party_id from clients order by md5(party_id::text || $1) limit 1)`,
  contact: `insert into client_contacts (party_id, rep_code_id, contacted_on, channel)
    select party_id, rep_code_id, (select as_of from book), 'phone' from clients order by md5(party_id::text || $1) limit 1`,
  signIn: `update portal_access set last_sign_in_on = (select as_of from book)
    where party_id = (select party_id from portal_access where registered_on is not null
      order by md5(party_id::text || $1) limit 1)`,
  household: `update households set name = name || ' *'
    where id = (select id from households order by md5(id::text || $1) limit 1)`,
  month: `update rep_code_months set market_value = market_value + 5
    where (rep_code_id, month) = (select rep_code_id, month from rep_code_months order by md5(rep_code_id::text || month || $1) limit 1)`,
  rollup: `update rep_code_rollups set market_value = market_value + 5
    where rep_code_id = (select rep_code_id from rep_code_rollups order by md5(rep_code_id::text || $1) limit 1)`,
  price: `update prices set close = close + 0.01 where (security_id, price_date) = (
    select security_id, price_date from prices where $1 >= 0 order by price_date desc, md5(security_id::text || $1) limit 1)`,
  layout: `insert into dashboard_layouts (subject, layout) values (
    (array['advisor', 'assistant', 'manager'])[1 + $1 % 3], '[]')
    on conflict (subject) do update set saved_at = now(), layout = case dashboard_layouts.layout
      when '[]' then 'null'::jsonb else '[]' end`,
  // Someone loses a code, or gets one back.
  right: `update rep_code_access set valid_to = case when valid_to is null then valid_from end
    where id = (select id from rep_code_access where subject in ('advisor', 'assistant', 'conseillere')
      order by md5(id::text || $1) limit 1)`,
};

async function write(name: string, isKept: boolean) {
  const client = await first.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(WRITES[name] ?? '', [random.whole(0, 1_000_000)]);
    await client.query(isKept ? 'commit' : 'rollback');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const asked = (gateway: TestGateway, persona: string, { name, body }: Question): Promise<Answer> =>
  gateway.rest(persona, name, body as never);

test(
  `a kept answer is what the book says now, to the byte, for whoever asks (BOA_SEED=${SEED})`,
  async () => {
    const statements = watchStatements(first.db.pool);
    const seen = new Map<string, Map<string, string>>();
    let [reused, writes] = [0, 0];
    for (let step = 0; step < STEPS; step += 1) {
      const [question, persona] = [pick(QUESTIONS), pick(PERSONAS)];
      const dice = random.unit();
      // What is kept by now is not to be given out after the write.
      if (dice < 0.4) await asked(first, persona, question);
      if (dice < 0.3) {
        await write(pick(Object.keys(WRITES)), random.unit() < 0.8);
        writes += 1;
      } else if (dice < 0.33) await foldStamps(first.db);
      const expected = await asked(anew, persona, question);
      for (const gateway of [first, second, first]) {
        statements();
        const answer = await asked(gateway, persona, question);
        // Begin, scope, version, commit: nothing was worked out.
        if (answer.status === 200 && statements().length === 4) reused += 1;
        const what = `${step} ${persona} ${JSON.stringify(question)}`;
        expect([answer.status, answer.text], what).toEqual([expected.status, expected.text]);
      }
      const key = JSON.stringify(question);
      seen.set(key, (seen.get(key) ?? new Map<string, string>()).set(persona, expected.text));
    }
    expect(writes).toBeGreaterThan(20);
    // The third time at least.
    expect(reused).toBeGreaterThan(STEPS / 2);
    // People with different books were told different things.
    const different = [...seen.values()].filter((texts) => new Set(texts.values()).size > 1);
    expect(different.length).toBeGreaterThan(QUESTIONS.length / 4);
  },
  LIMIT_MS,
);

describe('every write that can change an answer', () => {
  const marks = async () =>
    (
      await first.db.pool.query<{ topic: string; mark: string }>(
        'select topic, sum(mark)::text as mark from answer_stamps group by 1',
      )
    ).rows;
  const changed = async (work: () => Promise<unknown>) => {
    const before = new Map((await marks()).map(({ topic, mark }) => [topic, mark]));
    await work();
    return (await marks()).filter(({ topic, mark }) => before.get(topic) !== mark).map(({ topic }) => topic);
  };
  const query = (text: string) => first.db.pool.query(text);

  test('leaves a stamp for the rep code, the person or everyone it is of', async () => {
    const { rows } = await first.db.pool.query<{ name: string; by: string }>(
      `select c.relname as name, p.proname as by from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_proc p on p.oid = t.tgfoid where t.tgname = 'answer_stamp_changed' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const { name, by } of rows) {
      const column = await first.db.pool.query<{ column_name: string }>(
        `select column_name from information_schema.columns
         where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position limit 1`,
        [name],
      );
      const one = column.rows[0]?.column_name ?? '';
      const topics = await changed(() => query(`update ${name} set ${one} = ${one}`));
      const isEmpty = (await query(`select from ${name} limit 1`)).rowCount === 0;
      if (isEmpty) expect(topics, name).toEqual([]);
      else if (by === 'cairn_stamp_all') expect(topics, name).toEqual(['*']);
      else if (by === 'cairn_stamp_subject') for (const topic of topics) expect(topic, name).toMatch(/^s:/);
      else for (const topic of topics) expect(topic, name).toMatch(/^\d+$/);
      if (!isEmpty) expect(topics.length, name).toBeGreaterThan(0);
    }
  });

  test('stamps both rep codes where a row goes from one to the other, and none where nothing is found', async () => {
    const { rows } = await first.db.pool.query<{ id: number }>(
      'select id from rep_codes order by id limit 2',
    );
    const [from, to] = rows.map(({ id }) => id);
    await query(
      `insert into rep_code_flow_days (rep_code_id, day, net_flow) values (${from}, '1999-01-01', 1)`,
    );
    expect(
      (
        await changed(() =>
          query(`update rep_code_flow_days set rep_code_id = ${to} where day = '1999-01-01'`),
        )
      ).sort(),
    ).toEqual([String(from), String(to)].sort());
    expect(await changed(() => query("delete from rep_code_flow_days where day = '1999-01-01'"))).toEqual([
      String(to),
    ]);
    expect(await changed(() => query('delete from prices where security_id = -1'))).toEqual([]);
    expect(await changed(() => query('truncate rep_code_lost_months'))).toEqual(['*']);
  });

  test('keeps its sum where stamps are folded', async () => {
    expect(await changed(() => foldStamps(first.db))).toEqual([]);
    const { rows } = await query('select topic from answer_stamps group by topic having count(*) > 1');
    expect(rows).toEqual([]);
  });
});
