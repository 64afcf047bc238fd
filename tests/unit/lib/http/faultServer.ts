import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server was asked. */
export interface Seen {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** True once the client hung up before it was answered. */
  isAborted: boolean;
}

/** Answers one request, well or badly. */
export type Reply = (response: ServerResponse, seen: Seen) => void;

export interface FaultServer {
  url: string;
  /** All requests so far, oldest first. */
  seen: Seen[];
  /** Replies to the next requests, one each; the last one serves all that follow. */
  script(...replies: Reply[]): void;
  close(): Promise<void>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const reply = {
  json:
    (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
    (response) => {
      response.writeHead(status, { 'content-type': JSON_TYPE, ...headers }).end(JSON.stringify(body));
    },
  problem:
    (status: number, code: string, headers: Record<string, string> = {}): Reply =>
    (response) => {
      response
        .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
        .end(JSON.stringify({ type: 'about:blank', title: 'x', status, code, requestId: 'in-body' }));
    },
  text:
    (text: string, status = 200, type = JSON_TYPE): Reply =>
    (response) => {
      response.writeHead(status, { 'content-type': type }).end(text);
    },
  /** Says that more is coming, sends a part and hangs up. */
  cutShort: (): Reply => (response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': '500' });
    response.write('{"rows":[', () => {
      response.destroy();
    });
  },
  reset: (): Reply => (response) => {
    response.socket?.resetAndDestroy();
  },
  never: (): Reply => () => undefined,
  after:
    (ms: number, then: Reply): Reply =>
    (response, seen) => {
      setTimeout(() => {
        then(response, seen);
      }, ms);
    },
};

/** A real HTTP server on loopback that misbehaves as it is told. */
export async function startFaultServer(): Promise<FaultServer> {
  const seen: Seen[] = [];
  let replies: Reply[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const now: Seen = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        isAborted: false,
      };
      seen.push(now);
      response.on('close', () => {
        now.isAborted = !response.writableEnded;
      });
      const next = replies.length > 1 ? replies.shift() : replies[0];
      next?.(response, now);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    script: (...next) => {
      replies = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
