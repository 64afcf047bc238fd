import { sql } from 'drizzle-orm';
import type { TransferState } from '@/contract/transfers/codes';
import type { Database } from '../../../kit/db/database';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { inScopeOf } from '../../../kit/db/scope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { deadlinesOf } from '../rules/clock';
import { readRules } from './rules';

interface OpenRow extends Row {
  id: number;
  state: TransferState;
  documents_on: string | null;
  received_on: string | null;
  list_on: string | null;
  rejected_on: string | null;
  due_on: string | null;
  remedy_on: string | null;
  address_differs: boolean;
}

const open = prepared<OpenRow>(
  'transfers-open',
  sql`select t.id, t.state, t.documents_on::text as documents_on, t.received_on::text as received_on,
    t.list_on::text as list_on, t.rejected_on::text as rejected_on, t.due_on::text as due_on,
    t.remedy_on::text as remedy_on, t.address_differs
  from transfers t where t.ended_on is null and t.rep_code_id = any (${REP_CODES}) order by t.id for update`,
);

const set = prepared(
  'transfer-deadlines',
  sql`update transfers set due_on = ${sql.placeholder('dueOn')}::date, remedy_on = ${sql.placeholder('remedyOn')}::date
  where id = ${sql.placeholder('id')}::integer and rep_code_id = any (${REP_CODES})`,
);

/** Lets the jobs that tell what is due look again. */
const NOTE = `insert into rule_changes (applied_at, applied_in) values (clock_timestamp(), pg_current_xact_id())
  on conflict (only_row) do update set applied_at = excluded.applied_at, applied_in = excluded.applied_in`;

/** The rules by which a database's days were last set, by this process. */
const known = new WeakMap<object, string>();

async function setDays(tx: Transaction, repCodes: string, before: string | undefined) {
  const rules = await readRules(tx);
  const print = JSON.stringify(rules);
  let changed = 0;
  if (print === before) return { changed, print };
  for (const row of await tx.run(open({ repCodes }))) {
    const { id, state, documents_on: documentsOn, received_on: receivedOn } = row;
    const at = { state, documentsOn, receivedOn, listOn: row.list_on, rejectedOn: row.rejected_on };
    const { dueOn, remedyOn } = deadlinesOf(at, rules, row.address_differs);
    if (dueOn === row.due_on && remedyOn === row.remedy_on) continue;
    await tx.run(set({ id, dueOn, remedyOn, repCodes }));
    changed += 1;
  }
  return { changed, print };
}

/**
 * Sets the days of all open transfers by the rules as they are now: lists, home and notifications count by these days, so
 * a changed rule reaches them too. Does nothing while no rule changes.
 *
 * @returns how many transfers got another day
 */
export async function keepDeadlines(db: Pick<Database, 'pool' | 'sins' | 'today'>): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>('select id from rep_codes order by id');
  const repCodeIds = rows.map(({ id }) => id);
  const { changed, print } = await inScopeOf(db, { subject: 'gateway', repCodeIds }, (tx, scope) =>
    setDays(tx, codesOf(scope), known.get(db.pool)),
  );
  if (changed > 0) await db.pool.query(NOTE);
  known.set(db.pool, print);
  return changed;
}
