import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DOWNLOADS } from '@/contract/downloads';
import type { ListExportBody } from '@/contract/export/schema';
import { BOOK_CHANGED, writeTrailer } from '@/contract/export/trailer';
import type { DownloadOptions, Progress } from '@/lib/http/download';
import { CallCancelled } from '@/lib/http/failure';
import { errorOf, setUpHttpBench } from './bench';
import { reply, type Reply } from './faultServer';

const bench = setUpHttpBench();

const BODY: ListExportBody = {
  rows: { list: 'clients', filters: {}, sort: [{ key: 'name', direction: 'asc' }] },
  selection: null,
  columns: ['name'],
  lastFirst: false,
  format: 'csv',
  separator: ';',
};

const FILE = Buffer.from('\ufeffClient\r\nRoy, Anne\r\n\u0000é', 'utf8');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const trailerOf = (bytes: Buffer, rows = 1) =>
  Buffer.from(writeTrailer({ rows, gone: 0, sha256: sha256(bytes) }));

const file =
  (bytes: Buffer, type = 'text/csv; charset=utf-8'): Reply =>
  (response) => {
    response
      .writeHead(200, { 'content-type': type, 'x-request-id': 'named-here', 'x-export-rows': '1' })
      .end(bytes);
  };

function download(
  signal = new AbortController().signal,
  onProgress: DownloadOptions<unknown>['onProgress'] = () => undefined,
) {
  return bench.client().download(DOWNLOADS.listExport, { body: BODY, signal, onProgress });
}

describe('a file', () => {
  test('is the bytes before the trailer, with progress as they come', async () => {
    bench.server.script(file(Buffer.concat([FILE, trailerOf(FILE)])));
    const seen: Progress[] = [];
    const got = await download(undefined, (progress) => seen.push(progress));
    expect(Buffer.from(got.bytes)).toEqual(FILE);
    expect(got).toMatchObject({ mediaType: 'text/csv', rows: 1, gone: 0 });
    expect(seen.at(-1)).toEqual({ bytes: FILE.length + 128, rows: 1, total: 1 });
    const [asked] = bench.server.seen;
    expect(asked).toMatchObject({ method: 'POST', path: '/exports/list' });
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-locale': 'en' });
    expect(JSON.parse(asked?.body ?? '')).toEqual(BODY);
  });

  test.each([
    ['without a trailer', FILE],
    ['cut in its trailer', Buffer.concat([FILE, trailerOf(FILE)]).subarray(0, -3)],
    ['with a hole in it', Buffer.concat([FILE.subarray(0, 5), FILE.subarray(9), trailerOf(FILE)])],
    ['that is empty', Buffer.alloc(0)],
  ])('%s is not one', async (_name, bytes) => {
    bench.server.script(file(bytes));
    expect(await errorOf(download())).toMatchObject({ code: 'malformed', requestId: 'named-here' });
  });

  test('of a book that moved to another date says so', async () => {
    bench.server.script(file(Buffer.concat([FILE, Buffer.from(BOOK_CHANGED)])));
    expect((await errorOf(download())).code).toBe('cursor');
  });

  test('of another kind is not one', async () => {
    bench.server.script(file(Buffer.concat([FILE, trailerOf(FILE)]), 'text/html'));
    expect((await errorOf(download())).code).toBe('malformed');
  });

  test('whose connection is cut is not one', async () => {
    bench.server.script((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write(FILE, () => response.destroy());
    });
    expect((await errorOf(download())).code).toBe('network');
    expect(bench.server.seen).toHaveLength(1);
  });
});

describe('a file that takes long', () => {
  const silenceMs = 400;
  const options = { body: BODY, signal: new AbortController().signal, onProgress: () => undefined };

  test('continues as long as something arrives', async () => {
    const bytes = Buffer.concat([FILE, trailerOf(FILE)]);
    bench.server.script((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      const pieces = [0, 1, 2, 3, 4].map((at) => bytes.subarray(at * 40, (at + 1) * 40));
      pieces.forEach((piece, at) => setTimeout(() => response.write(piece), at * 150));
      setTimeout(() => response.end(), 5 * 150);
    });
    const got = await bench.client({ silenceMs }).download(DOWNLOADS.listExport, options);
    expect(Buffer.from(got.bytes)).toEqual(FILE);
  });

  test('and falls silent is given up, on the wire too', async () => {
    bench.server.script((response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write(FILE);
    });
    const asked = bench.client({ silenceMs }).download(DOWNLOADS.listExport, options);
    expect((await errorOf(asked)).code).toBe('timeout');
    await expect.poll(() => bench.server.seen[0]?.isAborted).toBe(true);
  });
});

test('a refusal is what the gateway says, and is not retried', async () => {
  bench.server.script(reply.problem(409, 'export-under-way'));
  expect(await errorOf(download())).toMatchObject({ code: 'export-under-way', status: 409 });
  bench.server.script(reply.problem(429, 'too-many-requests', { 'retry-after': '600' }));
  expect(await errorOf(download())).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 600 });
  expect(bench.server.seen).toHaveLength(2);
});

test('a refused token is renewed once', async () => {
  const whole = file(Buffer.concat([FILE, trailerOf(FILE)]));
  bench.server.script(reply.problem(401, 'unauthenticated'), whole);
  const client = bench.client({ refresh: () => Promise.resolve('token-2') });
  const options = { body: BODY, signal: new AbortController().signal, onProgress: () => undefined };
  expect((await client.download(DOWNLOADS.listExport, options)).rows).toBe(1);
  expect(bench.server.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

test('a cancelled download is aborted on the wire', async () => {
  const controller = new AbortController();
  bench.server.script((response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write(FILE, () => controller.abort());
  });
  await expect(download(controller.signal)).rejects.toBeInstanceOf(CallCancelled);
  await expect.poll(() => bench.server.seen[0]?.isAborted).toBe(true);
});
