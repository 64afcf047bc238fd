import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { E2E_GATEWAY_PORT } from './e2ePorts';

/** What can go wrong between a browser and the gateway. */
export type Fault =
  | 'none'
  /** No answer until the fault is over. */
  | 'silence'
  /** The connection is cut before the answer. */
  | 'reset'
  /** The connection is cut in the middle of the answer. */
  | 'truncated'
  /** Half of the JSON, with a length that says it is complete. */
  | 'half'
  /** A page from something in between. */
  | 'html'
  /** The token is no longer accepted. */
  | 'unauthorized'
  | '429'
  | '500'
  | '503';

/** Words of a server that nobody should see. */
export const SERVER_WORDS = 'stack trace of a proxy';

export interface FaultProxy {
  fault: Fault;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Asks the gateway the browser's question. */
async function forward(request: IncomingMessage, headers: IncomingMessage['headers']): Promise<Answer> {
  const { method, url: path } = request;
  const sent = await bodyOf(request);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const target = { host: '127.0.0.1', port: E2E_GATEWAY_PORT, method, path };
    // Uncompressed, so that the body can be cut anywhere.
    ask({ ...target, headers: { ...headers, 'accept-encoding': 'identity' } }, resolve)
      .on('error', reject)
      .end(sent);
  });
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
}

/** What the fault makes of the gateway's own answer. Null: the connection is cut. */
function spoil(fault: Fault, real: Answer): Answer | null {
  const { headers, body } = real;
  const { 'content-length': _length, ...rest } = headers;
  const refused = (status: number, more: IncomingMessage['headers'] = {}): Answer => {
    const problem = { type: 'about:blank', title: SERVER_WORDS, status };
    const type = { 'content-type': 'application/problem+json' };
    return { status, headers: { ...rest, ...type, ...more }, body: Buffer.from(JSON.stringify(problem)) };
  };
  switch (fault) {
    case 'reset':
      return null;
    case 'half':
      return { ...real, headers: rest, body: body.subarray(0, body.length / 2) };
    case 'html': {
      const page = Buffer.from(`<!doctype html><h1>${SERVER_WORDS}</h1>`);
      return { status: 200, headers: { ...rest, 'content-type': 'text/html' }, body: page };
    }
    case '429':
      return refused(429, { 'retry-after': '1' });
    case '500':
      return {
        status: 500,
        headers: { ...rest, 'content-type': 'text/plain' },
        body: Buffer.from(SERVER_WORDS),
      };
    case '503':
      return refused(503);
    default:
      return real;
  }
}

/**
 * Stands between one browser and the real gateway, and spoils the gateway's answers to the portal's calls. It
 * leaves the provider beside the gateway alone.
 */
export async function standBeforeGateway(context: BrowserContext): Promise<FaultProxy> {
  const held = new Set<() => void>();
  let fault: Fault = 'none';

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers } = request;
    const isSpent = fault === 'unauthorized';
    const real = await forward(request, isSpent ? { ...headers, authorization: 'Bearer spent' } : headers);
    if (fault === 'silence') await new Promise<void>((resolve) => held.add(resolve));
    const answer = spoil(fault, real);
    if (answer === null) {
      request.socket.resetAndDestroy();
      return;
    }
    const length = answer.body.length;
    response.writeHead(answer.status, { ...answer.headers, 'content-length': length });
    if (fault !== 'truncated') response.end(answer.body);
    else response.write(answer.body.subarray(0, length / 2), () => request.socket.destroy());
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const isCall = ({ port: asked, pathname }: URL) =>
    asked === `${E2E_GATEWAY_PORT}` && !pathname.startsWith('/sso');
  // The page still sees the gateway's address, so its policy and the gateway's cross-origin answers apply.
  await context.route(isCall, (route) => {
    const url = new URL(route.request().url());
    url.port = `${port}`;
    return route.continue({ url: url.href });
  });
  return {
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
      for (const release of held) release();
      held.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
