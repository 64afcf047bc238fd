import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gatewayConfig } from '@/gateway/kit/config';
import { answerOf } from '@/tests/support/accounts';
import { TEST_ENVIRONMENT, makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { pdf } from '@/tests/support/paperFiles';
import { filed, upload } from '@/tests/support/uploading';

/** What a harmless test file of scanners holds. */
const TEST_VIRUS = 'X-VIRUS-TEST';

let answerTo: (file: Buffer) => string | null;
let seen: Buffer[] = [];

/** Reads one INSTREAM as clamd does. */
function serve(socket: Socket) {
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    const command = received.indexOf(0);
    if (command < 0) return;
    const parts: Buffer[] = [];
    for (let at = command + 1; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at);
      if (length === 0) {
        const file = Buffer.concat(parts);
        seen.push(file);
        const answer =
          received.toString('latin1', 0, command) === 'zINSTREAM' ? answerTo(file) : 'UNKNOWN COMMAND';
        if (answer === null) socket.destroy();
        else socket.end(`${answer}\0`);
        return;
      }
      if (at + 4 + length > received.length) return;
      parts.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
}

let server: Server;
let gateway: TestGateway;
let clientId: string;
beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  gateway = await makeTestGateway({
    limits: null,
    runsJobs: false,
    clients: 60,
    environment: { CLAMD_HOST: `127.0.0.1:${port}` },
  });
  const { rows } = await answerOf(gateway, 'advisor', 'documentsList', {
    filters: {},
    sort: [{ key: 'created', direction: 'desc' }],
    page: { size: 1, after: null, before: null },
  });
  clientId = rows[0]?.client.id ?? '';
});
afterAll(async () => {
  await gateway.close();
  server.close();
});
beforeEach(() => {
  seen = [];
  answerTo = (file) => (file.includes(TEST_VIRUS) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
});

test('A file is sent to the scanner whole, and the document says that it was scanned', async () => {
  const bytes = pdf(`% ${'x'.repeat(700_000)}\n`);
  const { id } = await filed(gateway, 'advisor', clientId, bytes);
  expect(seen[0]?.equals(bytes)).toBe(true);
  const { filed: known } = await answerOf(gateway, 'advisor', 'documentDetails', { id });
  expect(known?.scan).toBe('clean');
});

test('A file in which the scanner finds something is refused', async () => {
  const answer = await upload(gateway, 'advisor', { clientId, bytes: pdf(`% ${TEST_VIRUS}\n`) });
  expect(answer.status).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ pointer: '/file', rule: 'scanned' }] });
});

test.each([
  ['hangs up', null],
  ['failed', 'INSTREAM size limit exceeded. ERROR'],
  ['says nothing', ''],
  ['says OK of something else', 'OK'],
])('A file is not taken while the scanner %s', async (_name, said) => {
  answerTo = () => said;
  const { status } = await upload(gateway, 'advisor', { clientId, bytes: pdf(`% ${String(_name)}\n`) });
  expect(status).toBe(503);
});

test('CLAMD_HOST is a host and a port', () => {
  const configOf = (value: string) => gatewayConfig({ ...TEST_ENVIRONMENT, CLAMD_HOST: value }).clamd;
  expect(configOf('scanner.example.ca:3310')).toEqual({ host: 'scanner.example.ca', port: 3310 });
  expect(configOf('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(configOf('')).toBeNull();
  for (const wrong of ['scanner', 'http://scanner:3310', 'scanner:0x', 'scanner:70000'])
    expect(() => configOf(wrong)).toThrow('CLAMD_HOST');
});

test('DOCUMENT_STORE is the database or a folder', () => {
  const configOf = (value: string) =>
    gatewayConfig({ ...TEST_ENVIRONMENT, DOCUMENT_STORE: value }).documentFolder;
  expect(configOf('')).toBeNull();
  expect(configOf('database')).toBeNull();
  expect(configOf('folder:/var/lib/cairn')).toBe('/var/lib/cairn');
  for (const wrong of ['folder:', '/var/lib/cairn', 's3:x'])
    expect(() => configOf(wrong)).toThrow('DOCUMENT_STORE');
});
