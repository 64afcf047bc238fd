import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '@/gateway/kit/db/scope';
import { calendarOf } from '@/gateway/kit/db/today';
import { makeTestDatabase, type TestDatabase, WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { runSql } from '@/tests/support/runSql';

/** Whatever the hour, the date of the first is a day behind that of the second, or two. */
const WEST = 'Pacific/Pago_Pago';
const EAST = 'Pacific/Kiritimati';

let test: TestDatabase;

beforeAll(async () => {
  test = await makeTestDatabase({ seedClients: WALKED_BOOK });
});
afterAll(() => test.close());
afterEach(() =>
  test.db.pool.query(
    "update rep_code_access set valid_from = '2020-01-01', valid_to = null where subject = 'conseillere'",
  ),
);

/** What the person sees where the firm is in that zone. */
const seenIn = (timeZone: string) =>
  inScope(
    { ...test.db, today: calendarOf(timeZone) },
    { subject: 'conseillere' },
    async (tx, { repCodes }) => {
      const rows = await runSql<{ today: string; clients: number }>(
        tx,
        'select cairn_today()::text as today, (select count(*)::integer from clients) as clients',
      );
      return { codes: repCodes.length, ...rows[0] };
    },
  );

const setAccess = (column: 'valid_from' | 'valid_to', date: string) =>
  test.db.pool.query(`update rep_code_access set ${column} = $1 where subject = 'conseillere'`, [date]);

describe('a rep code that is lent for a time', () => {
  it('ends at midnight of the firm, wherever the server stands', async () => {
    await setAccess('valid_to', calendarOf(WEST)());
    expect(await seenIn(WEST)).toMatchObject({ codes: 2, clients: expect.any(Number) });
    expect((await seenIn(WEST)).clients).toBeGreaterThan(0);
    expect(await seenIn(EAST)).toMatchObject({ codes: 0, clients: 0 });
  });

  it('begins at midnight of the firm', async () => {
    await setAccess('valid_from', calendarOf(EAST)());
    expect(await seenIn(EAST)).toMatchObject({ codes: 2 });
    expect(await seenIn(WEST)).toMatchObject({ codes: 0, clients: 0 });
  });
});

it('the date of the firm is that of its zone in each query, and is gone with the transaction', async () => {
  for (const zone of [WEST, EAST, 'America/Toronto']) {
    expect((await seenIn(zone)).today).toBe(calendarOf(zone)());
  }
  const { rows } = await test.db.pool.query("select current_setting('cairn.today', true) as today");
  expect(rows[0].today || null).toBeNull();
});

it('is configured by TIME_ZONE', () => {
  expect(test.config.timeZone).toBe('America/Toronto');
  expect(test.db.today()).toBe(calendarOf('America/Toronto')());
});
