import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '@/gateway/kit/db/away';
import { inScope } from '@/gateway/kit/db/scope';
import { planned, prepared } from '@/gateway/kit/db/statement';
import type { ReadTransaction } from '@/gateway/kit/db/transaction';
import { makeTestDatabase, type TestDatabase, WALKED_BOOK } from '@/tests/support/gatewayDatabase';

let test: TestDatabase;

beforeAll(async () => {
  test = await makeTestDatabase({ seedClients: WALKED_BOOK });
});
afterAll(() => test.close());

const prefer = (subject: string) =>
  planned(sql`insert into person_preferences (subject, display_last_name_first) values (${subject}, true)`)(
    {},
  );
const failing = planned(sql`select 1 / 0`)({});
const who = planned<{ role: string }>(sql`select current_user::text as role`)({});

const kept = async (subject: string) =>
  (await test.db.pool.query('select from person_preferences where subject = $1', [subject])).rowCount;

const doing = (subject: string, work: (tx: ReadTransaction) => Promise<unknown>) =>
  inScope(test.db, { subject: subject }, (tx) => work(tx));

describe('a transaction', () => {
  it('is kept at its end, and by its last statement', async () => {
    await doing('advisor', (tx) => tx.run(prefer('advisor')));
    await doing('manager', (tx) => tx.conclude(prefer('manager')));
    expect([await kept('advisor'), await kept('manager')]).toEqual([1, 1]);
  });

  it('leaves nothing where a statement fails, be it the last', async () => {
    const first = doing('assistant', async (tx) => {
      await tx.run(prefer('assistant'));
      await tx.run(failing);
    });
    await expect(first).rejects.toMatchObject({ code: '22012' });
    const last = doing('assistant', async (tx) => {
      await tx.run(prefer('assistant'));
      await tx.conclude(failing);
    });
    await expect(last).rejects.toMatchObject({ code: '22012' });
    expect(await kept('assistant')).toBe(0);
  });

  it('leaves nothing where the work throws before its end', async () => {
    const work = doing('assistant', async (tx) => {
      await tx.run(prefer('assistant'));
      throw new Error('no good');
    });
    await expect(work).rejects.toThrow('no good');
    expect(await kept('assistant')).toBe(0);
  });

  it('takes no statement after its last one, which would be the owner’s', async () => {
    const work = doing('advisor', async (tx) => {
      expect(await tx.conclude(who)).toEqual([{ role: 'cairn_reader' }]);
      return tx.run(who);
    });
    await expect(work).rejects.toThrow('has ended');
  });

  it('gives its connection back as good as it was, however it ended', async () => {
    for (const last of [failing, who]) {
      for (let time = 0; time < 20; time++) {
        await doing('advisor', (tx) => tx.conclude(last)).catch(() => undefined);
      }
    }
    const { rows } = await test.db.pool.query('select current_user = session_user as is_owner');
    expect(rows).toEqual([{ is_owner: true }]);
    expect(test.db.pool.waitingCount).toBe(0);
  });

  it('gives no connection back to a server that has become read-only, for another is the first now', async () => {
    const connectionOf = async () => {
      const client = await test.db.pool.connect();
      client.release();
      return client;
    };
    const before = await connectionOf();
    const work = doing('assistant', async (tx) => {
      await tx.run(planned(sql`set transaction read only`)({}));
      await tx.run(prefer('assistant'));
    });
    await expect(work).rejects.toSatisfy(isDatabaseAway);
    expect(await connectionOf()).not.toBe(before);
    await doing('assistant', (tx) => tx.run(failing)).catch(() => undefined);
    expect(await kept('assistant')).toBe(0);
  });
});

describe('a prepared statement', () => {
  const seen = prepared<{ count: number }>('test-seen', sql`select count(*)::integer as count from clients`);

  it('sees what the person sees, whoever asked by it before', async () => {
    const count = (subject: string) =>
      inScope(test.db, { subject: subject }, async (tx) => (await tx.conclude(seen({})))[0]?.count);
    const alone = { advisor: await count('advisor'), conseillere: await count('conseillere') };
    expect(alone.advisor).toBeGreaterThan(0);
    expect(alone.conseillere).toBeGreaterThan(0);
    for (let time = 0; time < 10; time++) {
      expect(await count('nobody')).toBe(0);
      expect(await count('advisor')).toBe(alone.advisor);
      expect(await count('conseillere')).toBe(alone.conseillere);
      expect(await count('newcomer')).toBe(0);
    }
  });

  it('is prepared anew where the connection is', async () => {
    await inScope(test.db, { subject: 'advisor' }, (tx) => tx.conclude(seen({})));
    const lost = inScope(test.db, { subject: 'advisor' }, async () => {
      throw new Error('lost');
    });
    await expect(lost).rejects.toThrow('lost');
    const client = await test.db.pool.connect();
    client.release(true);
    expect(await inScope(test.db, { subject: 'advisor' }, (tx) => tx.conclude(seen({})))).toHaveLength(1);
  });
});
