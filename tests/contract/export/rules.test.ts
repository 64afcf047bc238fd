import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ListExportBody, listExportBody } from '@/contract/export/schema';
import { LOCALES } from '@/contract/locale';
import { inScope } from '@/gateway/kit/db/scope';
import { planned } from '@/gateway/kit/db/statement';
import { allClients } from '@/tests/support/clients';
import { exportBody, exported, exportedRows, parseCsv, sha256 } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { unzip } from '@/tests/support/unzip';
import { words } from '@/tests/support/words';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

interface Logged {
  subject: string;
  list: string;
  asked: string;
  format: string;
  locale: string;
  outcome: string | null;
  rows: number | null;
  rows_sha256: string | null;
  ended_at: Date | null;
  record_id: string | null;
  request_id: string | null;
}

const logOf = async (subject: string): Promise<Logged[]> =>
  (await gateway.db.pool.query<Logged>('select * from export_log where subject = $1 order by id', [subject]))
    .rows;

afterEach(() => gateway.db.pool.query('delete from export_log'));

const ALL = exportBody(exportedRows.clients(), ['name', 'marketValue']);

describe('what a person may not see', () => {
  test('is in no export: each row of it is one of their list', async () => {
    for (const persona of ['advisor', 'conseillere', 'assistant']) {
      const own = await allClients(gateway, persona);
      const answer = await exported(gateway, persona, ALL);
      const [, ...lines] = parseCsv(answer.file.toString(), ',');
      expect(lines.map(([, value]) => value)).toEqual(own.map(({ marketValue }) => marketValue));
    }
  });

  test('is not found: holdings and transactions of someone else’s record, or of none', async () => {
    const own = new Set((await allClients(gateway, 'conseillere')).map(({ id }) => id));
    const foreign = (await allClients(gateway, 'advisor')).find(({ id }) => !own.has(id));
    for (const id of [foreign?.id ?? '', '00000000-0000-4000-8000-000000000000']) {
      for (const rows of [exportedRows.clientHoldings(id), exportedRows.clientTransactions(id)]) {
        const columns = rows.list === 'clientHoldings' ? ['symbol'] : ['tradeDate'];
        const answer = await exported(gateway, 'conseillere', exportBody(rows, columns));
        expect(answer.status).toBe(404);
      }
    }
  });

  test('leaves a newcomer an empty file with its heading, and a stranger a refusal', async () => {
    const empty = await exported(gateway, 'newcomer', ALL);
    expect(parseCsv(empty.file.toString(), ',')).toEqual([
      [words('en')('client:list.columns.name'), words('en')('client:list.columns.marketValue')],
    ]);
    expect(empty.trailer?.rows).toBe(0);
    const workbook = await exported(gateway, 'newcomer', { ...ALL, format: 'xlsx' });
    expect(unzip(workbook.file).get('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:B1"/>');
    expect((await exported(gateway, 'stranger', ALL)).status).toBe(403);
  });
});

test('a selection is exported alone, or all but it, in the order of the list', async () => {
  const clients = await allClients(gateway, 'advisor');
  const some = [clients[7], clients[2], clients.at(-1)].flatMap((row) => row?.id ?? []);
  for (const all of [false, true]) {
    const selection = { all, ids: some };
    const answer = await exported(gateway, 'advisor', { ...ALL, columns: ['marketValue'], selection });
    const expected = clients.filter(({ id }) => some.includes(id) !== all);
    const [, ...lines] = parseCsv(answer.file.toString(), ',');
    expect(lines.flat()).toEqual(expected.map(({ marketValue }) => marketValue));
  }
});

test.each([
  ['an unknown column', { columns: ['name', 'sin'] }, '/columns/1'],
  ['a column twice', { columns: ['name', 'name'] }, '/columns'],
  ['an unknown format', { format: 'pdf' }, '/format'],
  ['a page', { rows: { ...ALL.rows, page: { size: 1, after: null, before: null } } }, '/rows/page'],
  ['an unknown list', { rows: { ...ALL.rows, list: 'people' } }, '/rows/list'],
])('%s is refused where it stands', async (_name, changed, pointer) => {
  const answer = await exported(gateway, 'advisor', { ...ALL, ...changed });
  expect(answer.status).toBe(400);
  const problem = JSON.parse(answer.bytes.toString()) as { errors: { pointer: string }[] };
  expect(problem.errors.map((fault) => fault.pointer)).toContain(pointer);
  expect(await logOf('advisor')).toEqual([]);
});

test.each(['{', 'a"b', 'a\u0000b', 'NULL', 'name,cash', '\\', ''])(
  'the column %j is refused, and leaves nothing in the log',
  async (column) => {
    const answer = await exported(gateway, 'advisor', { ...ALL, columns: ['name', column] });
    expect(answer.status).toBe(400);
    expect(await logOf('advisor')).toEqual([]);
  },
);

test('the log says which columns, and the person who is in it can neither change it nor date it', async () => {
  await exported(gateway, 'advisor', ALL);
  const [row] = await logOf('advisor');
  expect(row).toMatchObject({ columns: ALL.columns, outcome: 'complete' });
  const asCall = (text: string) =>
    inScope(gateway.db, { subject: 'advisor' }, (tx) => tx.run(planned(sql.raw(text))({})));
  expect(await asCall("update export_log set outcome = 'cancelled', rows = 0 returning id")).toEqual([]);
  const columns = 'subject, list, asked, columns, format, locale';
  const values = "'advisor', 'clients', 'x', '{name}', 'csv', 'en'";
  for (const [column, value] of [
    ['started_at', "now() - interval '1 day'"],
    ['ended_at', 'now()'],
    ['rows', '0'],
  ]) {
    const text = `insert into export_log (${columns}, ${column}) values (${values}, ${value})`;
    await expect(asCall(text)).rejects.toThrow(/permission denied/);
  }
  for (const outcome of ['complete', 'lost', 'failed'])
    await expect(
      asCall(`insert into export_log (${columns}, outcome) values (${values}, '${outcome}')`),
    ).rejects.toThrow();
  expect(await logOf('advisor')).toEqual([row]);
});

describe('a text that looks like a formula', () => {
  const NAMES = ['=HYPERLINK("http://x","a")', '+1', '-2+3', '@SUM(A1)', '＝1+1', ' =1', 'a;b "c", d'];

  /** Companies of the advisor’s get such names, and the list is exported by them. */
  async function named(body: Partial<ListExportBody>) {
    const { rows } = await gateway.db.pool.query<{ id: number; legal_name: string }>(
      "select id, legal_name from parties where kind <> 'person' and id in (select party_id from clients) order by id",
    );
    const changed = rows.slice(0, NAMES.length);
    expect(changed).toHaveLength(NAMES.length);
    try {
      for (const [at, { id }] of changed.entries()) {
        await gateway.db.pool.query('update parties set legal_name = $2 where id = $1', [id, NAMES[at]]);
      }
      return await exported(gateway, 'manager', { ...ALL, ...body });
    } finally {
      for (const { id, legal_name } of changed) {
        await gateway.db.pool.query('update parties set legal_name = $2 where id = $1', [id, legal_name]);
      }
    }
  }

  test('stays a text in a CSV, and a loss a number', async () => {
    const answer = await named({ separator: ';' });
    const lines = parseCsv(answer.file.toString(), ';');
    const cells = lines.map(([name]) => name);
    const found = NAMES.filter((name) => cells.includes(name === 'a;b "c", d' ? name : `'${name}`));
    expect(found).toEqual(NAMES);
    expect(cells.filter((name = '') => /^\s*[=+\-@＝]/.test(name))).toEqual([]);
    const gains = await exported(gateway, 'manager', exportBody(exportedRows.accounts(), ['gain']));
    expect(parseCsv(gains.file.toString(), ',').some(([gain = '']) => /^-\d+\.\d\d$/.test(gain))).toBe(true);
  });

  test('is marked as text in a workbook, as it was written', async () => {
    const answer = await named({ format: 'xlsx' });
    const sheet = unzip(answer.file).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain(
      's="8" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;,',
    );
    expect(sheet).not.toContain('<f>');
  });
});

test('a running one keeps out a second one of the same person, and nobody else’s', async () => {
  await gateway.db.pool.query(
    `insert into export_log (subject, list, asked, columns, format, locale)
     values ('advisor', 'clients', 'x', '{name}', 'csv', 'en')`,
  );
  for (const locale of LOCALES) {
    const second = await exported(gateway, 'advisor', ALL, { locale });
    expect(second.status).toBe(409);
    const problem = JSON.parse(second.bytes.toString()) as { code: string; title: string };
    expect(problem).toMatchObject({
      code: 'export-under-way',
      title: words(locale)('problem:export-under-way'),
    });
  }
  expect((await exported(gateway, 'assistant', ALL)).status).toBe(200);
  await gateway.db.pool.query("update export_log set touched_at = now() - interval '3 minutes'");
  expect((await exported(gateway, 'advisor', ALL)).status).toBe(200);
  const log = await logOf('advisor');
  expect(log.map(({ outcome }) => outcome)).toEqual(['lost', 'refused', 'refused', 'complete']);
  expect(log.map(({ ended_at }) => ended_at === null)).toEqual([false, true, true, false]);
});

test('too many in a short time are refused until that time is over', async () => {
  await gateway.db.pool.query(
    `insert into export_log (subject, list, asked, columns, format, locale, ended_at, outcome)
     select 'advisor', 'clients', 'x', '{name}', 'csv', 'en', now(), 'complete' from generate_series(1, 60)`,
  );
  const answer = await exported(gateway, 'advisor', ALL);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logOf('advisor')).at(-1)?.outcome).toBe('refused');
});

describe('the log', () => {
  test('has a row of each export, without a name', async () => {
    const rows = exportedRows.clients({ filters: { clientName: ['tremblay'] } });
    const csv = await exported(gateway, 'advisor', exportBody(rows, ['name'], { separator: ';' }), {
      locale: 'fr',
    });
    await exported(gateway, 'advisor', exportBody(rows, ['name'], { format: 'xlsx' }), { locale: 'fr' });
    const log = await logOf('advisor');
    expect(log).toHaveLength(2);
    const text = csv.file.toString();
    const lines = text.slice(text.indexOf('\r\n') + 2);
    for (const each of log) {
      expect(each).toMatchObject({ list: 'clients', locale: 'fr', outcome: 'complete' });
      expect(each.rows).toBe(csv.trailer?.rows);
      expect(each.rows_sha256).toBe(sha256(lines));
      expect(JSON.stringify(each).toLowerCase()).not.toContain('tremblay');
    }
    expect(log.map(({ format }) => format)).toEqual(['csv', 'xlsx']);
    expect(new Set(log.map(({ asked }) => asked)).size).toBe(1);
  });

  test('names the question in a way that cannot be guessed, with its record and request', async () => {
    const [client] = await allClients(gateway, 'advisor');
    const id = client?.id ?? '';
    const rows = exportedRows.clients({ filters: { clientName: ['tremblay'] } });
    const requestId = '3f1d3c52-5d5e-4f3e-9d53-0c7ac3c33a10';
    const headers = { 'x-request-id': requestId };
    await exported(gateway, 'advisor', exportBody(rows, ['name']), { headers });
    await exported(gateway, 'advisor', exportBody(exportedRows.clientHoldings(id), ['symbol']));
    await exported(gateway, 'advisor', exportBody(exportedRows.accounts({ clientId: id }), ['number']));
    const log = await logOf('advisor');
    // As the gateway has read it, so that the guess is the very text.
    const asRead = listExportBody.parse(exportBody(rows, ['name']));
    const guess = createHash('sha256')
      .update(JSON.stringify([asRead.rows, null, false]))
      .digest('hex');
    expect(log[0]?.asked).toMatch(/^[0-9a-f]{64}$/);
    expect(log[0]?.asked).not.toBe(guess);
    expect(log.map(({ record_id }) => record_id)).toEqual([null, id, id]);
    expect(log[0]?.request_id).toBe(requestId);
    const { rows: looked } = await gateway.db.pool.query<{ count: number }>(
      'select count(*)::integer as count from client_view_log where request_id = $1',
      [log[1]?.request_id],
    );
    expect(looked[0]?.count).toBeGreaterThan(0);
  });
});
