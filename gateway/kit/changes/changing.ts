import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { CallContext } from '../call/handler';
import { ProblemError } from '../http/problem';
import { prepared } from '../db/statement';
import type { Transaction } from '../db/transaction';
import type { FoundRecord, RecordType } from './record';
import { registry } from '../registry';

/** What the kit needs of the context of a call: a handler passes its own. */
export type Changing = Pick<
  CallContext<unknown>,
  'scope' | 'subject' | 'requestId' | 'noteRecord' | 'newId'
> & {
  tx: Transaction;
};

/** The id of what a change adds. */
export const newIdOf = ({ newId = randomUUID }: Pick<Changing, 'newId'>): string => newId();

/** A record that nobody else changes until the transaction ends. */
export interface LockedRecord {
  type: RecordType;
  record: FoundRecord;
  version: number;
  /** The day of the firm, ISO 8601. */
  today: string;
}

const at = (name: string) => sql.placeholder(name);

const lock = prepared<{ version: number; today: string }>(
  'lock-record',
  sql`
  insert into aggregate_versions as known (entity, record_id, rep_code_ids, version)
  values (${at('entity')}, ${at('id')}, ${at('codes')}::integer[], 1)
  on conflict (entity, record_id) do update set version = known.version
  returning known.version, cairn_today()::text as today`,
);

const current = prepared<{ version: number }>(
  'record-version',
  sql`select version from aggregate_versions where entity = ${at('entity')} and record_id = ${at('id')}`,
);

const moved = prepared(
  'move-record-version',
  sql`update aggregate_versions set version = ${at('version')}
    where entity = ${at('entity')} and record_id = ${at('id')}`,
);

/** @returns the text of an array of rep codes; null for a record without client data */
export const codesText = ({ repCodeIds }: FoundRecord): string | null =>
  repCodeIds === null ? null : `{${repCodeIds.join(',')}}`;

/**
 * Finds a record as the person sees it.
 *
 * @throws {ProblemError} `not-found` for an unknown id and for someone else's record alike
 */
export async function findRecord(
  { tx, scope }: Pick<Changing, 'tx' | 'scope'>,
  entity: ChangeEntity,
  id: string,
): Promise<{ type: RecordType; record: FoundRecord }> {
  const type = registry().records[entity];
  const record = (await type?.find(tx, scope, id)) ?? null;
  if (type === undefined || record === null) throw new ProblemError('not-found');
  return { type, record };
}

/** @returns the version of a record now; 1 where it was never changed */
export async function versionOf(
  { tx }: Pick<Changing, 'tx'>,
  entity: ChangeEntity,
  id: string,
): Promise<number> {
  const [row] = await tx.run(current({ entity, id }));
  return row?.version ?? 1;
}

/**
 * Finds a record and locks it until the transaction ends. A handler that changes several records locks all of them
 * before the first change, in the order of their ids; with different orders two handlers would wait for each other.
 * @throws {ProblemError} `not-found` for an unknown id and for someone else's record alike
 */
export async function lockRecord(
  changing: Changing,
  entity: ChangeEntity,
  id: string,
): Promise<LockedRecord> {
  const { type, record } = await findRecord(changing, entity, id);
  changing.noteRecord?.({ entity, id });
  const [row] = await changing.tx.run(lock({ entity, id, codes: codesText(record) }));
  if (row === undefined) throw new Error('a record that was found has no version');
  return { type, record, ...row };
}

/** Stores the version that a change has made. */
export async function keepVersion({ tx }: Changing, { type, record }: LockedRecord, version: number) {
  await tx.run(moved({ entity: type.entity, id: record.id, version }));
}
