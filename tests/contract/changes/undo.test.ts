import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeUndoAnswer } from '@/contract/changes/schema';
import { changesOf, sharedClients, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

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

const stateOf = async (id: string | null) =>
  (await gateway.db.pool.query<{ state: string }>('select state from change_sets where id = $1', [id]))
    .rows[0]?.state;

describe('an undo', () => {
  test('puts back what stood there, by a set of its own, and can itself be undone', async () => {
    await client.saved('advisor', { version: 1, fields: { preferredName: 'First' } });
    const second = await client.saved('advisor', { version: 2, fields: { preferredName: 'Second' } });
    const id = second.changeSetId ?? '';
    const undone = await written<ChangeUndoAnswer>(client.undo('manager', id));
    expect(undone).toMatchObject({ undone: id, state: 'applied', version: 4 });
    expect(await client.stands()).toMatchObject({ preferredName: 'First' });
    expect([await stateOf(id), await stateOf(undone.changeSetId)]).toEqual(['undone', 'applied']);
    expect((await client.undo('manager', id)).status).toBe(422);
    await written(client.undo('advisor', undone.changeSetId ?? ''));
    expect(await client.stands()).toMatchObject({ preferredName: 'Second' });
  });

  test('is refused with the difference where something later was built on it', async () => {
    const first = await client.saved('advisor', { version: 1, fields: { preferredName: 'First' } });
    await client.saved('manager', { version: 2, fields: { preferredName: 'Later' } });
    const refused = await client.undo('advisor', first.changeSetId ?? '');
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      conflicts: [
        { path: 'preferredName', base: 'First', theirs: 'Later', yours: null, by: { subject: 'manager' } },
      ],
    });
    expect(await client.stands()).toMatchObject({ preferredName: 'Later' });
  });

  test('needs a second person where the change did, and only then marks it', async () => {
    const proposed = await client.saved('advisor', { version: 1, fields: { maritalStatus: 'married' } });
    const id = proposed.changeSetId ?? '';
    await written(client.decide('manager', id, 1));
    const undo = await written<ChangeUndoAnswer>(client.undo('advisor', id));
    expect(undo).toMatchObject({ state: 'pending', version: 2 });
    expect(await stateOf(id)).toBe('applied');
    await written(client.decide('manager', undo.changeSetId ?? '', 2));
    expect(await stateOf(id)).toBe('undone');
    expect(await client.stands()).toMatchObject({ maritalStatus: null });
  });

  test('of what is not applied, or is someone else’s, is refused', async () => {
    const proposed = await client.saved('advisor', { version: 1, fields: { maritalStatus: 'married' } });
    expect((await client.undo('advisor', proposed.changeSetId ?? '')).status).toBe(422);
    expect((await client.undo('conseillere', proposed.changeSetId ?? '')).status).toBe(404);
  });

  test('asked for twice at once is done once', async () => {
    const { changeSetId } = await client.saved('advisor', { version: 1, fields: { preferredName: 'Once' } });
    const answers = await Promise.all([
      client.undo('advisor', changeSetId ?? ''),
      client.undo('manager', changeSetId ?? ''),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test('An undo does not put a confirmation after a death', async () => {
  const phone = (verifiedOn: string | null) => [
    { kind: 'mobile' as const, number: '+15145550142', isPrimary: true, verifiedOn },
  ];
  await client.saved('advisor', { version: 1, fields: { phones: phone('2026-02-01') } });
  const { changeSetId } = await client.saved('advisor', { version: 2, fields: { phones: phone(null) } });
  await gateway.db.pool.query(
    `insert into client_details_extra (party_id, rep_code_id, deceased_on)
     select c.party_id, c.rep_code_id, '2026-01-05' from clients c join parties p on p.id = c.party_id where p.public_id = $1
     on conflict (party_id) do update set deceased_on = excluded.deceased_on`,
    [client.id],
  );
  const refused = await client.undo('advisor', changeSetId ?? '');
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject({ errors: [{ rule: 'date_order' }] });
});
