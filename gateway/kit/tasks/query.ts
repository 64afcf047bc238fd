import { type SQL, sql } from 'drizzle-orm';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { HomeRecordKind, TaskKind } from '@/contract/home/codes';
import type { TaskFacts } from '@/contract/home/schema';
import type { NotificationKind } from '@/contract/notifications/codes';
import { REP_CODES } from '../db/ownScope';

/** The date of the book. */
export const AS_OF: SQL = sql`${sql.placeholder('asOf')}::date`;
export const SUBJECT: SQL = sql`${sql.placeholder('subject')}`;

/** The tasks of one kind that an area adds to the home page. */
export interface TaskQuery {
  kind: TaskKind;
  /** The kind of notification that people get of the task too. */
  notice?: NotificationKind;
  /** The record that the task opens, and its public id as a uuid. */
  recordKind: HomeRecordKind | SQL;
  record: SQL;
  /** The state of the record that the task is about: a new state makes a new task. Letters, digits and dashes. */
  state?: SQL;
  /** The due date; none for a kind without dates. */
  due?: SQL;
  /** The day to which the due date is counted, where it is the firm's day and not the date of the book. */
  countedOn?: SQL;
  /** Breaks a tie between two tasks: the larger one comes first, in whole cents or days. */
  weight: SQL;
  /** The person or company: the key of a party, or the parts of a name as JSON. */
  party?: SQL;
  holder?: SQL;
  label?: SQL;
  /** Amounts as texts. Missing facts are null. */
  facts: Partial<Record<keyof TaskFacts, SQL>>;
  /** Each query names the person’s rep codes in addition to the policies. */
  from: SQL;
  where: SQL;
}

const NOTHING = sql`null`;

/** One select of the union: the columns are the same for all kinds. */
export function selectOf(query: TaskQuery): SQL {
  const {
    kind,
    recordKind,
    record,
    state,
    due,
    countedOn,
    weight,
    party,
    holder,
    label,
    facts,
    from,
    where,
  } = query;
  const kindText = sql.raw(`'${kind}'`);
  const factPairs = Object.entries(facts).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`
    select ${kindText}::text as kind,
      ${kindText} || ':' || ${record}::text || ':' || ${state ?? sql`''`}::text as key,
      ${typeof recordKind === 'string' ? sql.raw(`'${recordKind}'`) : recordKind}::text as record_kind,
      ${record}::text as record, ${due ?? NOTHING}::date as due, ${countedOn ?? AS_OF}::date as counted_on, (${weight})::bigint as weight,
      ${party ?? NOTHING}::integer as party_id, ${holder ?? NOTHING}::json as holder, ${label ?? NOTHING}::text as label,
      ${factPairs.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(factPairs, sql`, `)})`} as facts
    from ${from} where ${where}`;
}

/** The first holder of an account (alias `a`). */
export const FIRST_HOLDER: SQL = sql`(select h.party_id from account_holders h
  where h.account_id = a.id order by h.position, h.party_id limit 1)`;

/** The public id of the record of a change set (alias `sets`), null where it is of another kind. */
const recordOfSet = (entity: ChangeEntity): SQL =>
  sql`case when sets.entity = ${sql.raw(`'${entity}'`)} then sets.record_id::uuid end`;

/**
 * Joins change sets (alias `sets`) to the client's party `p`, the account `a` or the household `h` that they change, if
 * the person sees it. It looks up one at a time by index, because a join would read whole tables.
 */
export const RECORDS_OF_SETS: SQL = sql`
  left join lateral (select id from parties where public_id = ${recordOfSet('client')} limit 1) p on true
  left join lateral (select id, number from accounts
    where public_id = ${recordOfSet('account')} and rep_code_id = any (${REP_CODES}) limit 1) a on true
  left join lateral (select id, name from households where public_id = ${recordOfSet('household')} limit 1) h on true`;
