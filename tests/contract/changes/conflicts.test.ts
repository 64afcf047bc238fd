import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { Handler } from '@/gateway/kit/call/handler';
import { changesOf, sharedClients } from '@/tests/support/changing';
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

describe('a save', () => {
  test('is applied, counts the version up, and tells its set', async () => {
    const outcome = await client.saved('advisor', { version: 1, fields: { preferredName: 'Lou' } });
    expect(outcome).toMatchObject({ state: 'applied', version: 2, merged: [], pending: [] });
    expect(outcome.changeSetId).not.toBeNull();
    expect(await client.stands()).toMatchObject({ preferredName: 'Lou' });
  });

  test('that changes nothing makes no set and no version', async () => {
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Lou' } });
    const again = await client.saved('manager', { version: 2, fields: { preferredName: 'Lou' } });
    expect(again).toMatchObject({ changeSetId: null, state: 'applied', version: 2 });
  });

  test('to null is a change like any other', async () => {
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Lou' } });
    const outcome = await client.saved('advisor', { version: 2, fields: { preferredName: null } });
    expect(outcome).toMatchObject({ state: 'applied', version: 3 });
    const { rows } = await gateway.db.pool.query('select was, became from change_items where set_id = $1', [
      outcome.changeSetId,
    ]);
    expect(rows).toEqual([{ was: 'Lou', became: null }]);
    expect(await client.stands()).toMatchObject({ preferredName: null });
  });

  test('from one’s own second tab does not overwrite the newer one: it is refused, and says that it was oneself', async () => {
    await client.saved('advisor', { version: 1, fields: { preferredName: 'A' } });
    const refused = await client.save('advisor', { version: 1, fields: { preferredName: 'B' } });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      version: 2,
      conflicts: [
        { path: 'preferredName', theirs: 'A', yours: 'B', by: { subject: 'advisor' }, isOwn: true },
      ],
    });
    expect(await client.stands()).toMatchObject({ preferredName: 'A' });
    // One click goes on, with the version of the refusal.
    await client.saved('advisor', { version: 2, fields: { preferredName: 'B' } });
    expect(await client.stands()).toMatchObject({ preferredName: 'B' });
  });

  test('of a field that somebody else has changed is refused with three values', async () => {
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Base' } });
    await client.saved('manager', { version: 2, fields: { preferredName: 'Theirs' } });
    const refused = await client.save('advisor', { version: 2, fields: { preferredName: 'Yours' } });
    expect(refused.status).toBe(412);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      version: 3,
      merged: [],
      conflicts: [
        {
          path: 'preferredName',
          base: 'Base',
          theirs: 'Theirs',
          yours: 'Yours',
          by: {
            subject: 'manager',
            firstName: expect.stringMatching(/./),
            lastName: expect.stringMatching(/./),
          },
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ],
    });
    expect(await client.stands()).toMatchObject({ preferredName: 'Theirs' });
    const looked = await client.saved('advisor', { version: 3, fields: { preferredName: 'Yours' } });
    expect(looked).toMatchObject({ state: 'applied', version: 4 });
  });

  test('of a field that somebody else has changed to the same, or back, is no conflict', async () => {
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Base' } });
    await client.saved('manager', { version: 2, fields: { preferredName: 'Same' } });
    expect(await client.saved('advisor', { version: 2, fields: { preferredName: 'Same' } })).toMatchObject({
      changeSetId: null,
    });
    await client.saved('manager', { version: 3, fields: { preferredName: 'Base' } });
    const outcome = await client.saved('advisor', { version: 2, fields: { preferredName: 'Mine' } });
    expect(outcome.state).toBe('applied');
  });

  test('of another field than the others changed is merged, and told', async () => {
    await client.saved('manager', { version: 1, fields: { preferredName: 'Theirs' } });
    const outcome = await client.saved('advisor', { version: 1, fields: { maritalStatus: 'married' } });
    expect(outcome).toMatchObject({
      state: 'pending',
      version: 2,
      merged: [{ path: 'preferredName', was: null, became: 'Theirs', by: { subject: 'manager' } }],
    });
  });

  test('does not conflict with a job that touched another column', async () => {
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Lou' } });
    await gateway.db.pool.query('update clients set updated_on = updated_on + 1');
    await gateway.db.pool.query("update client_details_extra set marital_status = 'single'");
    const outcome = await client.saved('manager', { version: 2, fields: { preferredName: 'Max' } });
    expect(outcome).toMatchObject({ state: 'applied', merged: [] });
  });

  test('from a version that does not exist yet is refused', async () => {
    const refused = await client.save('advisor', { version: 7, fields: { preferredName: 'Lou' } });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/version', rule: 'unknown_version' }] });
  });

  test('names the field that it is refused for', async () => {
    const body = { version: 1, fields: { maritalStatus: 'happy' } } as never;
    const refused = await client.save('advisor', body);
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/fields/maritalStatus' }] });
  });

  test('of two people at once loses neither', async () => {
    const answers = await Promise.all([
      client.save('advisor', { version: 1, fields: { preferredName: 'One' } }),
      client.save('manager', { version: 1, fields: { preferredName: 'Two' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('of someone else’s client is refused as that of a client who never was', async () => {
    const [own] = await sharedClients(gateway, 'conseillere', 'conseillere');
    const theirs = await changesOf(gateway, own ?? '').save('advisor', {
      version: 1,
      fields: { preferredName: 'x' },
    });
    const nobodys = await changesOf(gateway, '00000000-0000-4000-8000-000000000000').save('advisor', {
      version: 1,
      fields: { preferredName: 'x' },
    });
    const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    expect(theirs.status).toBe(404);
    expect(plain(theirs.text)).toBe(plain(nobodys.text));
  });
});

test('a write has no way to commit before its answer is kept', () => {
  type Written = Parameters<Handler<'clientInfoSave'>>[0]['tx'];
  type Read = Parameters<Handler<'clientOverview'>>[0]['tx'];
  expectTypeOf<Written>().not.toHaveProperty('conclude');
  expectTypeOf<Read>().toHaveProperty('conclude');
});
