/**
 * The two servers of `bench:gateway`, one a process, named by the first argument: `ours` is the gateway as it is;
 * `bare` is node:http, which verifies the token and runs the same transaction by raw pg, statement for statement as
 * the gateway sent it (recorded from one request), and answers the same bytes. Below `/prepared` it also prepares the
 * statements that the gateway prepares. Run by gateway.mjs, which bundles it.
 */
import type { ClientsListBody } from '@/contract/clients/schema';
import { makeServer } from '@/gateway/server/server';
import {
  bench,
  config,
  findRecord,
  keys,
  leaveRecord,
  recorded,
  serveBare,
  unnamed,
  type Row,
  type Statement,
} from './lib/rival';

/** One request of the gateway's: what it sent to the database, and of its answer what no row holds. */
interface Recorded {
  statements: Statement[];
  next: string | null;
  previous: string | null;
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
  leaveRecord({ statements, next, previous } satisfies Recorded);
  await server.app.listen({ host: '127.0.0.1', port: bench.port });
  process.once('SIGTERM', () => void server.close());
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

function bare({ statements, next, previous }: Recorded): void {
  const plain = statements.map(unnamed);
  serveBare(async (path, body, run) => {
    const { page } = JSON.parse(body) as ClientsListBody;
    const [, scopes, rows = []] = await run(path.startsWith('/prepared') ? statements : plain);
    const [scope] = scopes as unknown as [ScopeRow];
    const codes = new Map(scope.rep_codes.map(({ id, code }) => [id, code]));
    const shown = rows.slice(0, page.size).map((row) => rowOf(row, codes));
    return JSON.stringify({ rows: shown, next, previous, asOf: scope.as_of });
  });
}

if (process.argv[2] === 'ours') await ours();
else bare(findRecord() as Recorded);
