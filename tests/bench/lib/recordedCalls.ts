import pg from 'pg';
import { bench, findRecord, serveBare, unnamed, type Statement } from './rival';

export type Person = keyof typeof bench.tokens;

/** A call with all that the two servers and the parent need to know of it. */
export interface Recorded {
  /** By what it is called in the table. */
  label: string;
  person: Person;
  url: string;
  /** Null for a call without one. */
  operation: string | null;
  body: object;
  statements: Statement[];
  answer: unknown;
}

/** How large the book is. */
export async function sizeOfBook() {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<'clients' | 'households' | 'accounts', number>>(`
    select (select count(*) from clients)::integer as clients, (select count(*) from households)::integer as households,
      (select count(*) from accounts)::integer as accounts`);
  await client.end();
  return rows[0];
}

/** Serves each recorded call: the same statements with the same values, and the same answer. */
export function serveRecorded(): void {
  const { calls } = findRecord() as { calls: Recorded[] };
  // By their numbers: two persons ask for the same.
  const known = new Map(
    calls.flatMap(({ statements, answer }, at) => [
      [`/${at}`, { statements: statements.map(unnamed), answer }],
      [`/prepared/${at}`, { statements, answer }],
    ]),
  );
  serveBare(async (path, body, run) => {
    const call = known.get(path);
    if (call === undefined) throw new Error(`${path} is not known`);
    JSON.parse(body);
    await run(call.statements);
    return JSON.stringify(call.answer);
  });
}
