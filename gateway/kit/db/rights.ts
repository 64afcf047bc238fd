import { createHash } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { DatabaseError, reasonOf } from './errors';

/** What the role that serves may do of one table by itself, before it becomes the role of the calls. */
interface Right {
  table: string;
  /** Privileges, with their columns where it needs no others. */
  may: string;
  /** Rows that it reaches, for a table with policies: the command, the condition, and what they must be afterwards. */
  rows?: readonly (readonly [
    command: 'all' | 'select' | 'insert' | 'update',
    condition: string,
    afterwards?: string,
  ])[];
}

/**
 * What the gateway does outside of the calls: it looks up who asks, claims keys of writes, spends tickets, and runs its
 * jobs. Client data it reads as the role of the calls alone, under the rep codes of a person.
 */
const RIGHTS: readonly Right[] = [
  ...['schema_migrations', 'book', 'branches', 'people', 'rep_code_access', 'rep_codes', 'rule_changes'].map(
    (table) => ({ table, may: 'select' }),
  ),
  { table: 'rule_changes', may: 'insert, update' },
  { table: 'sso_secrets', may: 'select' },
  { table: 'sso_payloads', may: 'select (model, id)' },
  { table: 'news_items', may: 'select' },
  // Each call asks what its person has to accept, before it becomes the role of the calls.
  ...['terms_versions', 'advisors', 'rep_code_splits', 'branch_managers', 'region_leaders'].map((table) => ({
    table,
    may: 'select',
  })),
  { table: 'terms_decisions', may: 'select', rows: [['select', 'true']] },
  { table: 'feature_flags', may: 'select', rows: [['select', "key = 'termsNCondition'"]] },
  { table: 'answer_stamps', may: 'select, insert, delete' },
  { table: 'notification_stamps', may: 'select, insert, delete' },
  { table: 'document_tickets', may: 'select, delete' },
  {
    table: 'document_files',
    may: 'select (id, public_id, document_id, received_at, store, quarantined_until, removed_at), update (removed_at), delete',
    rows: [
      ['select', 'true'],
      ['update', 'quarantined_until < now() and removed_at is null', 'removed_at is not null'],
      ['all', "document_id is null and received_at < now() - interval '24 hours'"],
    ],
  },
  {
    table: 'document_pieces',
    may: 'select (file_id), delete',
    rows: [
      ['all', 'exists (select from document_files f where f.id = file_id and f.quarantined_until < now())'],
    ],
  },
  { table: 'ended_sign_ins', may: 'select, insert, delete' },
  { table: 'change_log_head', may: 'select' },
  {
    table: 'idempotency_keys',
    may: 'select, insert, update, delete',
    rows: [['all', 'true']],
  },
  {
    table: 'change_sets',
    may: 'select (id, actor, rep_code_ids, state, effective_on, made_at, applied_at, applied_in)',
    rows: [['select', 'true']],
  },
  { table: 'rep_code_work', may: 'select', rows: [['select', 'true']] },
  { table: 'notification_looks', may: 'select', rows: [['select', 'true']] },
  {
    table: 'notification_events',
    may: 'select (key), insert',
    rows: [
      ['select', 'rep_code_id is null'],
      ['insert', 'rep_code_id is null'],
    ],
  },
  { table: 'drafts', may: 'select, delete', rows: [['all', "saved_at < now() - interval '90 days'"]] },
  {
    table: 'chat_questions',
    may: 'select, delete',
    rows: [['all', "asked_at < now() - interval '400 days'"]],
  },
  {
    table: 'export_log',
    may: 'select, update (outcome, ended_at)',
    rows: [
      ['select', "outcome is null or outcome = 'lost'"],
      ['update', 'outcome is null', "outcome = 'lost'"],
    ],
  },
];

/** The roles that a call becomes. */
const ROLES_OF_CALLS = ['cairn_reader', 'cairn_sin_reader'];

const POLICY = 'serves';

const policiesOf = ({ table, rows = [] }: Right, role: string): string[] =>
  rows.flatMap(([command, condition, afterwards = condition]) => {
    const name = `${POLICY}_${command}`;
    const using = command === 'insert' ? '' : ` using (${condition})`;
    const check = command === 'select' ? '' : ` with check (${afterwards})`;
    return [
      `drop policy if exists ${name} on ${table}`,
      `create policy ${name} on ${table} for ${command} to ${role}${using}${check}`,
    ];
  });

const statementsFor = (role: string): string[] =>
  RIGHTS.flatMap((right) => [`grant ${right.may} on ${right.table} to ${role}`, ...policiesOf(right, role)]);

/** A role, as the server knows it. */
interface Role {
  name: string;
  /** What it may do that a role that serves must not; null for nothing. */
  power: string | null;
}

const POWERS = `select current_user as name, case
    when rolsuper then 'is a superuser'
    when rolbypassrls then 'bypasses row-level security'
    when rolcreaterole then 'may make roles'
    when rolcreatedb then 'may make databases' end as power
  from pg_roles where rolname = current_user`;

/** @returns the role that a connection has */
export async function roleOf(client: ClientBase): Promise<Role> {
  const { rows } = await client.query<Role>(POWERS);
  const [role] = rows;
  if (role === undefined) throw new DatabaseError('The database does not say whose connection this is.');
  return role;
}

/** A hardened server gives nobody the use of a schema by itself. */
async function letReach(owner: ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ schema: string; may: boolean }>(
    `select current_schema() as schema, has_schema_privilege($1, current_schema(), 'USAGE') as may`,
    [role],
  );
  const [row] = rows;
  if (row === undefined || row.may) return;
  await owner.query(
    `grant usage on schema ${pg.escapeIdentifier(row.schema)} to ${pg.escapeIdentifier(role)}, ${ROLES_OF_CALLS.join(', ')}`,
  );
}

/** From PostgreSQL 16 on, to be a member of a role and to become it are two things. */
async function mayBecome(owner: ClientBase, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select bool_and(pg_has_role($1, name,
       case when current_setting('server_version_num')::integer >= 160000 then 'SET' else 'MEMBER' end)) as may
     from unnest($2::text[]) name`,
    [role, ROLES_OF_CALLS],
  );
  return rows[0]?.may === true;
}

async function letBecome(owner: ClientBase, role: string): Promise<void> {
  if (await mayBecome(owner, role)) return;
  const grant = `grant ${ROLES_OF_CALLS.join(', ')} to ${pg.escapeIdentifier(role)}`;
  try {
    await owner.query(grant);
  } catch (error) {
    throw new DatabaseError(
      `The role ${role} of DATABASE_URL may not become the roles of the calls, and the owner may not let it: ${reasonOf(error)}. As an administrator of the server, run: ${grant};`,
      { cause: error },
    );
  }
}

async function refusePower(owner: ClientBase, { name, power }: Role): Promise<void> {
  const { rows } = await owner.query<{ isOwner: boolean }>(
    `select pg_has_role($1, relowner, 'MEMBER') as "isOwner" from pg_class where oid = 'schema_migrations'::regclass`,
    [name],
  );
  const why = power ?? (rows[0]?.isOwner === true ? 'owns the tables' : null);
  if (why !== null)
    throw new DatabaseError(
      `The role ${name} of DATABASE_URL ${why}. With DATABASE_OWNER_URL set, DATABASE_URL must name a role that only serves: docs/operate.md says how to make one.`,
    );
}

/**
 * Lets a role serve the tables of the owner, and do nothing else with them. It changes the database only after a
 * migration, for another role and for other rights: to change policies, it has to wait for all that reads the tables.
 *
 * @throws {DatabaseError} for a role that may do more than serve
 */
export async function letServe(owner: ClientBase, role: Role): Promise<void> {
  await refusePower(owner, role);
  await letReach(owner, role.name);
  await letBecome(owner, role.name);
  const statements = statementsFor(pg.escapeIdentifier(role.name));
  const { rows } = await owner.query<{ mark: string | null; latest: string }>(
    `select obj_description('schema_migrations'::regclass, 'pg_class') as mark, max(name) as latest
     from schema_migrations`,
  );
  const rights = [rows[0]?.latest, ...statements].join(';');
  const mark = `rights ${createHash('sha256').update(rights).digest('hex')}`;
  if (rows[0]?.mark === mark) return;
  await owner.query('begin');
  try {
    for (const statement of statements) await owner.query(statement);
    await owner.query(`comment on table schema_migrations is ${pg.escapeLiteral(mark)}`);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Whether a connection has a role that only serves: the tables belong to another, or there are none and it may make none.
 */
export async function onlyServes(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean | null; may: boolean }>(
    `select (select pg_has_role(relowner, 'USAGE') from pg_class where oid = to_regclass('schema_migrations')) as owns,
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may`,
  );
  const [row] = rows;
  return row !== undefined && !(row.owns ?? row.may);
}
