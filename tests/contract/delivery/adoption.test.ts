import { afterAll, beforeAll, expect, test } from 'vitest';
import { SENT_BY_OTHERS } from '@/contract/delivery/codes';
import { countWork } from '@/gateway/areas/executive/rows/work';
import { asOwner } from '@/gateway/demo/book/rebuild';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

/** How many documents go out, and how many of them electronically, wherever that is told. */
async function told() {
  const { documents } = await answerOf(gateway, 'advisor', 'deliverySummaryList', { filters: {} });
  const counted = documents.filter(
    ({ document }) => !(SENT_BY_OTHERS as readonly string[]).includes(document),
  );
  const { total } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
    filters: {},
    period: 'year',
    organisation: 'now',
    within: null,
    asOf: null,
    dimension: 'document',
    measures: ['eligibleDocuments', 'electronicDocuments'],
    limit: 20,
  });
  const { rows } = await gateway.db.pool.query<{ eligible: number; electronic: number }>(
    `select sum(w.eligible)::integer as eligible, sum(w.electronic)::integer as electronic from rep_code_work w
      join rep_code_access r on r.rep_code_id = w.rep_code_id and r.subject = 'advisor'`,
  );
  const sum = (of: 'eligible' | 'electronic') => counted.reduce((all, each) => all + each[of], 0);
  return {
    list: [sum('eligible'), sum('electronic')],
    dashboard: total?.values.map(Number),
    leader: [rows[0]?.eligible, rows[0]?.electronic],
  };
}

async function asBooksOwner(text: string) {
  const client = await gateway.db.pool.connect();
  try {
    await client.query('begin');
    await asOwner(client, async () => {
      await client.query(text);
      await client.query('delete from rep_code_work');
    });
    await client.query('commit');
  } finally {
    client.release();
  }
  await countWork(gateway.db);
}

const FIRST = `(select e.party_id from client_emails e join rep_code_access r on r.rep_code_id = e.rep_code_id and r.subject = 'advisor'
  join delivery_openings o on o.party_id = e.party_id and cardinality(o.electronic) > 0
  where e.is_primary and e.awaits_since is null and not exists (select from email_bounces b where b.party_id = e.party_id)
  order by e.party_id limit 1)`;

test('adoption is one number in the list, on the dashboard and for a leader, also where an address is not confirmed', async () => {
  await countWork(gateway.db);
  const before = await told();
  expect(before.list[1]).toBeGreaterThan(0);
  expect([before.dashboard, before.leader]).toEqual([before.list, before.list]);
  await asBooksOwner(
    `update client_emails set awaits_since = now() where is_primary and party_id = ${FIRST}`,
  );
  const after = await told();
  expect(after.list[0]).toBe(before.list[0]);
  expect(after.list[1]).toBeLessThan(before.list[1] ?? 0);
  expect([after.dashboard, after.leader]).toEqual([after.list, after.list]);
});
