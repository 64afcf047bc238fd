import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadToPublicHost, LOCATION_HEADER } from '@/lib/csp/hostGuard';

let server: Server;
let port: number;

/** What a handler behind the guard is given. */
interface Seen {
  url: string;
  location: string | null;
}

beforeAll(async () => {
  server = createServer((incoming, response) => {
    leadToPublicHost(incoming, { publicUrl: `http://127.0.0.1:${port}`, trustProxy: false });
    const location = incoming.headers[LOCATION_HEADER] ?? null;
    response.end(JSON.stringify({ url: incoming.url, location }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, resolve).on('error', reject).end();
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Seen;
}

describe('the guard of the one origin', () => {
  it('lets a request to the portal’s own name through unchanged', async () => {
    expect(await ask('/en?a=1')).toEqual({ url: '/en?a=1', location: null });
  });

  it('sends a request for another name to the route that redirects it', async () => {
    expect(await ask('/fr/clients/?Id=1', { host: 'localhost:9' })).toEqual({
      url: '/api/publicHost',
      location: `http://127.0.0.1:${port}/fr/clients/?Id=1`,
    });
  });

  it('uses the host of a request with a complete address, and leads nobody out of the portal with it', async () => {
    const own = `127.0.0.1:${port}`;
    expect(await ask(`http://${own}/en?a=1`, { host: 'evil.test' })).toEqual({
      url: '/en?a=1',
      location: null,
    });
    for (const address of ['http://evil.test/en?a=1', 'https://evil.test//evil.test/..']) {
      const { url, location } = await ask(address, { host: own });
      expect(url).toBe('/api/publicHost');
      expect(location).toMatch(new RegExp(`^http://${own}/`));
    }
  });

  it('treats a request for no page as one for the root', async () => {
    expect(await ask('*', {}, 'OPTIONS')).toEqual({ url: '/', location: null });
  });

  it('drops a client’s value for the guard’s own header', async () => {
    const forged = { [LOCATION_HEADER]: 'https://evil.test/' };
    expect(await ask('/api/publicHost', forged)).toEqual({ url: '/api/publicHost', location: null });
  });
});
