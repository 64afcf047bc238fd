/**
 * The two servers of `bench:gateway`, one a process, named by the first argument: `ours` is the gateway as it is;
 * `bare` is node:http, which verifies the token and runs the same transaction by raw pg, statement for statement as
 * the gateway sent it (recorded from one request), and answers the same bytes. Below `/prepared` it also prepares the
 * statements that the gateway prepares. Run by gateway.mjs, which bundles it.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { writeFileSync } from 'node:fs';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import pg from 'pg';
import type { ClientsListBody } from '@/contract/clients/schema';
import { gatewayConfig } from '@/gateway/config';
import { makeServer } from '@/gateway/server';

/** What the parent hands down as JSON in `BENCH`. */
interface Bench {
  port: number;
  databaseUrl: string;
  jwks: JSONWebKeySet;
  /** A token to record one request with; and where the record goes. */
  token: string;
  record: string;
  recorded?: Recorded;
  body: ClientsListBody;
}

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** One request of the gateway's: what it sent to the database, and of its answer what no row holds. */
interface Recorded {
  statements: Statement[];
  next: string | null;
  previous: string | null;
}

const bench = JSON.parse(process.env.BENCH ?? '') as Bench;
const keys = createLocalJWKSet(bench.jwks);
const config = gatewayConfig({ ...process.env, DATABASE_URL: bench.databaseUrl });
const POOL_SIZE = 10;

/** Keeps each statement that is sent while `work` runs. */
async function recorded(work: () => Promise<void>): Promise<Statement[]> {
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
  await work();
  pg.Client.prototype.query = original;
  return statements;
}

async function ours(): Promise<void> {
  const server = await makeServer(config, { keys, limits: null, logStream: { write: () => undefined } });
  let answer = { next: null, previous: null };
  const statements = await recorded(async () => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/clients/list',
      headers: { authorization: `Bearer ${bench.token}`, 'x-locale': 'en' },
      payload: bench.body,
    });
    if (statusCode !== 200) throw new Error(body);
    answer = JSON.parse(body) as typeof answer;
  });
  const { next, previous } = answer;
  writeFileSync(bench.record, JSON.stringify({ statements, next, previous } satisfies Recorded));
  await server.app.listen({ host: '127.0.0.1', port: bench.port });
  process.once('SIGTERM', () => void server.close());
}

interface Row {
  [column: string]: unknown;
}

const rowOf = (row: Row, codes: ReadonlyMap<unknown, string>) => ({
  id: row.id,
  kind: row.kind,
  name: { given: row.given_name, family: row.family_name, legal: row.legal_name },
  household: row.household_id === null ? null : { id: row.household_id, name: row.household_name },
  repCode: codes.get(row.rep_code_id),
  accountCount: row.account_count,
  marketValue: row.market_value,
  cash: row.cash,
  updatedOn: row.updated_on,
});

interface ScopeRow {
  rep_codes: { id: number; code: string }[];
  as_of: string;
}

/** The transaction, a statement after the other. */
async function transacted(pool: pg.Pool, statements: readonly Statement[]): Promise<Row[][]> {
  const client = await pool.connect();
  const results: Row[][] = [];
  for (const statement of statements) results.push((await client.query<Row>(statement)).rows);
  client.release();
  return results;
}

const unnamed = ({ text, values }: Statement): Statement => ({ text, values });

async function bare({ statements, next, previous }: Recorded): Promise<void> {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: POOL_SIZE });
  const plain = statements.map(unnamed);
  const answer = async (request: IncomingMessage, body: string) => {
    const { page } = JSON.parse(body) as ClientsListBody;
    await jwtVerify((request.headers.authorization ?? '').slice('Bearer '.length), keys, {
      issuer: config.oidcIssuer,
      audience: config.apiHost,
    });
    const isPrepared = request.url?.startsWith('/prepared');
    const [, scopes, rows = []] = await transacted(pool, isPrepared ? statements : plain);
    const [scope] = scopes as unknown as [ScopeRow];
    const codes = new Map(scope.rep_codes.map(({ id, code }) => [id, code]));
    const shown = rows.slice(0, page.size).map((row) => rowOf(row, codes));
    return JSON.stringify({ rows: shown, next, previous, asOf: scope.as_of });
  };
  const server = createServer((request, response) => {
    // The parent asks by GET whether the server is up.
    if (request.method === 'GET') return void response.end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void answer(request, Buffer.concat(chunks).toString('utf8')).then((text) => {
        response.setHeader('content-type', 'application/json');
        response.end(text);
      });
    });
  });
  server.listen(bench.port, '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close(() => void pool.end());
    server.closeAllConnections();
  });
}

if (process.argv[2] === 'ours') await ours();
else if (bench.recorded) await bare(bench.recorded);
