/**
 * The two servers of `bench:gateway`, one a process, named by the first argument: `ours` is the gateway as it is;
 * `bare` is node:http, which verifies the same token and runs the same transaction by raw pg, statement for
 * statement as the gateway sent it (recorded from one request). Run by gateway.mjs, which bundles it.
 */
import { createServer } from 'node:http';
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
  statements?: Statement[];
  body: ClientsListBody;
}

interface Statement {
  text: string;
  values: unknown[];
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
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : (first.values ?? second);
    statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args);
  };
  pg.Client.prototype.query = spy as typeof original;
  await work();
  pg.Client.prototype.query = original;
  return statements;
}

async function ours(): Promise<void> {
  const server = await makeServer(config, { keys, limits: null, logStream: { write: () => undefined } });
  const statements = await recorded(async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/clients/list',
      headers: { authorization: `Bearer ${bench.token}`, 'x-locale': 'en' },
      payload: bench.body,
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
  writeFileSync(bench.record, JSON.stringify(statements));
  await server.app.listen({ host: '127.0.0.1', port: bench.port });
  process.once('SIGTERM', () => void server.close());
}

interface Row {
  [column: string]: unknown;
}

const rowOf = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  name: { given: row.given_name, family: row.family_name, legal: row.legal_name },
  household: row.household_id === null ? null : { id: row.household_id, name: row.household_name },
  repCode: row.code,
  accountCount: row.account_count,
  marketValue: row.market_value,
  cash: row.cash,
  updatedOn: row.updated_on,
});

async function bare(statements: Statement[]): Promise<void> {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: POOL_SIZE });
  const server = createServer((request, response) => {
    // The parent asks by GET whether the server is up.
    if (request.method === 'GET') return void response.end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void (async () => {
        JSON.parse(Buffer.concat(chunks).toString('utf8'));
        await jwtVerify((request.headers.authorization ?? '').slice('Bearer '.length), keys, {
          issuer: config.oidcIssuer,
          audience: config.apiHost,
        });
        const client = await pool.connect();
        let rows: Row[] = [];
        for (const { text, values } of statements) {
          const result = await client.query<Row>(text, values);
          if (result.rows.length > 1) rows = result.rows;
        }
        client.release();
        const shown = rows.slice(0, bench.body.page.size).map(rowOf);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ rows: shown, next: null, previous: null }));
      })();
    });
  });
  server.listen(bench.port, '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close(() => void pool.end());
    server.closeAllConnections();
  });
}

if (process.argv[2] === 'ours') await ours();
else await bare(bench.statements ?? []);
