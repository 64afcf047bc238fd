import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemoteJWKSet, customFetch } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { gatewayConfig } from '@/gateway/kit/config';
import { openBook } from '@/gateway/server/book';
import { importInto } from '@/gateway/server/import/open';
import { reportOf } from '@/gateway/server/import/report';
import { type GatewayServer, makeServer } from '@/gateway/server/server';
import { bodyOf, firstPage } from '@/tests/support/clients';
import { makeScratchFolder, TEST_SIN_KEYS, TIME_ZONE } from '@/tests/support/gatewayDatabase';
import {
  type ImportRows,
  importRows,
  sinOfClient,
  writeImport,
  writeText,
} from '@/tests/support/importFolder';
import { makeTestSso, type TestSso } from '@/tests/support/sso';

const CLIENTS = 500;
/** Of the first rep code. */
const SEEN_BY_TEAM = 160;

let dataDir: string;
let folder: string;
let sso: TestSso;
const tokens = new Map<string, string>();

const place = () => ({ databaseUrl: null, dataDir, timeZone: TIME_ZONE, sinKeys: TEST_SIN_KEYS });

const bringIn = (from: string, isDry = false) => importInto(place(), from, isDry);

async function folderWith(change: (rows: ImportRows) => void, asOf?: string): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
  const rows = importRows({ clients: 3, asOf });
  change(rows);
  await writeImport(made, rows);
  return made;
}

async function onBook<Result>(work: (query: (text: string) => Promise<unknown[]>) => Promise<Result>) {
  const db = await openBook({ ...place(), seed: 1, seedClients: 0, seedDay: null, hasDemo: false });
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('cairn.import', 'on', true)");
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.query('rollback');
    client.release();
    await db.close();
  }
}

beforeAll(async () => {
  dataDir = await makeScratchFolder();
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
  await writeImport(folder, importRows({ clients: CLIENTS }));
  // A dry run migrates nothing, so the database is made before.
  await onBook((query) => query('select from book'));
  sso = await makeTestSso();
  for (const name of ['advisor', 'assistant', 'manager', 'newcomer'])
    tokens.set(name, (await sso.tokens(name)).access);
}, 120_000);

afterAll(async () => {
  await sso.close();
  for (const each of [dataDir, folder]) await rm(each, { recursive: true, force: true });
});

describe('the folder of a firm', () => {
  test('is worked out by a dry run, which writes nothing', async () => {
    const outcome = await bringIn(folder, true);
    expect(outcome.isWritten).toBe(false);
    expect(outcome.counts.get('clients')).toEqual({ added: CLIENTS, changed: 0, unchanged: 0, ended: 0 });
    expect(await onBook((query) => query('select count(*)::integer as n from people'))).toEqual([{ n: 0 }]);
  });

  test('is refused as a whole for a fault in one line, by file, line and column and without a value', async () => {
    const wrong = await folderWith(({ clients, accounts, holdings, people }) => {
      clients![1]![10] = '123456789';
      clients![2]![17] = 'M5V 1J';
      clients![3]![19] = '911';
      clients![3]![5] = 'ZZ99';
      accounts![1]![0] = '1-2-3';
      holdings![2]![2] = '1,5';
      people![1]![4] = 'de';
    });
    await writeText(wrong, 'households', Buffer.from([0x68, 0x6f, 0xe9, 0x0a]));
    const outcome = await bringIn(wrong);
    const report = reportOf(outcome);
    expect(report).toContain(
      'clients.csv:2:sin must be nine digits that pass the check of a social insurance number.',
    );
    expect(report).toContain('clients.csv:3:postal_code must be a Canadian postal code, as M4W 2L9.');
    expect(report).toContain(
      'clients.csv:4:phone_mobile must be a telephone number as +15145550142 or 514-555-0142.',
    );
    expect(report).toContain('people.csv:2:language must be one of en, fr.');
    expect(report).toContain('accounts.csv:2:account must be two, five and one digits, as 51-20417-0.');
    expect(report).toContain('households.csv:1 the file is not in UTF-8 from here on.');
    expect(report.at(-1)).toMatch(/^\d+ faults: nothing was written\.$/);
    expect(report.join(' ')).not.toMatch(/123456789|M5V 1J\b|ZZ99|Lindqvist|mail\.example/);
    expect(await onBook((query) => query('select count(*)::integer as n from import_lines'))).toEqual([
      { n: 0 },
    ]);
    await rm(wrong, { recursive: true });
  });

  test('is brought in, and brought in again changes nothing', async () => {
    const first = await bringIn(folder);
    expect(first).toMatchObject({ isWritten: true, faults: { count: 0 } });
    expect(first.counts.get('clients')).toMatchObject({ added: CLIENTS });
    const second = await bringIn(folder);
    for (const [name, { added, changed, ended }] of second.counts)
      expect([added, changed, ended], name).toEqual([0, 0, 0]);
    expect(second.counts.get('holdings')?.unchanged).toBeGreaterThan(CLIENTS);
  }, 120_000);

  test('leaves sums that are those of its holdings', async () => {
    const sums = (query: (text: string) => Promise<unknown[]>) =>
      query(`select
        (select sum(market_value_cad) from holdings)::text as held,
        (select sum(market_value_cad) from accounts)::text as accounts,
        (select sum(market_value) from rep_code_rollups)::text as codes,
        (select sum(market_values[cardinality(market_values)]) * 0.01 from account_months)::numeric(19,2)::text as months,
        (select sum(market_value) from rep_code_months)::text as code_months,
        (select sum(repeated) from rep_code_rollups)::text as repeated,
        (select sum(c.market_value) - (select sum(market_value_cad) from accounts) from clients c)::text as twice,
        (select count(*)::integer from households where account_count = 0) as without_accounts`);
    const [row] = (await onBook(sums)) as Record<string, string>[];
    expect(Number(row?.held)).toBeGreaterThan(0);
    for (const name of ['accounts', 'codes', 'months', 'code_months'])
      expect(row?.[name], name).toBe(row?.held);
    expect(row?.repeated).toBe(row?.twice);
    expect(Number(row?.repeated)).toBeGreaterThan(0);
    expect(row?.without_accounts).toBe(0);
  });

  test('keeps no social insurance number in clear', async () => {
    const rows = await onBook((query) =>
      query('select s.*, l.* from client_sins s join import_lines l on l.id = s.party_id limit 500'),
    );
    expect(rows.length).toBeGreaterThan(400);
    const text = JSON.stringify(rows);
    for (let index = 0; index < CLIENTS; index += 1) expect(text).not.toContain(sinOfClient(index));
  });
});

describe('a person of the firm', () => {
  let firm: GatewayServer;

  async function ask<Name extends ApiName>(
    subject: string,
    name: Name,
    body: BodyOf<Calls[Name]>,
    locale = 'en-CA',
  ) {
    const { url, type } = CALLS[name];
    const answer = await firm.app.inject({
      method: type,
      url: `/${url}`,
      headers: {
        authorization: `Bearer ${tokens.get(subject) ?? ''}`,
        'x-locale': locale,
        'idempotency-key': randomUUID(),
        ...(type === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(type === 'POST' && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }

  beforeAll(async () => {
    const config = gatewayConfig({
      OIDC_ISSUER: sso.config.oidcIssuer,
      OIDC_CLIENT_ID: sso.config.oidcClientId,
      OIDC_AUDIENCE: sso.config.apiHost,
      API_HOST: 'https://gateway.example.ca',
      PUBLIC_URL: 'https://portal.example.ca',
      DATABASE_URL: 'postgresql://127.0.0.1/cairn',
    });
    const keys = createRemoteJWKSet(new URL(`${sso.config.oidcIssuer}/jwks`), {
      [customFetch]: async () => {
        const { body, statusCode } = await sso.app.inject({ url: `${sso.config.ssoPath}/jwks` });
        return new Response(body, { status: statusCode });
      },
    });
    const db = await openBook({ ...place(), seed: 1, seedClients: 0, seedDay: null, hasDemo: false });
    firm = await makeServer(config, { db, keys, runsJobs: false, logStream: { write: () => undefined } });
  }, 120_000);

  afterAll(async () => {
    await firm.close();
    await firm.db.close();
  });

  test('signs in by the provider and finds the clients, households and accounts of the rep codes', async () => {
    expect((await ask('advisor', 'me', undefined)).body).toMatchObject({
      branch: 'Toronto – King',
      repCodes: expect.arrayContaining([{ code: 'AA100', name: 'Code 1' }]),
    });
    const { body } = await ask('advisor', 'clientsList', firstPage());
    const items = body.rows as { id: string; marketValue: string; accountCount: number }[];
    expect(items.length).toBeGreaterThan(0);
    const summary = await ask('advisor', 'clientsSummaryList', { filters: { clientName: [] } });
    expect(summary.body).toMatchObject({ count: CLIENTS });
    const households = await ask('advisor', 'householdsSummaryList', bodyOf('householdsSummaryList', ''));
    expect(households.body).toMatchObject({ count: 318 });
    const accounts = await ask('advisor', 'clientAccounts', bodyOf('clientAccounts', items[0]!.id));
    expect(JSON.stringify(accounts.body)).toMatch(/"marketValueCad":"[1-9]/);
  });

  test('of a team sees the rep codes of the team, and a manager those of the branch', async () => {
    const count = async (subject: string) =>
      (await ask(subject, 'clientsSummaryList', { filters: { clientName: [] } })).body.count;
    expect(await count('assistant')).toBe(SEEN_BY_TEAM);
    expect(await count('manager')).toBe(CLIENTS);
  });

  test('who is in no file is refused with the name of the claim', async () => {
    const { status, body } = await ask('newcomer', 'me', undefined);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'unknown-person', title: expect.stringContaining('“sub”') });
  });

  test('gets an answer from every call about an imported client', async () => {
    const { body } = await ask('advisor', 'clientsList', firstPage());
    const [client] = body.rows as { id: string }[];
    const broken: string[] = [];
    for (const name of Object.keys(CALLS) as ApiName[]) {
      const { status } = await ask('advisor', name, bodyOf(name, client?.id ?? ''));
      if (status >= 500) broken.push(`${name} ${status}`);
    }
    expect(broken).toEqual([]);
  });
});

describe('a later folder', () => {
  test('need not have all files, and writes what has changed', async () => {
    const rows = importRows({ clients: CLIENTS, asOf: '2026-03-09' });
    const next = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
    rows.securities![3]![6] = '60';
    rows.clients![1]![10] = sinOfClient(7_000);
    rows.clients![2]![15] = 'Ottawa';
    rows['rep-code-people'] = rows['rep-code-people']!.filter(
      ([code, person]) => code !== 'AA101' || person !== 'colleague',
    );
    rows['rep-code-people'].find(([code]) => code === 'AA101')![2] = '100';
    rows.holdings = rows.holdings!.filter((_, at) => at !== 1);
    const { firm, securities, clients, holdings } = rows;
    await writeImport(next, {
      firm: firm!,
      securities: securities!,
      clients: clients!,
      holdings,
      'rep-code-people': rows['rep-code-people'],
    });
    const { counts, faults } = await bringIn(next);
    expect(faults.listed).toEqual([]);
    expect(counts.get('firm')).toMatchObject({ changed: 1 });
    expect(counts.get('securities')).toMatchObject({ added: 0, changed: 1 });
    expect(counts.get('clients')).toMatchObject({ added: 0, changed: 2, unchanged: CLIENTS - 2 });
    expect(counts.get('holdings')).toMatchObject({ added: 0, changed: 0, ended: 1 });
    expect(counts.get('access')).toMatchObject({ ended: 1 });
    const [months] = (await onBook((query) =>
      query(`select market_value_cad::text as now,
        (select market_values[1] * 0.01 from account_months m where m.account_id = a.id)::numeric(19,2)::text as kept
        from accounts a where number = '10-01001-1'`),
    )) as { now: string; kept: string }[];
    expect(months?.kept).toBe(months?.now);
    await rm(next, { recursive: true });
  }, 120_000);

  test('is refused where it gives two clients one number', async () => {
    const twin = await folderWith((rows) => {
      rows.clients!.push([...rows.clients![1]!]);
      rows.clients!.at(-1)![0] = 'C9000';
      rows.clients!.at(-1)![10] = sinOfClient(20);
      rows.clients!.at(-1)![12] = 'other';
    }, '2026-03-09');
    expect(reportOf(await bringIn(twin))).toContain('clients.csv:5:sin is the number of another client.');
    await rm(twin, { recursive: true });
  });

  test('with transactions shows them, and takes them out of what prices made of the month', async () => {
    const number = '10-01001-1';
    const rows = importRows({ clients: CLIENTS, asOf: '2026-04-09' });
    const [header, ...paid] = rows.transactions!;
    const ours = paid.find(([, account]) => account === number)!;
    rows.securities![3]![6] = '70';
    const inApril = ['T-april', number, '2026-04-02', '2026-04-03', 'contribution', '', '', '', '500', ''];
    const bought = ['T-bought', number, '2026-04-02', '', 'buy', 'NRTH', '2', '69.5', '-139', ''];
    const corrected = [...ours.slice(0, 8), '260', ours[9]!];
    const next = await mkdtemp(path.join(tmpdir(), 'cairn-test-import-'));
    const { firm, securities } = rows;
    await writeImport(next, {
      firm: firm!,
      securities: securities!,
      transactions: [header!, inApril, bought, corrected],
    });
    expect((await bringIn(next)).counts.get('transactions')).toEqual({
      added: 2,
      changed: 1,
      unchanged: 0,
      ended: 0,
    });
    const [month] = (await onBook((query) =>
      query(`select m.gains[2] * 0.01 as gain, (m.market_values[2] - m.market_values[1]) * 0.01 as change,
        (select string_agg(concat_ws(' ', t.kind, t.trade_date, t.settle_date, t.quantity, t.amount_cad), ', '
          order by t.id) from transactions t where t.account_id = a.id) as told
        from accounts a join account_months m on m.account_id = a.id where a.number = '${number}'`),
    )) as { gain: string; change: string; told: string }[];
    expect(Number(month?.change)).toBeGreaterThan(0);
    expect(Number(month?.gain)).toBeCloseTo(Number(month?.change) - 500, 2);
    expect(month?.told.split(', ')).toEqual([
      'contribution 2026-03-02 2026-03-02 260.00',
      'contribution 2026-04-02 2026-04-03 500.00',
      'buy 2026-04-02 2026-04-02 2.000000 -139.00',
    ]);
    const again = await bringIn(next);
    expect(again.counts.get('transactions')).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    await rm(next, { recursive: true });
  }, 120_000);
});
