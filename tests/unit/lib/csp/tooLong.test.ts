import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTooLong } from '@/lib/csp/tooLong';
import { words } from '../../../support/words';

const MAX_HEADER_BYTES = 8 * 1024;

let server: Server;

beforeAll(async () => {
  server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (_request, response) => response.end('read'));
  for (const _twice of [1, 2]) answerTooLong(server, { 'x-content-type-options': 'nosniff' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What the server answers to these bytes, read only once all of them are out, until it ends the connection. */
function send(text: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(text, () => socket.on('data', (chunk) => (said += String(chunk)))),
    );
    socket.setEncoding('utf8');
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
  });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;

describe('a request whose head is longer than the server reads', () => {
  it('gets a page in both languages, however much more is on its way', async () => {
    const answer = await send(get(`/en?source=${'x'.repeat(4_000_000)}`));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
    expect(answer).toContain("content-security-policy: default-src 'none'");
    for (const locale of ['en', 'fr'] as const) {
      expect(answer).toContain(`lang="${locale}"`);
      expect(answer).toContain(words(locale)('common:errorPage.tooLongTitle'));
      expect(answer).toContain(words(locale)('common:errorPage.tooLongText'));
      expect(answer).toContain(`href="/${locale}"`);
    }
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  });

  it('is the only such case: what fits is read, and what is not HTTP is refused silently', async () => {
    expect(await send(get(`/en?source=${'x'.repeat(7_000)}`))).toMatch(/^HTTP\/1\.1 200 [^]*read$/);
    const refused = await send('NOT HTTP\r\n\r\n');
    expect(refused).toMatch(/^HTTP\/1\.1 400 /);
    expect(refused).toMatch(/\r\n\r\n$/);
  });
});
