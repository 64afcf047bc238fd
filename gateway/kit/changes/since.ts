import { sql } from 'drizzle-orm';
import type { FieldConflict, FieldValue, MergedField, PersonRef } from '@/contract/changes/schema';
import { codesOf, REP_CODES } from '../db/ownScope';
import { ProblemError } from '../http/problem';
import { prepared, type Row } from '../db/statement';
import type { Changing, LockedRecord } from './changing';
import { namesOf } from './people';
import { isSame } from './values';

/** A field that was changed since a version. */
interface Change extends Row {
  path: string;
  was: FieldValue;
  became: FieldValue;
  actor: string;
  at: string;
}

const at = (name: string) => sql.placeholder(name);

/** A moment as the contract has it; `column` is a timestamptz. */
export const instantOf = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Condition of the rows of `alias` that the person's rep codes see; its value is of `codesOf`. */
export const isVisible = (alias: string) => {
  const codes = sql.raw(`${alias}.rep_code_ids`);
  return sql`(${codes} is null or ${codes} && ${REP_CODES})`;
};

const changed = prepared<Change>(
  'changed-since',
  sql`
  select items.path, items.was, items.became, sets.actor, ${instantOf('sets.applied_at')} as at
  from change_items items join change_sets sets on sets.id = items.set_id
  where items.entity = ${at('entity')} and items.record_id = ${at('id')} and items.version > ${at('version')}
    and items.version <= ${at('until')}
    and ${isVisible('items')}
  order by items.version, items.position`,
);

/** What happened to a field since a version. */
export interface Since {
  path: string;
  /** What stood there at that version. */
  base: FieldValue;
  /** What stands there by the last change. */
  latest: FieldValue;
  /** Who made the last change. */
  actor: string;
  at: string;
}

/** The largest integer of the database. */
const VERSION_MAX = 2 ** 31 - 1;

/** @returns the fields of a record that were changed since a version, each once, the first changed first */
export async function changedSince(
  { tx, scope }: Pick<Changing, 'tx' | 'scope'>,
  { type, record }: Pick<LockedRecord, 'type' | 'record'>,
  version: number,
  until = VERSION_MAX,
): Promise<ReadonlyMap<string, Since>> {
  const rows = await tx.run(
    changed({ entity: type.entity, id: record.id, version, until, repCodes: codesOf(scope) }),
  );
  const since = new Map<string, Since>();
  for (const { path, was, became, actor, at: moment } of rows) {
    since.set(path, { path, base: since.get(path)?.base ?? was, latest: became, actor, at: moment });
  }
  return since;
}

/** A field that a save sets: what stands there and what is to. */
export interface Wanted {
  path: string;
  current: FieldValue;
  /** Of a secret its ending. */
  wantedValue: FieldValue;
  isSecret: boolean;
  /** The wanted value has what was changed meanwhile in it. */
  isMerged: boolean;
}

/** Whether the value was changed meanwhile, by somebody else or by the same person in another tab. */
const isOvertaken = ({ current, wantedValue, isSecret }: Wanted, since: Since | undefined) =>
  since !== undefined && !isSame(since.base, current) && (isSecret || !isSame(current, wantedValue));

const mergedFields = (others: readonly Since[], personOf: (subject: string) => PersonRef): MergedField[] =>
  others
    .filter(({ base, latest }) => !isSame(base, latest))
    .map(({ path, base, latest, actor, at: moment }) => ({
      path,
      was: base,
      became: latest,
      by: personOf(actor),
      at: moment,
    }));

/** @returns the fields that were merged under a save, as far as the person may still see them */
export async function mergedAgain(
  changing: Pick<Changing, 'tx' | 'scope'>,
  record: Pick<LockedRecord, 'type' | 'record'>,
  { paths, since, until }: { paths: readonly string[]; since: number; until: number },
): Promise<MergedField[]> {
  const changes = await changedSince(changing, record, since, until);
  const others = [...changes.values()].filter(({ path }) => paths.includes(path));
  return mergedFields(
    others,
    await namesOf(
      changing.tx,
      others.map(({ actor }) => actor),
    ),
  );
}

/**
 * Compares a save with what others changed since the version it was made from.
 * @returns the fields that others changed and that the save does not set
 * @throws {ProblemError} `conflict` when it sets a field that was changed meanwhile
 */
export async function mergeWithOthers(
  { tx, subject }: Pick<Changing, 'tx' | 'subject'>,
  since: ReadonlyMap<string, Since>,
  wanted: readonly Wanted[],
  version: number,
): Promise<MergedField[]> {
  const set = new Set(wanted.map(({ path }) => path));
  const overtaken = wanted.filter((each) => !each.isMerged && isOvertaken(each, since.get(each.path)));
  const others = [...since.values()].filter(({ path, actor }) => actor !== subject && !set.has(path));
  const lists = wanted.flatMap(({ path, isMerged }) => (isMerged ? (since.get(path) ?? []) : []));
  const personOf = await namesOf(
    tx,
    [...since.values()].map(({ actor }) => actor),
  );
  const merged = mergedFields([...others, ...lists], personOf);
  if (overtaken.length === 0) return merged;
  const conflicts = overtaken.flatMap(({ path, current, wantedValue }): FieldConflict[] => {
    const found = since.get(path);
    if (found === undefined) return [];
    return [
      {
        path,
        base: found.base,
        theirs: current,
        yours: wantedValue,
        by: personOf(found.actor),
        at: found.at,
        isOwn: found.actor === subject,
      },
    ];
  });
  throw new ProblemError('conflict', { members: { conflicts, merged, version } });
}
