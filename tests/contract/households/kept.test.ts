import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScopeOf } from '@/gateway/kit/db/scope';
import { digestsOf } from '@/tests/support/bookDigests';
import { makeTestDatabase, type TestDatabase, WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { runSql } from '@/tests/support/runSql';

let made: TestDatabase;

beforeAll(async () => {
  made = await makeTestDatabase({ seed: 1, seedClients: WALKED_BOOK });
});
afterAll(() => made.close());

/** Writes anew what is kept of some households, as a person with these rep codes. */
const keep = (repCodeIds: readonly number[], which = 'true') =>
  inScopeOf(made.db, { subject: 'advisor', repCodeIds }, (tx) =>
    runSql(
      tx,
      `select cairn_keep_households(array(select id from households where rep_code_ids && cairn_rep_codes() and ${which}))`,
    ),
  );

describe('What is kept of households beside their members', () => {
  test('is the same when it is written anew, whoever asks', async () => {
    const before = await digestsOf(made);
    const { rows } = await made.db.pool.query<{ id: number }>('select id from rep_codes order by id');
    const codes = rows.map(({ id }) => id);
    await keep(codes);
    expect(await digestsOf(made)).toEqual(before);
    for (const code of codes) await keep([code], 'rep_code_id is null');
    expect(await digestsOf(made)).toEqual(before);
  });
});
