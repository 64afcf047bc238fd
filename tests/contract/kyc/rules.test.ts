import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWork } from '@/gateway/areas/executive/rows/work';
import { asOwner } from '@/gateway/demo/book/rebuild';
import { lookAtClocks } from '@/gateway/kit/notices/look';
import { answerOf } from '@/tests/support/accounts';
import { exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

/** Changes a rule as whoever runs the database does, and lets the jobs of a minute run. */
async function setRule(text: string) {
  const client = await gateway.db.pool.connect();
  try {
    await client.query('begin');
    await asOwner(client, async () => {
      await client.query(text);
    });
    await client.query('commit');
  } finally {
    client.release();
  }
  await lookAtClocks(gateway.db);
  await countWork(gateway.db);
}

async function listed(state?: 'overdue') {
  const filters = state === undefined ? {} : { state: [state] };
  const { rows } = await answerOf(gateway, 'advisor', 'kycList', {
    filters,
    sort: [{ key: 'due', direction: 'asc' }],
    page: { size: 100, after: null, before: null },
  });
  return rows;
}

const summed = (persona: string) => answerOf(gateway, persona, 'kycSummaryList', { filters: {} });

const record = (id: string) => answerOf(gateway, 'advisor', 'kycRecord', { id });

const overdueOf = async (persona: string) =>
  (await summed(persona)).facets.state.find(({ value }) => value === 'overdue')?.count ?? 0;

async function told(persona: string) {
  const { nodes } = await answerOf(gateway, persona, 'executiveOverview', {
    period: 'year',
    organization: 'now',
    asOf: null,
  });
  const { rows } = await gateway.db.pool.query<{ overdue: number }>(
    'select sum(overdue)::integer as overdue from rep_code_work',
  );
  return { nodes, overdue: rows[0]?.overdue };
}

const SET_ADVISORY = (months: number) =>
  `update kyc_clock_rules set months = ${months} where service = 'advisory'`;

describe('a changed number in the table of rules', () => {
  test('of the clock reaches record, list, totals, file, home, notifications and a leader', async () => {
    await lookAtClocks(gateway.db);
    await countWork(gateway.db);
    const before = { overdue: await overdueOf('manager'), leader: await told('manager') };
    const first = (await listed()).find(
      ({ service, reviewedOn }) => service === 'advisory' && reviewedOn !== null,
    );
    expect((await summed('advisor')).months).toEqual({ managed: 12, advisory: 36 });
    try {
      await setRule(SET_ADVISORY(6));
      const late = await listed('overdue');
      const overdue = await overdueOf('manager');
      expect(overdue).toBeGreaterThan(before.overdue);
      expect((await summed('advisor')).months.advisory).toBe(6);
      const row = late.find(({ id }) => id === first?.id);
      const clock = (await record(first?.id ?? '')).clock;
      expect(clock).toMatchObject({ months: 6, state: 'overdue', dueOn: row?.dueOn });
      expect(row?.dueOn).not.toBe(first?.dueOn);

      const body = exportBody(exportedRows.kyc(), ['name', 'dueOn']);
      const [, ...lines] = parseCsv((await exported(gateway, 'advisor', body)).file.toString('utf8'), ',');
      const rows100 = await listed();
      expect(lines.map(([, due]) => due).slice(0, 100)).toEqual(rows100.map(({ dueOn }) => dueOn ?? ''));

      const { kinds } = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: null });
      const due = await answerOf(gateway, 'advisor', 'kycSummaryList', {
        filters: { state: ['overdue', 'days30'] },
      });
      expect(kinds.find(({ kind }) => kind === 'kycDue')?.count).toBe(due.count);

      const { rows } = await gateway.db.pool.query<{ told: number }>(
        `select count(*)::integer as told from notification_events
          where kind = 'kycDue' and ended_at is null and key = 'kycDue:' || $1 || ':' || $2`,
        [first?.id, row?.dueOn],
      );
      expect(rows).toEqual([{ told: 1 }]);
      expect((await told('manager')).overdue).not.toBe(before.leader.overdue);
    } finally {
      await setRule(SET_ADVISORY(36));
    }
    expect(await overdueOf('manager')).toBe(before.overdue);
    expect(await told('manager')).toEqual(before.leader);
  });

  test('of a conflict reaches its sentence, the list and the record alike', async () => {
    const ages = (await listed()).map(({ id }) => id);
    const before = (await listed()).filter(({ conflicts }) => conflicts.includes('RC-3')).length;
    try {
      await setRule(`update kyc_conflict_rules set age_min = 30, tolerance_min = 1 where id = 'RC-3'`);
      const rows = await listed();
      const found = rows.filter(({ conflicts }) => conflicts.includes('RC-3'));
      expect(found.length).toBeGreaterThan(before);
      for (const { id, conflicts } of rows.slice(0, 40)) {
        const { accounts, rules, age } = await record(id);
        expect([id, age, [...new Set(accounts.flatMap(({ open }) => open))].sort()]).toEqual([
          id,
          age,
          conflicts,
        ]);
        const rule = rules.find((each) => each.id === 'RC-3');
        expect(rule?.text).toEqual({
          en: 'Client of 30 or more with high risk tolerance',
          fr: 'Client de 30 ans ou plus et tolérance au risque élevée',
        });
      }
    } finally {
      await setRule(`update kyc_conflict_rules set age_min = 75, tolerance_min = 3 where id = 'RC-3'`);
    }
    expect((await listed()).map(({ id }) => id)).toEqual(ages);
  });

  test('a review is late the day after it was due, and due soon up to 30, 60 and 90 days before', async () => {
    const states = { overdue: -Infinity, days30: 0, days60: 31, days90: 61, later: 91 } as const;
    const from = (days: number) =>
      Object.entries(states).findLast(([, least]) => days >= least)?.[0] ?? 'overdue';
    for (const { days, state } of await listed()) expect([days, state]).toEqual([days, from(days ?? -1)]);
  });
});
