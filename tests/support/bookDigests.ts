import type { TestDatabase } from './gatewayDatabase';

/** Tables that differ with each making of a database: its time, its files or its keys. */
const OF_THE_MAKING: readonly string[] = [
  'answer_stamps',
  'notification_looks',
  'notification_stamps',
  'rule_changes',
  'schema_migrations',
  'sso_credentials',
  'sso_secrets',
];

/** Columns that differ each time: of a sealed number its hash counts, and of a count not when it was made. */
const DIFFERS: Readonly<Record<string, readonly string[]>> = {
  client_sins: ['sealed'],
  rep_code_work: ['counted_at', 'horizon'],
};

/** Letters of a digest to compare: enough to see that a table changed. */
const TOLD = 12;

/** A digest of each table that has rows, over all its rows in any order. */
export async function digestsOf({ db }: Pick<TestDatabase, 'db'>): Promise<Record<string, string>> {
  const client = await db.pool.connect();
  try {
    // A moment is written in the time zone of its reader.
    await client.query("begin; set local time zone 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by relname collate "C"`,
      [OF_THE_MAKING],
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string | null }>(
        `select encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as digest
         from (select (to_jsonb(t) - $1::text[])::text as line from "${name}" t) lines`,
        [DIFFERS[name] ?? []],
      );
      const digest = rows[0]?.digest ?? null;
      if (digest !== null) digests[name] = digest.slice(0, TOLD);
    }
    return digests;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
