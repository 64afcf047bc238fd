import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { GatewayConfig } from '../../kit/config';
import { askGateway, GatewayRefusal } from './gatewayClient';
import { toolServer } from './tools';

const PATH = '/mcp';
/** RFC 9728: which provider gives out the tokens. */
const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** A question is short. */
const BODY_MAX_BYTES = 64 * 1024;

type McpConfig = Pick<GatewayConfig, 'apiHost' | 'publicUrl' | 'productName' | 'oidcIssuer' | 'oidcAudience'>;

/** A request that ends before a tool is reached. */
class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_MAX_BYTES) throw new Refused(413, 'The request is too large.');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw new Refused(400, 'The request is not JSON.');
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

/** A page in a browser has no business here: another site must not reach it by way of a person's browser. */
function demandNoBrowser({ headers }: IncomingMessage) {
  if (headers.origin !== undefined) throw new Refused(403, 'Browsers are not served.');
}

const unauthenticated = () =>
  new Refused(401, 'A token for the gateway is needed.', {
    'www-authenticate': 'Bearer realm="Cairn"',
  });

/** One request, one server: nothing of one person is left for the next. */
async function answer(config: McpConfig, request: IncomingMessage, response: ServerResponse) {
  const { authorization = '' } = request.headers;
  if (!/^Bearer \S+$/i.test(authorization)) throw unauthenticated();
  const ask = askGateway(config.apiHost, authorization);
  try {
    await ask('me', undefined);
  } catch (error) {
    if (error instanceof GatewayRefusal && error.status === 401) throw unauthenticated();
    if (error instanceof GatewayRefusal) throw new Refused(error.status, error.message);
    throw new Refused(503, 'The gateway does not answer.');
  }
  const body = await bodyOf(request);
  const server = toolServer({ ask, publicUrl: config.publicUrl, productName: config.productName });
  // Without sessions: each request is answered by itself, under its own token.
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  response.once('close', () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, body);
}

async function route(config: McpConfig, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith(METADATA_PATH) && request.method === 'GET') {
    send(response, 200, { resource: config.oidcAudience, authorization_servers: [config.oidcIssuer] });
    return;
  }
  if (pathname !== PATH) throw new Refused(404, 'There is nothing here.');
  demandNoBrowser(request);
  if (request.method !== 'POST') throw new Refused(405, 'Only POST is served.', { allow: 'POST' });
  await answer(config, request, response);
}

/**
 * Serves the assistant's readings by the Model Context Protocol (Streamable HTTP) at `/mcp`, to an agent of the firm. Each
 * request carries the token of a person for the gateway, which answers it under that person's rights.
 */
export function mcpServer(config: McpConfig): Server {
  return createServer((request, response) => {
    route(config, request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      if (error instanceof Refused)
        return send(response, error.status, { error: error.message }, error.headers);
      return send(response, 500, { error: 'Something went wrong.' });
    });
  });
}
