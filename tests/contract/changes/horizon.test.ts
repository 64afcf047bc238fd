import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWork } from '@/gateway/areas/executive/rows/work';
import { lookAtClocks } from '@/gateway/kit/notices/look';
import { changesOf, sharedClients } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { untilQuiet } from '@/tests/support/untilQuiet';

let gateway: TestGateway;
let ids: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false });
  ids = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());

test.each([
  ['clocks', lookAtClocks],
  ['counts', countWork],
] as const)(
  'A change whose moment is before a look of the %s, and whose commit is after it, is not missed',
  async (_, look) => {
    await untilQuiet(() => look(gateway.db));
    const client = changesOf(gateway, ids.pop() ?? '');
    const { changeSetId } = await client.saved('advisor', { version: 1, fields: { preferredName: 'Lou' } });
    // As if its transaction had begun before the look and committed after it.
    const { pool } = gateway.db;
    await pool.query('alter table change_sets disable trigger user');
    await pool.query(`update change_sets set applied_at = applied_at - interval '1 minute' where id = $1`, [
      changeSetId,
    ]);
    await pool.query('alter table change_sets enable trigger user');
    expect(await look(gateway.db)).toBe(1);
    await untilQuiet(() => look(gateway.db));
  },
);
