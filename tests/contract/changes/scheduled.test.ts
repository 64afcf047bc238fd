import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyDueChanges } from '@/gateway/kit/changes/schedule';
import { SILENT } from '@/gateway/kit/db/logger';
import { changesOf, sharedClients, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const SOON = '2999-01-31';

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

/** The job as the gateway runs it, on another day. */
const onDay = (day: string) =>
  applyDueChanges(
    { db: { ...gateway.db, today: () => day }, changesKey: createSecretKey(randomBytes(32)) },
    SILENT,
  );

const schedule = async (preferredName: string, effectiveOn = SOON, version = 1) =>
  client.saved('advisor', { version, fields: { preferredName }, effectiveOn });

describe('a change for a day to come', () => {
  test('waits on the record, and is applied on its day, once', async () => {
    const outcome = await schedule('Later');
    expect(outcome).toMatchObject({ state: 'scheduled', version: 1 });
    expect((await client.pending('manager')).changes).toMatchObject([
      { state: 'scheduled', effectiveOn: SOON, whyNot: 'not_pending' },
    ]);
    await onDay('2999-01-30');
    expect(await client.stands()).toMatchObject({ preferredName: null });
    await Promise.all([onDay(SOON), onDay(SOON)]);
    expect(await client.stands()).toMatchObject({ preferredName: 'Later' });
    const { rows } = await gateway.db.pool.query('select from change_log where set_id = $1', [
      outcome.changeSetId,
    ]);
    expect(rows).toHaveLength(1);
    const { version } = await client.pending('advisor');
    expect(version).toBe(2);
  });

  test('is applied though its maker has no rep codes by then, and tells what stood there on that day', async () => {
    const outcome = await schedule('Then');
    await client.saved('manager', { version: 1, fields: { preferredName: 'Meanwhile' } });
    await gateway.db.pool.query("delete from rep_code_access where subject = 'advisor'");
    await onDay(SOON);
    expect(await client.stands()).toMatchObject({ preferredName: 'Then' });
    const { rows } = await gateway.db.pool.query('select was, became from change_items where set_id = $1', [
      outcome.changeSetId,
    ]);
    expect(rows).toEqual([{ was: 'Meanwhile', became: 'Then' }]);
  });
});

describe('a schedule', () => {
  test('has one change a field and day, and several days', async () => {
    const first = await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'One' },
      effectiveOn: SOON,
    });
    const again = await client.save('manager', {
      version: 1,
      fields: { preferredName: 'Two' },
      effectiveOn: SOON,
    });
    expect(again.status).toBe(409);
    expect(again.json()).toMatchObject({ changeSetId: first.changeSetId });
    await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'Two' },
      effectiveOn: '2999-02-01',
    });
    expect((await client.pending('manager')).changes.map(({ effectiveOn }) => effectiveOn)).toEqual([
      SOON,
      '2999-02-01',
    ]);
    await onDay('2999-03-01');
    expect(await client.stands()).toMatchObject({ preferredName: 'Two' });
  });

  test('forgets what its maker withdraws', async () => {
    const outcome = await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'Never' },
      effectiveOn: SOON,
    });
    await written(client.withdraw('manager', outcome.changeSetId ?? ''));
    await onDay(SOON);
    expect(await client.stands()).toMatchObject({ preferredName: null });
  });

  test('takes up what is due when a gateway starts', async () => {
    const outcome = await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'Due' },
      effectiveOn: SOON,
    });
    await gateway.db.pool.query("update change_sets set effective_on = '2020-01-01' where id = $1", [
      outcome.changeSetId,
    ]);
    const started = await makeTestGateway({ db: gateway.db });
    await started.close();
    expect(await client.stands()).toMatchObject({ preferredName: 'Due' });
  });
});
