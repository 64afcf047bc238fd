import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOpenDays, openDaysBetween } from '@/contract/calendars/days';
import { keepDeadlines } from '@/gateway/areas/transfers/rows/deadlines';
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

/** Runs as the owner of the tables. */
async function asBooksOwner(text: string) {
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
}

describe('a changed rule of transfers', () => {
  const listed = async () =>
    (
      await answerOf(gateway, 'manager', 'transfersList', {
        filters: {},
        states: ['sent', 'accepted'],
        dealers: [],
        lateOnly: false,
        sort: [{ key: 'next', direction: 'asc' }],
        page: { size: 50, after: null, before: null },
      })
    ).rows;
  const lateIn = async () => {
    const { lateCount } = await answerOf(gateway, 'manager', 'transfersSummaryList', {
      filters: {},
      states: [],
      dealers: [],
      lateOnly: false,
    });
    return lateCount;
  };
  const lateAtHome = async () => {
    const { kinds } = await answerOf(gateway, 'manager', 'homeTasks', { view: 'all', kind: null });
    const countOf = (wanted: string) => kinds.find(({ kind }) => kind === wanted)?.count ?? 0;
    return countOf('transferLate');
  };
  const told = async () => {
    const { rows } = await gateway.db.pool.query<{ id: string; due: string | null }>(
      `select record_id::text as id, due_on::text as due from notification_events
      where kind = 'transferDeadline' and ended_at is null`,
    );
    return new Map(rows.map(({ id, due }) => [id, due]));
  };
  const inFile = async () => {
    const body = exportBody(exportedRows.transfers({ states: ['sent', 'accepted'] }), [
      'number',
      'dueOn',
      'daysLeft',
    ]);
    const [, ...lines] = parseCsv((await exported(gateway, 'manager', body)).file.toString('utf8'), ',');
    return new Map(lines.map(([number = '', dueOn, daysLeft]) => [number, [dueOn, daysLeft]]));
  };
  /** Sets the rule as whoever runs the database does, and lets the jobs of a minute run. */
  const setRule = async (changed: string) => {
    await asBooksOwner(
      `update transfer_rules set ${changed} where until_event = 'listOrRejection' and status = 'inForce'`,
    );
    await keepDeadlines(gateway.db);
    await lookAtClocks(gateway.db);
  };
  const LONGER = 30;

  test('reaches list, totals, file, home and notifications with its number of days', async () => {
    await keepDeadlines(gateway.db);
    await lookAtClocks(gateway.db);
    const before = await listed();
    const [lateBefore, homeBefore] = [await lateIn(), await lateAtHome()];
    const dated = before.filter(({ clock }) => clock.dueOn !== null);
    const late = dated.filter(({ clock }) => clock.urgency === 'late');
    expect(late.length).toBeGreaterThan(0);
    const toldBefore = await told();
    for (const { id } of late) expect([id, toldBefore.has(id)]).toEqual([id, true]);
    try {
      await setRule(`days = ${LONGER}`);
      const rows = await listed();
      const after = new Map(rows.map((row) => [row.id, row]));
      const file = await inFile();
      for (const { id, number, receivedOn } of dated) {
        const { clock } = after.get(id) ?? {};
        const dueOn = addOpenDays('clearing', receivedOn ?? '', LONGER);
        expect(clock?.dueOn).toBe(dueOn);
        expect(clock?.marks[0]?.at).toBe(LONGER);
        expect([number, file.get(number)]).toEqual([number, [dueOn, String(clock?.daysLeft)]]);
      }
      const lateNow = rows.filter(({ clock }) => clock.urgency === 'late').length;
      expect(lateNow).toBeLessThan(late.length);
      expect(await lateIn()).toBe(lateBefore - late.length + lateNow);
      expect(await lateAtHome()).toBe(homeBefore - late.length + lateNow);
      const toldNow = await told();
      for (const { id, clock } of rows)
        if (toldNow.has(id)) expect([id, toldNow.get(id)]).toEqual([id, clock.dueOn]);
      for (const { id } of late) {
        const clock = after.get(id)?.clock;
        if (clock?.urgency === 'later') expect([id, toldNow.has(id)]).toEqual([id, false]);
      }
    } finally {
      await setRule('days = 2');
    }
    expect(await listed()).toEqual(before);
    expect(await told()).toEqual(toldBefore);
  });

  test('is counted by its calendar, on the bar of the remedy too', async () => {
    const before = await listed();
    const setCalendar = (calendar: string) =>
      asBooksOwner(`update transfer_rules set calendar = '${calendar}' where status = 'inForce'`);
    try {
      await setCalendar('XNYS');
      await keepDeadlines(gateway.db);
      const rows = await listed();
      const { asOf } = await answerOf(gateway, 'manager', 'transfersSummaryList', {
        filters: {},
        states: [],
        dealers: [],
        lateOnly: false,
      });
      const received = rows.filter(({ receivedOn, clock }) => receivedOn !== null && clock.dueOn !== null);
      expect(received.length).toBeGreaterThan(0);
      for (const { receivedOn, clock } of received) {
        expect(clock.elapsed).toBe(openDaysBetween('XNYS', receivedOn ?? '', asOf));
        expect(clock.dueOn).toBe(addOpenDays('XNYS', receivedOn ?? '', 2));
        expect(clock.marks.map(({ at }) => at)).toEqual([2, 10]);
        expect([clock.scale, clock.calendar]).toEqual(['XNYS', 'XNYS']);
      }
    } finally {
      await setCalendar('clearing');
      await keepDeadlines(gateway.db);
    }
    expect(await listed()).toEqual(before);
  });
});
