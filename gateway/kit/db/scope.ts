import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { STATEMENT_TIMEOUT_MS } from './pool';
import { isReplicaFault, type Replica } from './replica';
import { SignInEnded, TermsOwed } from './errors';
import { prepared, type Row } from './statement';
import { inTransaction, type ReadTransaction, type Transaction } from './transaction';

/** The scope of a person today, looked up in the transaction that uses it. */
export interface Scope {
  readonly subject: string;
  /** Ascending. When empty, the person sees no client data. Each query must name it beside the policy. */
  readonly repCodeIds: readonly number[];
  /** In the order of the codes. */
  readonly repCodes: readonly { readonly id: number; readonly code: string; readonly name: string }[];
  /** The person's own branch. */
  readonly branch: string | null;
  /** The date of the book, ISO 8601. The screens call it today. */
  readonly asOf: string;
  /** The version of the terms that the person has to accept before anything else; null for none. */
  readonly owedTerms: string | null;
  /** The firm’s own day, ISO 8601: what happened is counted from it. */
  readonly today: string;
}

/** From what spans of days count: the book’s date for values, the firm’s own day for what happened. */
export type SpanDays = Pick<Scope, 'asOf' | 'today'>;

/** The sign-in that a token comes from, and when the token was issued. */
export interface TokenSignIn {
  /** Of what the token says of its sign-in: the person ends this one. */
  hash: string;
  /** That hash and those by which the provider ends it, with a space between two. */
  hashes: string;
  /** s since 1970. */
  issuedAt: number;
}

/** Who reads, and by which sign-in. */
export interface SignedIn {
  /** The token's `sub`. */
  readonly subject: string;
  /** The grant that the token comes from, if it names one. Nothing is read once the grant has ended. */
  readonly grantId?: string | null;
  /** Nothing is read once it was ended after this token was issued. Null or absent for the gateway's own work. */
  readonly signIn?: Pick<TokenSignIn, 'hashes' | 'issuedAt'> | null;
  /** True for what is done for a person too who has terms to accept. Absent: false. */
  readonly beforeTerms?: boolean;
}

/** The role of every read of client data: it owns nothing and cannot bypass any policy. */
const READER_ROLE = 'cairn_reader';

/**
 * A book is in memory or on a disk without moving parts, where a random page costs hardly more than the next
 * one. With the default of 4 the database would read a whole table for what an index finds in a few hundred
 * steps.
 */
const RANDOM_PAGE_COST = '1.1';

/**
 * The database compiles a statement to machine code when it expects a high cost. For a manager's table of
 * households, compiling took five seconds for a statement that runs in one.
 */
const JIT = 'off';

interface ScopeRow extends Row {
  rep_code_ids: number[];
  rep_codes: { id: number; code: string; name: string }[];
  branch: string | null;
  as_of: string;
  is_signed_in: boolean;
  owed_terms: string | null;
}

const SUBJECT = sql.placeholder('subject');
const GRANT = sql.placeholder('grantId');
const SIGN_INS = sql.placeholder('signIns');
const ISSUED_AT = sql.placeholder('issuedAt');
const TODAY = sql.placeholder('today');

/**
 * Looks up the scope and enters it at once. All settings are local to the transaction, because users share
 * the embedded database's one session.
 */
const enter = prepared<ScopeRow>(
  'enter-scope',
  sql`
  with codes as materialized (
    select rep_codes.id, rep_codes.code, rep_codes.name
    from rep_code_access access join rep_codes on rep_codes.id = access.rep_code_id
    where access.subject = ${SUBJECT}
      and ${TODAY}::date between access.valid_from and coalesce(access.valid_to, 'infinity')
      and ${TODAY}::date between rep_codes.valid_from and coalesce(rep_codes.valid_to, 'infinity')
    group by rep_codes.id
  ), found as materialized (
    select
      coalesce(array_agg(id order by id), '{}') as rep_code_ids,
      coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name) order by code), '[]') as rep_codes
    from codes
  )
  select
    found.rep_code_ids, found.rep_codes,
    (select branches.name from people join branches on branches.id = people.branch_id
      where people.subject = ${SUBJECT}) as branch,
    (select as_of from book) as as_of,
    (${GRANT}::text is null or exists (select from sso_payloads where model = 'Grant' and id = ${GRANT}))
      and not exists (select from ended_sign_ins
        where sign_in = any(string_to_array(${SIGN_INS}, ' ')) and ended_at >= ${ISSUED_AT}) as is_signed_in,
    cairn_owed_terms(${SUBJECT}, ${TODAY}::date) as owed_terms,
    set_config('cairn.subject', ${SUBJECT}, true),
    set_config('cairn.rep_codes', found.rep_code_ids::text, true),
    set_config('cairn.today', ${TODAY}::date::text, true),
    set_config('random_page_cost', ${RANDOM_PAGE_COST}, true),
    set_config('jit', ${JIT}, true),
    set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
    set_config('role', ${READER_ROLE}, true)
  from found`,
);

/** @throws {SignInEnded | TermsOwed} as `inScope` */
function scopeOf(
  row: ScopeRow | undefined,
  { subject, beforeTerms = false }: SignedIn,
  today: string,
): Scope {
  if (row === undefined) throw new Error('the book has no row that tells its date');
  if (!row.is_signed_in) throw new SignInEnded();
  if (row.owed_terms !== null && !beforeTerms) throw new TermsOwed();
  return {
    subject,
    repCodeIds: row.rep_code_ids,
    repCodes: row.rep_codes,
    branch: row.branch,
    asOf: row.as_of,
    owedTerms: row.owed_terms,
    today,
  };
}

/** What the person wrote of late. A write keeps its answer in its own transaction: where the answer is, so is the effect. */
const recentWrites = prepared<{ claim: string } & Row>(
  'recent-writes',
  sql`select claim::text from idempotency_keys
    where subject = ${SUBJECT} and answer is not null and created_at > now() - interval '1 minute'`,
);

const countWrites = prepared<{ n: number } & Row>(
  'count-writes',
  sql`select count(*)::integer as n from idempotency_keys
    where subject = ${SUBJECT} and answer is not null and claim = any (${sql.placeholder('claims')}::uuid[])`,
);

/** The replica lacks what the person did, or what the primary says of the person. */
class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

/** Asks the primary who the person is and what they wrote, and the replica for everything else. */
async function inScopeOfReplica<T>(
  db: Pick<Database, 'pool' | 'sins'>,
  pool: Replica['pool'],
  { given, person }: { given: Parameters<typeof enter>[0]; person: SignedIn & { today: string } },
  work: (tx: ReadTransaction, scope: Scope) => Promise<T>,
): Promise<T> {
  const { subject } = person;
  const { row, claims } = await inTransaction(db, enter(given), async (tx, [row]) => ({
    row,
    claims: (await tx.conclude(recentWrites({ subject }))).map(({ claim }) => claim),
  }));
  const scope = scopeOf(row, person, person.today);
  return inTransaction({ pool, sins: db.sins }, enter(given), async (tx, [copy]) => {
    if (JSON.stringify(copy) !== JSON.stringify(row)) throw new ReplicaBehind();
    if (claims.length > 0) {
      const [found] = await tx.run(countWrites({ subject, claims }));
      if (found?.n !== claims.length) throw new ReplicaBehind();
    }
    return work(tx, scope);
  });
}

/**
 * Does `work` in one transaction that sees what the person sees. Row-level security enforces the subject's
 * rep codes on this day of the firm. A subject without rep codes sees no client data.
 *
 * @param mayBeOld whether a replica may serve it, up to `REPLICA_LAG_MAX_MS` old, but never older than the person's own
 *   writes and rights; `work` then runs a second time where the replica fails. Default: false
 * @returns what `work` returns. The transaction is rolled back when it throws
 * @throws {SignInEnded} when the person has signed out, or the sign-in was ended
 * @throws {TermsOwed} when the person has terms to accept, unless the work is `beforeTerms`
 */
export async function inScope<T>(
  db: Pick<Database, 'pool' | 'today' | 'sins' | 'replica'>,
  person: SignedIn,
  work: (tx: ReadTransaction, scope: Scope) => Promise<T>,
  mayBeOld = false,
): Promise<T> {
  const today = db.today();
  const { subject, grantId = null, signIn } = person;
  const { hashes: signIns = null, issuedAt = null } = signIn ?? {};
  const given = { subject, grantId, signIns, issuedAt, today };
  const { replica = null } = db;
  if (mayBeOld && replica?.isFresh() === true) {
    try {
      return await inScopeOfReplica(db, replica.pool, { given, person: { ...person, today } }, work);
    } catch (error) {
      if (isReplicaFault(error)) replica.failed(error);
      else if (!(error instanceof ReplicaBehind)) throw error;
    }
  }
  return inTransaction(db, enter(given), (tx, [row]) => work(tx, scopeOf(row, person, today)));
}

interface AsOfRow extends Row {
  as_of: string;
}

/** Enters the scope of a record for a person who may be gone. */
const enterOf = prepared<AsOfRow>(
  'enter-scope-of',
  sql`
  select
    (select as_of from book) as as_of,
    set_config('cairn.subject', ${SUBJECT}, true),
    set_config('cairn.rep_codes', ${sql.placeholder('repCodes')}::integer[]::text, true),
    set_config('cairn.today', ${TODAY}::date::text, true),
    set_config('jit', ${JIT}, true),
    set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
    set_config('role', ${READER_ROLE}, true)`,
);

/**
 * Does `work` in one transaction that sees the rows of some rep codes, for a person. A request that runs
 * later uses it, whatever rep codes the person has by then.
 * @returns what `work` returns. The transaction is rolled back when it throws
 */
export async function inScopeOf<T>(
  db: Pick<Database, 'pool' | 'today' | 'sins'>,
  { subject, repCodeIds }: Pick<Scope, 'subject' | 'repCodeIds'>,
  work: (tx: Transaction, scope: Scope) => Promise<T>,
): Promise<T> {
  const today = db.today();
  const given = { subject, repCodes: `{${repCodeIds.join(',')}}`, today };
  return inTransaction(db, enterOf(given), (tx, [row]) => {
    if (row === undefined) throw new Error('the book has no row that tells its date');
    return work(tx, {
      subject,
      repCodeIds,
      repCodes: [],
      branch: null,
      asOf: row.as_of,
      owedTerms: null,
      today,
    });
  });
}
