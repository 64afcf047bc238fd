import type { SaveOutcome } from '@/contract/changes/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '@/gateway/kit/db/scope';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedOfKind, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { runSql } from '@/tests/support/runSql';

/** Both pass the check of digits; the second one is temporary. Neither stands in the book. */
const NUMBER = '130692544';
const TEMPORARY = '900000001';

let gateway: TestGateway;
let people: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  people = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());

const fresh = () => changesOf(gateway, people.pop() ?? '');
const edit = (id: string) => answerOf(gateway, 'advisor', 'clientInfoEdit', { id });

interface Kept {
  party_id: number;
  sealed: string;
}

const opened = ([row]: Kept[]) =>
  row === undefined ? '' : gateway.db.sins.openSin(row.party_id, row.sealed);

async function wholeOf(id: string): Promise<string> {
  const { rows } = await gateway.db.pool.query<Kept>(
    'select party_id, sealed from client_sins join parties on id = party_id where public_id = $1',
    [id],
  );
  return opened(rows);
}

describe('a social insurance number', () => {
  test('is replaced once a second person has approved it', async () => {
    const client = fresh();
    const before = await wholeOf(client.id);
    const { state, changeSetId } = await client.saved('advisor', { version: 1, fields: { sin: NUMBER } });
    expect(state).toBe('pending');
    expect(await wholeOf(client.id)).toBe(before);
    await written(client.decide('manager', changeSetId ?? '', 1));
    expect(await wholeOf(client.id)).toBe(NUMBER);
    expect((await edit(client.id)).values.sin).toBe('544');
    await gateway.db.pool.query('delete from client_sins where last3 = $1', [NUMBER.slice(-3)]);
  });

  test('of another client is saved like a free one, so that nobody learns which numbers the firm has', async () => {
    // Of somebody whom the person does not see, too.
    const { rows } = await gateway.db.pool.query<Kept>(
      `select party_id, sealed from client_sins join parties on id = party_id where public_id <> all ($1::uuid[]) limit 1`,
      [people],
    );
    const taken = [opened(rows), await wholeOf(people[0] ?? '')];
    const shapes = [];
    for (const sin of [NUMBER, ...taken]) {
      const client = fresh();
      const before = await wholeOf(client.id);
      const answer = await client.save('advisor', { version: 1, fields: { sin } });
      const outcome = answer.json() as SaveOutcome;
      const ids = new RegExp(outcome.changeSetId ?? 'none', 'g');
      shapes.push([answer.status, answer.text.replace(ids, 'id')]);
      expect(await wholeOf(client.id)).toBe(before);
    }
    expect(shapes[0]?.[0]).toBe(200);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  });

  test('of another client is refused as it is approved, without a word of whose it is', async () => {
    const taken = await wholeOf(people[0] ?? '');
    const client = fresh();
    const before = await wholeOf(client.id);
    const { changeSetId } = await client.saved('advisor', { version: 1, fields: { sin: taken } });
    const refused = await client.decide('manager', changeSetId ?? '', 1);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/fields/sin', rule: 'sin_review' }] });
    expect(refused.text).not.toContain(people[0]);
    expect(await wholeOf(client.id)).toBe(before);
  });

  test('that was given to another client meanwhile is refused as it is approved', async () => {
    const [one, other] = [fresh(), fresh()];
    const first = await one.saved('advisor', { version: 1, fields: { sin: NUMBER } });
    const second = await other.saved('advisor', { version: 1, fields: { sin: NUMBER } });
    await written(one.decide('manager', first.changeSetId ?? '', 1));
    const refused = await other.decide('manager', second.changeSetId ?? '', 1);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'sin_review' }] });
    await gateway.db.pool.query('delete from client_sins where last3 = $1', [NUMBER.slice(-3)]);
  });

  test('that begins with 9 has an expiry, and no other has one', async () => {
    const client = fresh();
    const bare = await client.save('advisor', { version: 1, fields: { sin: TEMPORARY } });
    expect(bare.json()).toMatchObject({ errors: [{ pointer: '/fields/sinExpiresOn', rule: 'sin_expiry' }] });
    const both = await client.save('advisor', {
      version: 1,
      fields: { sin: NUMBER, sinExpiresOn: '2027-05-31' },
    });
    expect(both.json()).toMatchObject({
      errors: [{ pointer: '/fields/sinExpiresOn', rule: 'sin_no_expiry' }],
    });
    const alone = await client.save('advisor', { version: 1, fields: { sinExpiresOn: '2027-05-31' } });
    expect(alone.status).toBe(422);
    const { changeSetId, pending } = await client.saved('advisor', {
      version: 1,
      fields: { sin: TEMPORARY, sinExpiresOn: '2027-05-31' },
    });
    expect(pending).toHaveLength(2);
    await written(client.decide('manager', changeSetId ?? '', 1));
    expect((await edit(client.id)).values).toMatchObject({ sin: '001', sinExpiresOn: '2027-05-31' });
    // Renewed: the number stays.
    const renewed = await client.saved('advisor', { version: 2, fields: { sinExpiresOn: '2028-05-31' } });
    await written(client.decide('manager', renewed.changeSetId ?? '', 2));
    expect((await edit(client.id)).values.sinExpiresOn).toBe('2028-05-31');
    await gateway.db.pool.query('delete from client_sins where last3 = $1', [TEMPORARY.slice(-3)]);
  });
});

describe('a look at the whole number', () => {
  test('is answered, and told in the log of who looked', async () => {
    const { id } = fresh();
    const { sin } = await answerOf(gateway, 'advisor', 'clientSinReveal', { id });
    expect(sin).toBe(await wholeOf(id));
    const log = await answerOf(gateway, 'manager', 'clientLogs', {
      id,
      filters: {},
      page: { until: null, skip: 0, size: 10 },
    });
    expect(log.looks).toContainEqual(
      expect.objectContaining({ what: 'sin', by: expect.objectContaining({ subject: 'advisor' }) }),
    );
    expect(JSON.stringify(log)).not.toContain(sin);
    for (const line of gateway.log) expect(line).not.toContain(sin ?? '?');
  });

  test('of somebody else’s client is as unknown as of nobody’s, and leaves nothing', async () => {
    const { id } = fresh();
    const readOf = async (of: string) => {
      const { status, json } = await gateway.rest('conseillere', 'clientSinReveal', { id: of });
      return { status, body: { ...(json() as object), requestId: null } };
    };
    const nobodys = await readOf('00000000-0000-4000-8000-000000000000');
    expect(nobodys.status).toBe(404);
    expect(await readOf(id)).toEqual(nobodys);
    const { rowCount } = await gateway.db.pool.query(
      "select from client_sin_looks where subject = 'conseillere'",
    );
    expect(rowCount).toBe(0);
  });

  test('cannot be had past the log: not by the calls, nor by the role that reads numbers', async () => {
    const { id } = fresh();
    await answerOf(gateway, 'advisor', 'clientSinReveal', { id });
    const read = (role: string) =>
      inScope(gateway.db, { subject: 'advisor' }, async (tx) => {
        await runSql(tx, `select set_config('role', '${role}', true)`);
        return runSql<{ sealed: string }>(tx, 'select sealed from client_sins');
      });
    // The look of before was another transaction's.
    expect(await read('cairn_sin_reader')).toEqual([]);
    await expect(read('cairn_reader')).rejects.toThrow(/permission denied/);
  });
});
