import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headKeeper } from '@/gateway/kit/changes/heads';
import { SILENT } from '@/gateway/kit/db/logger';
import { ChainCheck, exportHeader, type Link } from '@/scripts/lib/changeLog.mjs';
import { changesOf, sharedClients, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const run = promisify(execFile);

let gateway: TestGateway;
let folder: string;
let links: Link[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-chain-'));
  gateway = await makeTestGateway({ limits: null });
  const [one = '', other = ''] = await sharedClients(gateway, 'advisor', 'manager');
  const client = changesOf(gateway, one);
  for (const [index, preferredName] of ['Zoé', 'Lou', null].entries()) {
    await client.saved('advisor', {
      version: index + 1,
      fields: { preferredName },
      reason: 'Il l’a dit «ainsi»\u00a0: 😀',
    });
  }
  const proposed = await client.saved('advisor', { version: 1, fields: { maritalStatus: 'married' } });
  await written(client.decide('manager', proposed.changeSetId ?? '', 4));
  await changesOf(gateway, other).saved('manager', { version: 1, fields: { preferredName: 'Max' } });
  const { rows } = await gateway.db.pool.query<Link>(
    `select seq::integer, prev_hash as "prevHash", hash, row_text as row from change_log order by seq`,
  );
  links = rows;
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const head = () => {
  const last = links.at(-1);
  if (last === undefined) throw new Error('the chain is empty');
  return { seq: last.seq, hash: last.hash };
};

function faultOf(rows: readonly Link[], end = head()) {
  const check = new ChainCheck();
  for (const link of rows) check.add(link);
  check.end(end);
  return check.fault?.seq ?? null;
}

const changed = (seq: number, change: (link: Link) => Partial<Link>) =>
  links.map((link) => (link.seq === seq ? { ...link, ...change(link) } : link));

describe('the chain of what was changed', () => {
  test('has a row for each set that was applied, in their order, and holds', async () => {
    expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(faultOf(links)).toBeNull();
    expect(JSON.parse(links[3]?.row ?? '')).toMatchObject({
      actor: 'advisor',
      decidedBy: 'manager',
      items: [{ path: 'maritalStatus', was: null, became: 'married' }],
    });
  });

  test('reveals any flipped byte', () => {
    for (const link of links) {
      const bytes = Buffer.from(link.row ?? '');
      for (let index = 0; index < bytes.length; index += 7) {
        const flipped = Buffer.from(bytes);
        flipped[index] = (flipped[index] ?? 0) ^ 1;
        expect(faultOf(changed(link.seq, () => ({ row: flipped.toString('utf8') })))).toBe(link.seq);
      }
      expect(
        faultOf(
          changed(link.seq, ({ hash }) => ({
            hash: hash.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          })),
        ),
      ).toBe(link.seq);
    }
  });

  test('reveals a row missing from the middle, and a tail that was cut off', () => {
    expect(faultOf(links.filter(({ seq }) => seq !== 3))).toBe(3);
    expect(faultOf(links.slice(0, -1))).toBe(5);
    expect(faultOf(links.slice(0, 2))).toBe(3);
    expect(faultOf([])).toBe(1);
  });

  test('reveals two swapped rows, and an added one', () => {
    const [a, b, c, ...rest] = links as [Link, Link, Link, ...Link[]];
    expect(faultOf([a, c, b, ...rest])).toBe(2);
    const swapped = changed(2, () => ({ row: c.row })).map((link) =>
      link.seq === 3 ? { ...link, row: b.row } : link,
    );
    expect(faultOf(swapped)).toBe(2);
    expect(faultOf([...links, { ...c, seq: 6 }])).toBe(6);
  });

  test('is added to and never changed by whoever uses the gateway', async () => {
    const { rows } = await gateway.db.pool.query(
      `select privilege_type from information_schema.role_table_grants
       where table_name = 'change_log' and grantee = 'cairn_reader' order by 1`,
    );
    expect(rows.map(({ privilege_type }) => privilege_type as string)).toEqual(['INSERT', 'SELECT']);
  });

  test('keeps its head outside of the database each time that it has moved', async () => {
    const keep = headKeeper(gateway.db, folder, SILENT);
    await keep();
    await keep();
    const lines = (await readFile(path.join(folder, 'change-log-heads.ndjson'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([expect.objectContaining(head())]);
  });
});

describe('the script that checks it', () => {
  const script = path.resolve('scripts/verify-log.mjs');
  const exported = async (rows: readonly Link[], end = head()) => {
    const file = path.join(folder, 'chain.ndjson');
    await writeFile(file, [exportHeader(end), ...rows.map((row) => JSON.stringify(row))].join('\n'));
    return file;
  };
  const verify = (...args: string[]) =>
    run(process.execPath, [script, ...args]).then(
      ({ stdout }) => ({ code: 0, answer: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, answer: stderr }),
    );

  test('reads an exported chain without a database, and one that leaves texts out', async () => {
    expect(await verify(await exported(links))).toMatchObject({
      code: 0,
      answer: expect.stringContaining('holds: 5 rows'),
    });
    const veiled = changed(2, () => ({ row: null }));
    expect(await verify(await exported(veiled))).toMatchObject({ code: 0 });
  });

  test('names the first broken link', async () => {
    const broken = await exported(changed(3, ({ row }) => ({ row: row?.replace('Lou', 'Leo') ?? null })));
    expect(await verify(broken)).toMatchObject({
      code: 1,
      answer: expect.stringContaining('broken at row 3'),
    });
  });

  test('knows a tail that was cut off with its head, by a head that was kept apart', async () => {
    const heads = path.join(folder, 'heads.ndjson');
    await writeFile(heads, `${JSON.stringify(head())}\n`);
    const [a, b] = links as [Link, Link];
    const cut = await exported([a, b], { seq: 2, hash: b.hash });
    expect(await verify(cut)).toMatchObject({ code: 0 });
    expect(await verify(cut, '--heads', heads)).toMatchObject({
      code: 1,
      answer: expect.stringContaining('row 3'),
    });
  });
});
