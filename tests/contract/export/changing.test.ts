import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BOOK_CHANGED } from '@/contract/export/trailer';
import type { ExportRows, ListExportBody } from '@/contract/export/schema';
import { AnswerMemory } from '@/gateway/kit/answers/memory';
import { NO_SCANNER } from '@/gateway/areas/documents/inspect/scan';
import { documentStores } from '@/gateway/areas/documents/store/open';
import { REGISTRY } from '@/gateway/server/areas';
import { beginReading } from '@/gateway/kit/files/reading';
import { SAMPLE_ONLY } from '@/gateway/areas/market/provider/sources';
import { runCall } from '@/gateway/kit/call/run';
import { accountsPage, rowsOf, SHOW_FUNDED } from '@/tests/support/accounts';
import { aboutOf, amountsOf, exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { changeList } from '@/tests/support/listChanges';
import type { OracleList } from '@/tests/support/listOracle';
import { orders } from '@/tests/support/orders';
import { SORTED_LISTS } from '@/tests/support/sortedLists';
import { unzip } from '@/tests/support/unzip';
import { words } from '@/tests/support/words';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
});
afterAll(() => gateway.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.db.pool.query('delete from export_log');
});

const CALL_OF = {
  clients: 'clientsList',
  households: 'householdsList',
  accounts: 'accountsList',
  unassignedAccounts: 'unassignedAccountsList',
} as const satisfies Partial<Record<ExportRows['list'], OracleList>>;
type List = keyof typeof CALL_OF;
const NAMES = Object.keys(CALL_OF) as List[];

const drawn = fc.constantFrom(...NAMES).chain((list) =>
  orders<string>(SORTED_LISTS[CALL_OF[list]].keys).map((sort) => ({
    list,
    sort,
  })),
);
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never;

/** The windows of an export, by the ids of their rows. Before each but the first something happens. */
async function windowsOf({ list, sort }: Drawn, happens: (at: number) => Promise<unknown>) {
  const services = {
    db: gateway.db,
    cursorKey: createSecretKey(randomBytes(32)),
    changesKey: createSecretKey(randomBytes(32)),
    market: SAMPLE_ONLY,
    documents: documentStores(),
    scanner: NO_SCANNER,
    assistantModel: null,
    timeZone: 'America/Toronto',
    checksAnswers: true,
    answers: new AnswerMemory(0),
  };
  const principal = { subject: 'manager', locale: 'fr' as const, requestId: 'r' };
  const body = exportBody(exportedRows[list]({ sort }), ['name']);
  const { windows, count } = await beginReading(
    (name, asked, reading) => runCall(services, name, asked, { ...principal, reading }),
    REGISTRY.files[list],
    body,
    principal.locale,
  );
  const read: string[][] = [];
  for await (const rows of windows) {
    read.push(rows.map(({ id }) => id));
    await happens(read.length);
  }
  return { read, count };
}

test('a file has each row that stays in its list once and in its place, though rows come, go and take other places while it is made', async () => {
  const windows = new Map<List, number>();
  const property = fc.asyncProperty(drawn, async (one) => {
    const before = await windowsOf(one, () => Promise.resolve());
    const touched = new Set<string>();
    const { read, count } = await windowsOf(one, async (at) => {
      for (const id of await changeList(gateway, CALL_OF[one.list], at)) touched.add(id);
    });
    windows.set(one.list, read.length);
    const rows = new Set(read.flat());
    // In the order of the first moment, without those alone that have left the list.
    expect(read.flat()).toEqual(before.read.flat().filter((id) => rows.has(id)));
    expect(before.read.flat().filter((id) => !rows.has(id) && !touched.has(id))).toEqual([]);
    expect(count).toBe(before.count);
  });
  const examples = NAMES.map((list): [Drawn] => [
    { list, sort: [{ key: 'marketValue', direction: 'desc' }] },
  ]);
  await fc.assert(property, { numRuns: 16, examples });
  for (const list of ['clients', 'accounts'] as const) expect(windows.get(list)).toBeGreaterThan(2);
}, 240_000);

const NUMBERS = exportBody(
  exportedRows.accounts({
    show: { closed: false, zero: false, negative: true },
    sort: [{ key: 'number', direction: 'asc' }],
  }),
  ['number'],
);

/**
 * The transactions of an export in their order: the row of the log, the ids, the first window, of a workbook the total of
 * the list, and the windows after.
 */
const TOTAL_AT = 4;
const SECOND_WINDOW_AT = { csv: 4, xlsx: TOTAL_AT + 1 } as const;

/** Something happens once, before a transaction of the next export. */
function beforeTransaction(at: number, happens: () => Promise<unknown>) {
  const { pool } = gateway.db;
  const connect = pool.connect.bind(pool) as () => ReturnType<typeof pool.connect>;
  let transactions = 0;
  vi.spyOn(pool, 'connect').mockImplementation((async (...asked: unknown[]) => {
    if (asked.length > 0) return (connect as (...all: unknown[]) => unknown)(...asked);
    transactions += 1;
    if (transactions === at) await happens();
    return connect();
  }) as never);
}

/** What an export gives while the book takes the date of the day after, before one of its transactions. */
async function exportedOverNight(body: ListExportBody, at: number) {
  const { pool } = gateway.db;
  const { rows } = await pool.query<{ as_of: string }>('select as_of::text from book');
  const nextDay = vi.fn(() => pool.query("update book set as_of = as_of + interval '1 day'"));
  beforeTransaction(at, nextDay);
  const answer = await exported(gateway, 'manager', body);
  vi.restoreAllMocks();
  await pool.query('update book set as_of = $1', [rows[0]?.as_of]);
  return { answer, happened: nextDay.mock.calls.length };
}

test.each(['csv', 'xlsx'] as const)(
  'a row that leaves the list before it is read is left out, and the file says so (%s)',
  async (format) => {
    const { pool } = gateway.db;
    const whole = parseCsv((await exported(gateway, 'manager', NUMBERS)).file.toString(), ',');
    const [last = ''] = whole.at(-1) ?? [];
    const { rows } = await pool.query<{ worth: string; cash: string; cost: string }>(
      'select market_value_cad as worth, cash_cad as cash, book_cost_cad as cost from accounts where number = $1',
      [last],
    );
    const have = (worth = '0', cash = '0', cost = '0') =>
      pool.query(
        'update accounts set market_value_cad = $2, cash_cad = $3, book_cost_cad = $4 where number = $1',
        [last, worth, cash, cost],
      );
    beforeTransaction(SECOND_WINDOW_AT[format], () => have());
    const answer = await exported(gateway, 'manager', { ...NUMBERS, format });
    vi.restoreAllMocks();
    await have(rows[0]?.worth, rows[0]?.cash, rows[0]?.cost);
    expect(answer.headers['x-export-rows']).toBe(String(whole.length - 1));
    expect(answer.trailer).toMatchObject({ rows: whole.length - 2, gone: 1 });
    if (format === 'csv') expect(answer.file.toString()).not.toContain(last);
    else {
      const about = unzip(answer.file).get('xl/worksheets/sheet2.xml') ?? '';
      expect(about).toContain(words('en')('export:about.gone'));
    }
  },
);

test.each(['csv', 'xlsx'] as const)(
  'a row that was chosen and has left the list before the file is begun is told of too (%s)',
  async (format) => {
    const rows = await rowsOf(gateway, 'manager', 'accountsList', accountsPage());
    const left = rows.find(({ state, hasResidual }) => state === 'closed' && !hasResidual)?.id ?? '';
    const stays = rows.filter(({ state }) => state === 'funded').map(({ id }) => id);
    const asked = exportedRows.accounts({ show: SHOW_FUNDED });
    const readOf = async (selection: ListExportBody['selection']) => {
      const answer = await exported(gateway, 'manager', exportBody(asked, ['number'], { format, selection }));
      return { trailer: answer.trailer, rows: answer.headers['x-export-rows'], file: answer.file };
    };
    const chosen = await readOf({ all: false, ids: [...stays.slice(0, 4), left] });
    expect(chosen).toMatchObject({ trailer: { rows: 4, gone: 1 }, rows: '4' });
    const gone = words('en')('export:about.gone');
    if (format === 'xlsx') expect(aboutOf(chosen.file)).toContain(gone);
    // What was taken out and is not there any more is missed by nobody.
    const taken = await readOf({ all: true, ids: [...stays.slice(4), left] });
    expect(taken.trailer?.gone).toBe(0);
    if (format === 'xlsx') expect(aboutOf(taken.file)).not.toContain(gone);
  },
);

test('a book that takes another date meanwhile ends the file, and says why in the place of its trailer', async () => {
  const { pool } = gateway.db;
  for (const format of ['csv', 'xlsx'] as const) {
    const { answer } = await exportedOverNight({ ...NUMBERS, format }, SECOND_WINDOW_AT[format]);
    expect(answer.status).toBe(200);
    expect(answer.trailer).toBeNull();
    expect(answer.bytes.subarray(-BOOK_CHANGED.length).toString()).toBe(BOOK_CHANGED);
  }
  const { rows: log } = await pool.query<{ outcome: string }>('select outcome from export_log');
  expect(log.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
});

/** Of someone whose accounts are worth something. */
async function holderId(): Promise<string> {
  const rows = await rowsOf(gateway, 'manager', 'accountsList', accountsPage({ show: SHOW_FUNDED }));
  return rows.flatMap(({ holders }) => holders.flatMap(({ id }) => id ?? []))[0] ?? '';
}

test('a workbook of one window is refused when the book takes another date before its total is asked for', async () => {
  const id = await holderId();
  const selection = { all: false, ids: [id] };
  const body = exportBody(exportedRows.clients(), ['name'], { format: 'xlsx', selection });
  expect((await exported(gateway, 'manager', body)).trailer).toMatchObject({ rows: 1 });
  const { answer, happened } = await exportedOverNight(body, TOTAL_AT);
  expect(happened).toBe(1);
  expect(answer.trailer).toBeNull();
  expect(JSON.parse(answer.bytes.toString())).toMatchObject({ code: 'cursor' });
});

test('the total of a record’s accounts is of the moment of its rows', async () => {
  const { pool } = gateway.db;
  const id = await holderId();
  const body = exportBody(exportedRows.clientAccounts(id), ['marketValue'], { format: 'xlsx' });
  const said = async () => {
    const { file } = await exported(gateway, 'manager', body);
    const total = amountsOf(aboutOf(file)).get(words('en')('export:about.total'));
    return { total, rows: unzip(file).get('xl/worksheets/sheet1.xml') };
  };
  const before = await said();
  const multiply = 'update accounts set market_value_cad = market_value_cad * $1 where closed_on is null';
  const worth = vi.fn(() => pool.query(multiply, [2]));
  // After the row of the log and the rows.
  beforeTransaction(3, worth);
  const after = await said();
  vi.restoreAllMocks();
  expect(worth).toHaveBeenCalledTimes(1);
  await pool.query(multiply, [0.5]);
  expect(Number(before.total)).not.toBe(0);
  expect(Number(before.total)).not.toBeNaN();
  expect(after).toEqual(before);
});
