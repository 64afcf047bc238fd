import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiName, CALLS } from '@/contract/calls';
import { countWork } from '@/gateway/areas/executive/rows/work';
import { seedBook } from '@/gateway/demo/book';
import { SILENT } from '@/gateway/kit/db/logger';
import { writeFlowDays, writeServed } from '@/gateway/areas/bookOfBusiness/rows/flowDays';
import { writeLed } from '@/gateway/demo/book/led';
import { writeMonths } from '@/gateway/areas/valueHistory/rows/months';
import { asOwner } from '@/gateway/demo/book/rebuild';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { answerOf, subjectOf } from '@/tests/support/accounts';
import { allClients, bodyOf } from '@/tests/support/clients';
import { TIME_ZONE } from '@/tests/support/gatewayDatabase';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { allTransfers } from '@/tests/support/transfers';

/** Sums and counts that are kept, and the columns that are no figure: when each was counted, and up to which write. */
const ROLLUPS: Record<string, readonly string[]> = {
  account_months: [],
  rep_code_months: [],
  rep_code_flow_days: [],
  rep_code_households: [],
  rep_code_revenue_months: [],
  rep_code_household_spans: [],
  rep_code_lost_months: [],
  rep_code_work: ['counted_at', 'horizon'],
};

/** Clients of whom something is changed. */
const CHANGED = 12;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const NAMES = Object.keys(CALLS) as ApiName[];

/** The other way for every account's statements: what leaders see of delivery is another number. */
async function turnStatements(id: string): Promise<void> {
  const { version, preferences } = await answerOf(gateway, 'advisor', 'deliveryPreferences', { id });
  const consent = { method: 'written', text: 'DC-7', language: 'en' } as const;
  const choices = preferences
    .filter(({ document }) => document === 'statements')
    .map(({ accountId, current }) => {
      const choice = current === 'paper' ? ('electronic' as const) : ('paper' as const);
      return {
        accountId,
        document: 'statements' as const,
        choice,
        consent: choice === 'paper' ? null : consent,
      };
    });
  const headers = { 'idempotency-key': randomUUID() };
  await gateway.rest('advisor', 'deliverySave', { id, version, choices, paperUntil: null }, { headers });
}

/** Every write of every area, of clients and of what belongs to them. @returns how many were done */
async function changeMuch(): Promise<number> {
  const clients = (await allClients(gateway, 'advisor')).slice(0, CHANGED).map(({ id }) => id);
  const transfers = (await allTransfers(gateway, 'advisor')).map(({ id }) => id);
  const teams = (await answerOf(gateway, 'advisor', 'teamsList', bodyOf('teamsList', ''))).rows.map(
    ({ id }) => id,
  );
  let done = 0;
  for (const name of NAMES.filter((each) => CALLS[each].access === 'write')) {
    const ids = { transfer: transfers, team: teams }[subjectOf(name) as string] ?? clients;
    for (const id of ids.slice(0, CHANGED)) {
      const headers = { 'idempotency-key': randomUUID() };
      const { status } = await gateway.rest('advisor', name, bodyOf(name, id), { headers });
      if (status === 200) done += 1;
    }
  }
  for (const id of clients) await turnStatements(id);
  return done;
}

async function rollupsOf(client: ClientBase): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, without] of Object.entries(ROLLUPS)) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
      [without],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

/** The same as a book that is made anew has them; nothing of it stays. */
async function rebuilt(): Promise<{ kept: Record<string, string[]>; made: Record<string, string[]> }> {
  const client = await gateway.db.pool.connect();
  try {
    await client.query('begin');
    let kept: Record<string, string[]> = {};
    let made: Record<string, string[]> = {};
    await asOwner(client, async () => {
      kept = await rollupsOf(client);
      for (const table of [...Object.keys(ROLLUPS), 'team_targets'])
        await client.query(`delete from ${table}`);
      const { rows } = await client.query<{ id: number; as_of: string }>(
        'select r.id, b.as_of::text as as_of from rep_codes r cross join book b',
      );
      await writeMonths(client);
      await writeFlowDays(client);
      await writeServed(client);
      await writeLed(
        client,
        rows.map(({ id }) => id),
        rows[0]?.as_of ?? '',
      );
      made = await rollupsOf(client);
    });
    return { kept, made };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a book that was made before month-ends were kept of each account gets them at the next start', async () => {
  const client = await gateway.db.pool.connect();
  const monthsOf = async () => {
    let found: string[] = [];
    await client.query('begin');
    await asOwner(client, async () => {
      found = (await rollupsOf(client)).account_months ?? [];
    });
    await client.query('commit');
    return found;
  };
  try {
    const made = await monthsOf();
    expect(made.length).toBeGreaterThan(0);
    await client.query('truncate account_months');
    expect(await monthsOf()).toEqual([]);
    const place = {
      folder: null,
      logger: SILENT,
      today: () => BOOK_DAY,
      timeZone: TIME_ZONE,
      sins: gateway.db.sins,
    };
    await seedBook(client, { seed: 1, clients: 200, day: BOOK_DAY }, place);
    expect(await monthsOf()).toEqual(made);
  } finally {
    client.release();
  }
});

test('what is kept of the rep codes is what a rebuild makes of the book, after every kind of change', async () => {
  const before = await rebuilt();
  expect(before.kept).toEqual(before.made);
  for (const rows of Object.values(before.kept)) expect(rows.length).toBeGreaterThan(0);
  expect(await changeMuch()).toBeGreaterThan(100);
  // The job does so every minute.
  await countWork(gateway.db);
  const { kept, made } = await rebuilt();
  expect(kept).toEqual(made);
  expect(kept.rep_code_work).not.toEqual(before.kept.rep_code_work);
});
