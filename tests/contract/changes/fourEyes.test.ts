import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangesWaitingAnswer, SaveOutcome } from '@/contract/changes/schema';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedClients, write } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const REASON = 'The client said otherwise on the phone.';

let gateway: TestGateway;
let ids: string[];
let client: ReturnType<typeof changesOf>;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());
beforeEach(() => {
  const id = ids.pop();
  if (id === undefined) throw new Error('no client is left');
  client = changesOf(gateway, id);
});

const propose = async (version = 1): Promise<string> => {
  const { state, changeSetId } = await client.saved('advisor', {
    version,
    fields: { maritalStatus: 'married' },
    reason: 'Wedding',
  });
  expect(state).toBe('pending');
  return changeSetId ?? '';
};

const kept = async (id: string) =>
  (
    await gateway.db.pool.query<Record<string, unknown>>(
      'select state, actor, decided_by, decided_at, decision_reason, version from change_sets where id = $1',
      [id],
    )
  ).rows[0];

describe('a change that needs a second person', () => {
  test('stands on the record for everyone who sees it, and changes nothing yet', async () => {
    const id = await propose();
    expect(await client.stands()).toMatchObject({ maritalStatus: null });
    const [mine] = (await client.pending('advisor')).changes;
    expect(mine).toMatchObject({
      changeSetId: id,
      state: 'pending',
      reason: 'Wedding',
      maker: { subject: 'advisor' },
      items: [{ path: 'maritalStatus', was: null, proposed: 'married', current: null, isMoved: false }],
      rules: [{ id: 'client-marital-status' }],
      mayDecide: false,
      whyNot: 'own_change',
      mayWithdraw: true,
    });
    const [theirs] = (await client.pending('manager')).changes;
    expect(theirs).toMatchObject({ mayDecide: true, whyNot: null, mayWithdraw: false });
    const { waiting } = (await answerOf(
      gateway,
      'manager',
      'changesWaiting',
      undefined,
    )) satisfies ChangesWaitingAnswer;
    expect(waiting.map(({ change }) => change.changeSetId)).toContain(id);
    const own = await answerOf(gateway, 'advisor', 'changesWaiting', undefined);
    expect(own.waiting.map(({ change }) => change.changeSetId)).not.toContain(id);
  });

  test('waits beside fields of the same save that need none', async () => {
    const outcome = await client.saved('advisor', {
      version: 1,
      fields: { preferredName: 'Lou', maritalStatus: 'married' },
    });
    expect(outcome).toMatchObject({ state: 'applied', version: 2, pending: [{ path: 'maritalStatus' }] });
    expect(await client.stands()).toEqual({ preferredName: 'Lou', maritalStatus: null });
  });

  test('is applied by someone else, and is that person’s decision', async () => {
    const id = await propose();
    const answer = await client.decide('manager', id, 1);
    expect(answer.json()).toEqual({ changeSetId: id, state: 'applied', version: 2 });
    expect(await client.stands()).toMatchObject({ maritalStatus: 'married' });
    expect(await kept(id)).toMatchObject({
      state: 'applied',
      actor: 'advisor',
      decided_by: 'manager',
      version: 2,
    });
    expect((await client.pending('manager')).changes).toEqual([]);
  });

  test('is never approved by its maker: by REST, by GraphQL or by a key of before', async () => {
    const id = await propose();
    const key = randomUUID();
    const body = { changeSetId: id, decision: 'approve' as const, reason: '', versionSeen: 1 };
    for (const attempt of [1, 2]) {
      const refused = await write(gateway, 'advisor', 'changeDecide', body, key);
      expect(refused.status, `attempt ${attempt}`).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'forbidden', errors: [{ rule: 'own_change' }] });
    }
    const registered = await gateway.graphql('advisor', 'changeDecide', body);
    expect(registered.json()).toMatchObject({ code: 'unknown-operation' });
    const rejected = await client.reject('advisor', id, REASON);
    expect(rejected.status).toBe(403);
    expect(await kept(id)).toMatchObject({ state: 'pending', decided_by: null });
    expect(await client.stands()).toMatchObject({ maritalStatus: null });
  });

  test('is not approved by a manager who made it either, nor past the gateway', async () => {
    const outcome = await client.saved('manager', { version: 1, fields: { maritalStatus: 'divorced' } });
    const id = outcome.changeSetId ?? '';
    expect((await client.decide('manager', id, 1)).status).toBe(403);
    const { pool } = gateway.db;
    await expect(
      pool.query('update change_sets set decided_by = actor where id = $1', [id]),
    ).rejects.toThrow();
    await expect(
      pool.query("update change_sets set state = 'applied', version = 2, applied_at = now() where id = $1", [
        id,
      ]),
    ).rejects.toThrow(/change_sets_checked|second person/);
  });

  test('cannot be passed off as one that needs nobody', async () => {
    const outcome = await client.saved('advisor', { version: 1, fields: { preferredName: 'Lou' } });
    const client2 = await gateway.db.pool.connect();
    await client2.query('begin');
    await client2.query(
      `insert into change_sets (id, entity, record_id, batch_id, actor, channel, request_id, base_version, state, version, applied_at)
       select gen_random_uuid(), entity, record_id, batch_id, actor, channel, request_id, 2, 'applied', 3, now()
       from change_sets where id = $1`,
      [outcome.changeSetId],
    );
    await client2.query(
      `insert into change_items (set_id, position, entity, record_id, path, was, became, version)
       select id, 1, entity, record_id, 'maritalStatus', 'null', '"married"', 3 from change_sets where record_id = $1 and version = 3`,
      [client.id],
    );
    await expect(client2.query('commit')).rejects.toThrow(/second person/);
    client2.release();
  });

  test('is refused while another of the same field waits, with its id', async () => {
    const id = await propose();
    const second = await client.save('manager', { version: 1, fields: { maritalStatus: 'widowed' } });
    expect(second.status).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'pending-change',
      changeSetId: id,
      errors: [{ pointer: '/fields/maritalStatus', rule: 'pending_change' }],
    });
  });

  test('asks for another look where its field has moved', async () => {
    const id = await propose();
    // Whoever may change the field at once does so meanwhile.
    await gateway.db.pool.query("update change_rules set status = 'proposed'");
    try {
      await client.saved('manager', { version: 1, fields: { maritalStatus: 'commonLaw' } });
    } finally {
      await gateway.db.pool.query("update change_rules set status = 'in_force'");
    }
    const stale = await client.decide('manager', id, 1);
    expect(stale.status).toBe(412);
    expect(stale.json()).toMatchObject({
      code: 'conflict',
      version: 2,
      conflicts: [{ path: 'maritalStatus', base: null, theirs: 'commonLaw', yours: 'married' }],
    });
    const [change] = (await client.pending('manager')).changes;
    expect(change?.items[0]).toMatchObject({ current: 'commonLaw', isMoved: true });
    expect((await client.decide('manager', id, 2)).json()).toMatchObject({ state: 'applied', version: 3 });
    const { rows } = await gateway.db.pool.query('select was, became from change_items where set_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ was: 'commonLaw', became: 'married' }]);
  });

  test('is rejected with a reason, and stays', async () => {
    const id = await propose();
    const short = await client.reject('manager', id, 'no');
    expect(short.status).toBe(422);
    expect(short.json()).toMatchObject({ errors: [{ pointer: '/reason', rule: 'reason_too_short' }] });
    expect((await client.reject('manager', id, REASON)).json()).toMatchObject({
      state: 'rejected',
      version: 1,
    });
    expect(await kept(id)).toMatchObject({
      state: 'rejected',
      decided_by: 'manager',
      decision_reason: REASON,
    });
    expect(await client.stands()).toMatchObject({ maritalStatus: null });
    expect((await client.decide('manager', id, 1)).status).toBe(422);
    await propose();
  });

  test('is withdrawn by its maker alone', async () => {
    const id = await propose();
    const theirs = await client.withdraw('manager', id);
    expect(theirs.status).toBe(403);
    expect((await client.withdraw('advisor', id)).json()).toMatchObject({ state: 'withdrawn' });
    expect((await client.withdraw('advisor', id)).status).toBe(422);
    expect((await client.decide('manager', id, 1)).status).toBe(422);
  });

  test('of someone else’s client is as unknown as one that never was', async () => {
    const id = await propose();
    for (const changeSetId of [id, randomUUID()]) {
      const decided = await client.decide('conseillere', changeSetId, 1);
      expect([decided.status, (await client.withdraw('conseillere', changeSetId)).status]).toEqual([
        404, 404,
      ]);
    }
    const there = await gateway.rest('conseillere', 'changesPending', { entity: 'client', id: client.id });
    expect(there.status).toBe(404);
  });

  test('is checked by a registered advisor alone where its rule says so', async () => {
    await gateway.db.pool.query("update change_rules set checker = 'registered'");
    try {
      const id = await propose();
      const refused = await client.decide('manager', id, 1);
      expect(refused.status).toBe(403);
      expect(refused.json()).toMatchObject({ errors: [{ rule: 'not_registered' }] });
      expect((await client.pending('manager')).changes[0]).toMatchObject({ whyNot: 'not_registered' });
    } finally {
      await gateway.db.pool.query("update change_rules set checker = 'sees_record'");
    }
  });

  test('does not bind a registered advisor if the rule is about everyone else', async () => {
    await gateway.db.pool.query("update change_rules set maker = 'unregistered'");
    try {
      const prepared: SaveOutcome = await client.saved('manager', {
        version: 1,
        fields: { maritalStatus: 'single' },
      });
      expect(prepared.state).toBe('pending');
      const submitted = await client.saved('advisor', { version: 1, fields: { maritalStatus: 'married' } });
      expect(submitted).toMatchObject({ state: 'applied', version: 2 });
    } finally {
      await gateway.db.pool.query("update change_rules set maker = 'everyone'");
    }
  });

  test('approved twice at once is applied once', async () => {
    const id = await propose();
    const answers = await Promise.all([client.decide('manager', id, 1), client.decide('manager', id, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { rows } = await gateway.db.pool.query('select from change_log where set_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });
});
