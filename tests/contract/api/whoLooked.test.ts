import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiName } from '@/contract/calls';
import { inScope } from '@/gateway/kit/db/scope';
import { planned } from '@/gateway/kit/db/statement';
import { allClients, bodyOf } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ABOUT_ONE = [
  'clientOverview',
  'clientMetrics',
  'clientDetails',
  'clientAccounts',
] as const satisfies ApiName[];
const WAYS = ['rest', 'graphql'] as const;

let gateway: TestGateway;
let ids: string[];

beforeAll(async () => {
  gateway = await makeTestGateway();
  ids = (await allClients(gateway, 'advisor')).map(({ id }) => id);
});
afterAll(() => gateway.close());
beforeEach(() => gateway.db.pool.query('delete from client_view_log'));

const first = () => ids[0] ?? UNKNOWN;
const second = () => ids[1] ?? UNKNOWN;

async function looks(): Promise<{ subject: string; id: string; requestId: string }[]> {
  const { rows } = await gateway.db.pool.query<{ subject: string; id: string; requestId: string }>(
    `select log.subject, public_id as id, request_id as "requestId" from client_view_log log
     join parties on parties.id = log.party_id order by log.id`,
  );
  return rows;
}

/** As if what was looked at had been looked at so long ago. */
const age = (minutes: number) =>
  gateway.db.pool.query(
    `update client_view_log set viewed_at = viewed_at - make_interval(mins => $1),
       viewed_in = viewed_in - make_interval(mins => $1)`,
    [minutes],
  );

/** A turn of the window between two calls would make two rows of them. */
async function withinOneWindow() {
  const left = 300_000 - (Date.now() % 300_000);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left + 100));
}

describe.each(WAYS)('by %s', (way) => {
  test.each(ABOUT_ONE)('%s logs who looked, at whom, by which request', async (name) => {
    const answer = await gateway[way]('advisor', name, bodyOf(name, first()));
    expect(answer.status).toBe(200);
    expect(await looks()).toEqual([
      { subject: 'advisor', id: first(), requestId: answer.headers['x-request-id'] },
    ]);
  });

  test.each(ABOUT_ONE)('%s logs nothing about a client who was not found', async (name) => {
    expect((await gateway[way]('newcomer', name, bodyOf(name, first()))).status).toBe(404);
    expect((await gateway[way]('conseillere', name, bodyOf(name, first()))).status).toBe(404);
    expect((await gateway[way]('advisor', name, bodyOf(name, UNKNOWN))).status).toBe(404);
    expect(await looks()).toEqual([]);
  });
});

describe('one opening', () => {
  test('is one row, even when a screen makes four calls of it at once, twice over', async () => {
    await withinOneWindow();
    const calls = ABOUT_ONE.flatMap((name) =>
      WAYS.map((way) => gateway[way]('advisor', name, bodyOf(name, first()))),
    );
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    expect(await looks()).toMatchObject([{ subject: 'advisor', id: first() }]);
  });

  test('is separate for each person and each client', async () => {
    await gateway.rest('advisor', 'clientOverview', { id: first() });
    await gateway.rest('advisor', 'clientMetrics', bodyOf('clientMetrics', second()));
    await gateway.rest('assistant', 'clientDetails', { id: first() });
    expect(await looks()).toMatchObject([
      { subject: 'advisor', id: first() },
      { subject: 'advisor', id: second() },
      { subject: 'assistant', id: first() },
    ]);
  });

  test('ends with its five minutes: a person who comes back later is logged again', async () => {
    await gateway.rest('advisor', 'clientOverview', { id: first() });
    await age(5);
    await gateway.rest('advisor', 'clientAccounts', bodyOf('clientAccounts', first()));
    expect(await looks()).toHaveLength(2);
  });

  test('from before that rule stays, and bothers nobody', async () => {
    await gateway.rest('advisor', 'clientOverview', { id: first() });
    await gateway.db.pool.query('update client_view_log set viewed_in = null');
    await gateway.rest('advisor', 'clientOverview', { id: first() });
    await gateway.db.pool.query('update client_view_log set viewed_in = null');
    expect(await looks()).toHaveLength(2);
  });
});

test('nobody can choose the window or the moment of a look, which would hide another one', async () => {
  for (const column of ['viewed_in', 'viewed_at']) {
    const forged = inScope(gateway.db, { subject: 'advisor' }, (tx) =>
      tx.run(
        planned(sql`insert into client_view_log (subject, party_id, rep_code_id, request_id, ${sql.raw(column)})
          select 'advisor', party_id, rep_code_id, 'x', now() from clients limit 1`)({}),
      ),
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  }
  expect(await looks()).toEqual([]);
});

test('the list of clients opens nobody', async () => {
  await allClients(gateway, 'advisor');
  expect(await looks()).toEqual([]);
});
