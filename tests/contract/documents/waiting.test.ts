import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { UPLOADS_MAX } from '@/contract/documents/codes';
import { DOCUMENT_UPLOAD_REMOVE } from '@/contract/documents/upload';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { pdf } from '@/tests/support/paperFiles';
import { filed, upload } from '@/tests/support/uploading';

let gateway: TestGateway;
let clientId: string;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false, clients: 60 });
  await gateway.server.app.listen({ host: '127.0.0.1', port: 0 });
  const { rows } = await answerOf(gateway, 'advisor', 'documentsList', {
    filters: {},
    sort: [{ key: 'created', direction: 'desc' }],
    page: { size: 1, after: null, before: null },
  });
  clientId = rows[0]?.client.id ?? '';
});
afterAll(() => gateway.close());
afterEach(() => vi.useRealTimers());

const newPdf = () => pdf(`% ${randomUUID()}\n`);

async function remove(persona: string, uploadId: string) {
  const { statusCode } = await gateway.server.app.inject({
    method: 'POST',
    url: `/${DOCUMENT_UPLOAD_REMOVE.url}`,
    headers: { authorization: `Bearer ${await gateway.token(persona)}`, 'idempotency-key': uploadId },
  });
  return statusCode;
}

const isKept = async (id: string) =>
  (await gateway.db.pool.query('select from document_files where public_id = $1', [id])).rowCount === 1;

test('A file that waits is taken back by who sent it, and by nobody else', async () => {
  const { uploadId } = await upload(gateway, 'advisor', { clientId, bytes: newPdf() });
  expect(await remove('assistant', uploadId)).toBe(200);
  expect(await isKept(uploadId)).toBe(true);
  expect(await remove('advisor', uploadId)).toBe(200);
  expect(await isKept(uploadId)).toBe(false);
  expect(await remove('advisor', uploadId)).toBe(200);
  expect(await remove('advisor', 'x')).toBe(400);
  const pieces = await gateway.db.pool.query(
    'select from document_pieces p where not exists (select from document_files f where f.id = p.file_id)',
  );
  expect(pieces.rowCount).toBe(0);
});

test('A file that is filed is not taken back', async () => {
  const { id } = await filed(gateway, 'advisor', clientId, newPdf());
  expect(await remove('advisor', id)).toBe(200);
  expect(await isKept(id)).toBe(true);
});

test('A person with very many files that wait is told so, and has room again once one is taken back', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 2 * UPLOADS_MAX; at += 1)
    ids.push((await upload(gateway, 'advisor', { clientId, bytes: newPdf() })).uploadId);
  const more = await upload(gateway, 'advisor', { clientId, bytes: newPdf() });
  expect(more.status).toBe(429);
  expect(more.json()).toMatchObject({ errors: [{ pointer: '/file', rule: 'uploads_waiting' }] });
  await remove('advisor', ids[0] ?? '');
  expect((await upload(gateway, 'advisor', { clientId, bytes: newPdf() })).status).toBe(200);
});

/** Begins to send a file and stops in its midst. */
async function begin(token: string) {
  const { port } = gateway.server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  const head = [
    'POST /documents/upload HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    'content-type: application/octet-stream',
    `idempotency-key: ${randomUUID()}`,
    `x-client-id: ${clientId}`,
    'content-length: 500',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n%PDF`);
  await wait(300);
  return { socket, closed, answer: () => answer };
}

test('One person has two files under way, and another has room beside them', async () => {
  const token = await gateway.token('assistant');
  const slow = [await begin(token), await begin(token)];
  const third = await upload(gateway, 'assistant', { clientId, bytes: newPdf() });
  expect(third.status).toBe(429);
  expect(third.headers['retry-after']).toBe('2');
  const { uploadId, status } = await upload(gateway, 'manager', { clientId, bytes: newPdf() });
  expect(status, uploadId).not.toBe(429);
  for (const { socket, closed } of slow) {
    socket.destroy();
    await closed;
  }
  await wait(100);
  expect((await upload(gateway, 'assistant', { clientId, bytes: newPdf() })).status).toBe(200);
});

test.each([
  ['half a minute without a token', 'x', 31_000],
  ['five minutes with one', null, 301_000],
])('A file that does not come is waited for: %s', async (_name, token, ms) => {
  const known = token ?? (await gateway.token('advisor'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { socket, closed } = await begin(known);
  vi.advanceTimersByTime(ms - 2_000);
  await wait(100);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  await closed;
  expect(socket.destroyed).toBe(true);
});
