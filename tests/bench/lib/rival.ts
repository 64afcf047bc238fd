import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import pg from 'pg';
import { gatewayConfig } from '@/gateway/kit/config';

/** What the parent hands down as JSON in `BENCH`. */
interface Bench {
  port: number;
  databaseUrl: string;
  jwks: JSONWebKeySet;
  /** A token to record requests with; and where the record goes. */
  token: string;
  /** The same of each person who is asked for. */
  tokens: Record<'advisor' | 'manager', string>;
  record: string;
  /** What is asked for, where the parent says it. */
  body?: object;
  /** Who asks, where the parent says it. */
  persons?: readonly ('advisor' | 'manager')[];
  /** Which book is to be made, and where: without an address in a folder. */
  book?: { databaseUrl: string | null; dataDir: string; clients: number };
}

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

export type Row = Record<string, unknown>;

export const bench = JSON.parse(process.env.BENCH ?? '') as Bench;
export const keys = createLocalJWKSet(bench.jwks);
export const config = gatewayConfig({ ...process.env, DATABASE_URL: bench.databaseUrl });
const POOL_SIZE = 10;

export const leaveRecord = (recorded: unknown) => writeFileSync(bench.record, JSON.stringify(recorded));

/** @returns what the gateway left; whoever asks knows its shape */
export const findRecord = (): unknown => JSON.parse(readFileSync(bench.record, 'utf8'));

/** Keeps each statement that is sent while `work` runs. */
export async function recorded(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, unknown];
    const { name, text, values } =
      typeof first === 'string' ? { name: undefined, text: first, values: second } : first;
    statements.push({ name, text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = spy as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

/** The same statement, read and planned each time. */
export const unnamed = ({ text, values }: Statement): Statement => ({ text, values });

/** The transaction, a statement after the other. */
async function transacted(pool: pg.Pool, statements: readonly Statement[]): Promise<Row[][]> {
  const client = await pool.connect();
  const results: Row[][] = [];
  for (const statement of statements) results.push((await client.query<Row>(statement)).rows);
  client.release();
  return results;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

type Work = (statements: readonly Statement[]) => Promise<Row[][]>;

/**
 * The bare server: node:http, which verifies the token of each request and has `answer` run a transaction by raw pg.
 *
 * @param answer what is sent, from path and body
 */
export function serveBare(answer: (path: string, body: string, run: Work) => Promise<string>): void {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: POOL_SIZE });
  const run: Work = (statements) => transacted(pool, statements);
  const work = async (request: IncomingMessage) => {
    const body = await textOf(request);
    await jwtVerify((request.headers.authorization ?? '').slice('Bearer '.length), keys, {
      issuer: config.oidcIssuer,
      audience: config.apiHost,
    });
    return answer(request.url ?? '', body, run);
  };
  const server = createServer((request, response) => {
    // The parent asks by GET whether the server is up.
    if (request.method === 'GET') return void response.end();
    void work(request).then((text) => {
      response.setHeader('content-type', 'application/json');
      response.end(text);
    });
  });
  // A connection that waits for its next turn is not closed meanwhile.
  server.keepAliveTimeout = 0;
  server.listen(bench.port, '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close(() => void pool.end());
    server.closeAllConnections();
  });
}
