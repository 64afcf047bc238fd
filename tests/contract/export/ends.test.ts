import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getDefaultHighWaterMark, setDefaultHighWaterMark } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DOWNLOADS } from '@/contract/downloads';
import type { ListExportBody } from '@/contract/export/schema';
import { apart, exportBody, exported, exportedRows, exportHeaders, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let port: number;

/** What a stream takes before it asks for patience, bytes: newer Nodes take more than the whole of these files. */
const SOON_FULL = 16_384;
const usual = getDefaultHighWaterMark(false);

beforeAll(async () => {
  setDefaultHighWaterMark(false, SOON_FULL);
  gateway = await makeTestGateway({ clients: 600 });
  await gateway.server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (gateway.server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  setDefaultHighWaterMark(false, usual);
  await gateway.close();
});
afterEach(() => gateway.db.pool.query('delete from export_log'));

interface Logged {
  outcome: string | null;
  rows: number | null;
}

const logged = async (): Promise<Logged[]> =>
  (await gateway.db.pool.query<Logged>('select outcome, rows from export_log order by id')).rows;

async function until(isSo: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 200 && !(await isSo()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isSo()).toBe(true);
}

/** A number of an account behind which none comes. */
const LAST = '99-99999-9';

const NUMBERS = exportedRows.accounts({ sort: [{ key: 'number', direction: 'asc' }] });
const LONG = exportBody(NUMBERS, [
  'number',
  'holder',
  'type',
  'registration',
  'custodian',
  'marketValue',
  'openedOn',
]);

/** What came of an answer, and whether it came to its end. */
async function taken(answer: IncomingMessage): Promise<{ bytes: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  const isCut = await new Promise<boolean>((resolve) => {
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => resolve(false));
    answer.on('error', () => resolve(true));
  });
  return { bytes: Buffer.concat(chunks), isCut };
}

/** An export over a socket. */
async function begun(body: ListExportBody, subject = 'manager') {
  const headers = await exportHeaders(gateway, subject);
  const url = { host: '127.0.0.1', port, path: `/${DOWNLOADS.listExport.url}` };
  const sent = httpRequest({ ...url, method: 'POST', headers, agent: false });
  const answered = once(sent, 'response').then(([answer]) => answer as IncomingMessage);
  // Who cuts it does not wait for an answer.
  answered.catch(() => undefined);
  sent.end(JSON.stringify(body));
  return { answered, cut: () => void sent.destroy() };
}

/** One whose reader takes nothing of it, until the network lets it through. */
async function stalled(body: ListExportBody) {
  const asked = once(gateway.server.app.server, 'request');
  const { answered, cut } = await begun(body);
  const [, response] = (await asked) as [IncomingMessage, ServerResponse];
  const { socket } = response;
  socket?.cork();
  await until(() => response.writableNeedDrain);
  expect((await logged()).map(({ outcome }) => outcome)).toEqual([null]);
  return { answered, cut, release: () => socket?.uncork() };
}

test('one that is cut off says how many rows had been read, and lets the next one begin', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { cut } = await stalled({ ...LONG, format });
    cut();
    await until(async () => (await logged())[0]?.outcome !== null);
    const [first] = await logged();
    expect(first?.outcome).toBe('cancelled');
    expect(first?.rows).toBeGreaterThan(0);
    expect((await exported(gateway, 'manager', LONG)).status).toBe(200);
    await gateway.db.pool.query('delete from export_log');
  }
});

/**
 * Keeps the first of what is read for exports waiting, as a large book or others' statements would: an export's row is
 * begun on one connection, and its ids are read on the next.
 */
function slowReading() {
  const { pool } = gateway.db;
  const connect = pool.connect.bind(pool);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let taken = 0;
  let isOn = false;
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async (...callback: []) => {
    if (callback.length > 0) return connect(...callback);
    taken += 1;
    if (taken !== 2) return connect();
    await released;
    const client = await connect();
    isOn = true;
    return client;
  }) as typeof pool.connect);
  const hasRead = () => isOn && pool.idleCount === pool.totalCount;
  return { release, taken: () => taken, hasRead, restore: () => spy.mockRestore() };
}

test('one that is cancelled while it is prepared keeps no other out, and reads nothing more', async () => {
  const slow = slowReading();
  try {
    const { cut } = await begun({ ...LONG, format: 'xlsx' });
    await until(() => slow.taken() === 2);
    expect(await logged()).toEqual([{ outcome: null, rows: null }]);
    cut();
    await until(async () => (await logged())[0]?.outcome !== null);
    expect((await exported(gateway, 'manager', LONG)).status).toBe(200);
    const before = slow.taken();
    slow.release();
    await until(slow.hasRead);
    expect(slow.taken()).toBe(before);
    expect((await logged()).map(({ outcome }) => outcome)).toEqual(['cancelled', 'complete']);
    expect(gateway.log.filter((line) => line.includes('"fault"'))).toEqual([]);
  } finally {
    slow.release();
    slow.restore();
  }
});

test('one that was considered lost stops when it is resumed', async () => {
  const first = await stalled(LONG);
  await gateway.db.pool.query("update export_log set touched_at = now() - interval '3 minutes'");
  expect((await exported(gateway, 'manager', LONG)).trailer).not.toBeNull();
  first.release();
  const { bytes, isCut } = await taken(await first.answered);
  expect(isCut).toBe(true);
  expect(apart(bytes).trailer).toBeNull();
  expect((await logged()).map(({ outcome }) => outcome)).toEqual(['lost', 'complete']);
});

test('a row that was deselected stays out, even if it moves while the file is made', async () => {
  const { pool } = gateway.db;
  const whole = await exported(gateway, 'manager', LONG);
  const [, [first = ''] = []] = parseCsv(whole.file.toString(), ',');
  const { rows } = await pool.query<{ id: string }>(
    'select public_id as id from accounts where number = $1',
    [first],
  );
  await pool.query('delete from export_log');
  const exporting = await stalled({ ...LONG, selection: { all: true, ids: rows.map(({ id }) => id) } });
  await pool.query('update accounts set number = $2 where number = $1', [first, LAST]);
  try {
    exporting.release();
    const { bytes } = await taken(await exporting.answered);
    const { file, trailer } = apart(bytes);
    expect(trailer?.rows).toBe((whole.trailer?.rows ?? 0) - 1);
    const numbers = parseCsv(file.toString(), ',').map(([number]) => number);
    expect(numbers).not.toContain(first);
    expect(numbers).not.toContain(LAST);
  } finally {
    await pool.query('update accounts set number = $1 where number = $2', [first, LAST]);
  }
});

test('one that breaks in the middle has no trailer, and the log knows', async () => {
  const { pool } = gateway.db;
  const whole = await exported(gateway, 'manager', { ...LONG, columns: ['number'] });
  const [last = ''] = parseCsv(whole.file.toString(), ',').at(-1) ?? [];
  // A date that no answer may have: the last window is refused by the contract, when the first has long been sent.
  const { rows: before } = await pool.query<{ opened_on: string }>(
    'select opened_on::text from accounts where number = $1',
    [last],
  );
  await pool.query("update accounts set opened_on = '0002-01-01 BC' where number = $1", [last]);
  try {
    const { answered } = await begun({ ...LONG, columns: ['number'] });
    const answer = await answered;
    expect(answer.statusCode).toBe(200);
    const { bytes, isCut } = await taken(answer);
    expect(isCut).toBe(true);
    expect(bytes.length).toBeGreaterThan(0);
    expect(apart(bytes).trailer).toBeNull();
    await until(async () => (await logged()).at(-1)?.outcome === 'failed');
    expect((await logged()).at(-1)?.rows).toBeGreaterThan(0);
  } finally {
    await pool.query('update accounts set opened_on = $2 where number = $1', [last, before[0]?.opened_on]);
  }
});
