import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartyName } from '@/contract/scalars';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { allTransfers } from '@/tests/support/transfers';

let gateway: TestGateway;

/** Everybody of the book has died: each name that a place shows must say so. */
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  await gateway.db.pool.query(
    `insert into client_details_extra (party_id, rep_code_id)
     select party_id, rep_code_id from clients on conflict (party_id) do nothing`,
  );
  await gateway.db.pool.query(`update client_details_extra set deceased_on = '2026-02-14'`);
});
afterAll(() => gateway.close());

interface Named {
  kind: string;
  name: PartyName;
}

const named = (records: readonly { party: Named | null }[]): Named[] =>
  records.flatMap(({ party }) => party ?? []);

const PLACES: Record<string, () => Promise<Named[]>> = {
  'tasks of home': async () => {
    const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', {
      view: 'all',
      kind: null,
      isWhole: true,
    });
    // The holder of an account without an advisor is no client yet.
    return named(tasks.filter(({ kind }) => kind !== 'unassigned').map(({ record }) => record));
  },
  'changes of home': async () => {
    const { events } = await answerOf(gateway, 'advisor', 'homeChanges', {});
    return named(events.flatMap(({ record }) => record ?? []));
  },
  'flows of home': async () => {
    const span = { from: '2025-01-01', to: '2026-03-06' };
    const { rows } = await answerOf(gateway, 'advisor', 'homeFlows', { span });
    return named(rows.map(({ account }) => account));
  },
  notifications: async () => {
    const { rows } = await answerOf(gateway, 'advisor', 'notificationsList', {
      tab: 'mine',
      kind: null,
      text: '',
      unreadOnly: false,
      limit: 100,
    });
    return named(rows.map(({ record }) => record));
  },
  'transfers in': async () => (await allTransfers(gateway, 'advisor')).map(({ client }) => client),
  'differences with the carrier': async () => {
    const { rows } = await answerOf(gateway, 'advisor', 'nbinBreaksList', {
      filters: {},
      sort: [{ key: 'age', direction: 'desc' }],
      page: { size: 50, after: null, before: null },
    });
    return rows.map(({ client }) => client);
  },
};

test.each(Object.keys(PLACES))('the mark of a death is beside each name in %s', async (place) => {
  const people = ((await PLACES[place]?.()) ?? []).filter(({ kind }) => kind === 'person');
  expect(people.length).toBeGreaterThan(0);
  for (const { name } of people)
    expect([place, name.family, name.diedIn]).toEqual([place, name.family, 2026]);
});
