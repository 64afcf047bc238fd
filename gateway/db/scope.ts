import { sql, type ExtractTablesWithRelations } from 'drizzle-orm';
import { type PgTransaction } from 'drizzle-orm/pg-core';
import { type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type Database } from './database';
import type * as schema from './schema';

/** A transaction of the book's database. */
export type Tx = PgTransaction<
  NodePgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

/** What a person sees today, looked up in the transaction that uses it. */
export interface Scope {
  readonly subject: string;
  /** Advisors who share in the rep codes below. */
  readonly advisorIds: readonly number[];
  /** Ascending; empty: no row of client data is visible. Name it beside the policy in each query (see `scoped`). */
  readonly repCodeIds: readonly number[];
  readonly repCodes: readonly { readonly code: string; readonly name: string }[];
  /** The person's own branch. */
  readonly branch: string | null;
  /** The date of the book, ISO 8601: what the screens call today. */
  readonly asOf: string;
}

/** A query under a scope may not take longer, ms. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** The role of every read of client data: it owns nothing and no policy can be bypassed by it. */
const READER_ROLE = 'cairn_reader';

interface ScopeRow extends Record<string, unknown> {
  advisor_ids: number[];
  rep_code_ids: number[];
  rep_codes: { code: string; name: string }[];
  branch: string | null;
  as_of: string;
}

/**
 * One round trip: looks up the scope and enters it. All settings are local to the transaction, for the embedded
 * database shares one session between its users.
 */
const enter = (subject: string) => sql`
  with codes as materialized (
    select rep_codes.id, rep_codes.code, rep_codes.name
    from rep_code_access access join rep_codes on rep_codes.id = access.rep_code_id
    where access.subject = ${subject}
      and current_date between access.valid_from and coalesce(access.valid_to, 'infinity')
      and current_date between rep_codes.valid_from and coalesce(rep_codes.valid_to, 'infinity')
    group by rep_codes.id
  ), found as materialized (
    select
      coalesce(array_agg(id order by id), '{}') as rep_code_ids,
      coalesce(json_agg(json_build_object('code', code, 'name', name) order by code), '[]') as rep_codes
    from codes
  )
  select
    found.rep_code_ids, found.rep_codes,
    (select coalesce(array_agg(distinct advisor_id order by advisor_id), '{}')
      from rep_code_splits where rep_code_id in (select id from codes)) as advisor_ids,
    (select branches.name from people join branches on branches.id = people.branch_id
      where people.subject = ${subject}) as branch,
    (select as_of::text from book) as as_of,
    set_config('cairn.subject', ${subject}, true),
    set_config('cairn.rep_codes', found.rep_code_ids::text, true),
    set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
    set_config('role', ${READER_ROLE}, true)
  from found`;

/**
 * Does `work` in one transaction that sees what the person sees: the rep codes that the database holds for the
 * subject now, enforced by row-level security. A subject without rep codes sees no client data at all.
 *
 * @param subject the token's `sub`
 * @returns what `work` returns; the transaction is rolled back where it throws
 */
export async function inScope<T>(
  db: Database,
  subject: string,
  work: (tx: Tx, scope: Scope) => Promise<T>,
): Promise<T> {
  return db.orm.transaction(async (tx) => {
    const { rows } = await tx.execute<ScopeRow>(enter(subject));
    const [row] = rows;
    if (row === undefined) throw new Error('the book has no row that tells its date');
    return work(tx, {
      subject,
      advisorIds: row.advisor_ids,
      repCodeIds: row.rep_code_ids,
      repCodes: row.rep_codes,
      branch: row.branch,
      asOf: row.as_of,
    });
  });
}
