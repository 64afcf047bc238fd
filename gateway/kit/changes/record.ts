import type { ZodType } from 'zod';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import type { PartyName } from '@/contract/scalars';
import type { Scope } from '../db/scope';
import type { Transaction } from '../db/transaction';

/** A record that the person may change. */
export interface FoundRecord {
  /** The id that the contract knows it by. */
  id: string;
  /** The id that the tables know it by. */
  key: number;
  /** The rep codes that see it; null for a record without client data. */
  repCodeIds: readonly number[] | null;
  /** The name of a client; null for any other record, which has a `label`. */
  name: PartyName | null;
  label: string | null;
}

/** Where to read or write a field of a record: in the transaction of the change. */
export interface FieldPlace {
  tx: Transaction;
  scope: Scope;
  record: FoundRecord;
  path: string;
  /** The steps of the path that replace each `*` of the field's own path, in order. */
  steps: readonly string[];
}

/** Of a write: which change it is part of. */
export interface WritePlace extends FieldPlace {
  changeSetId: string;
  /** Who made the change. */
  actor: string;
  /** The first day of the change, ISO 8601; today by default. */
  effectiveOn: string;
}

/** What a change sets, by path; for a secret, only the fact that it does. */
export type OtherFields = Readonly<Record<string, unknown>>;

/** A field as an area declares it, once: everything that the kit needs to change it. */
export interface Field {
  /** `*` stands for one step: `"delivery.*.channel"`. */
  path: string;
  /** Key of the field's name in the strings of the area. `"logs:field.maritalStatus"` */
  labelKey: string;
  /** What the field accepts. The body of the area's call uses the same schema. */
  value: ZodType<FieldValue>;
  /** For a field whose value is never shown: the part that may be stored and shown. `"…286"` */
  secret?: { ending(value: FieldValue): string | null };
  /**
   * The current value; for a secret its ending.
   * @returns undefined when the record has no such field, for example because the path names someone else's account
   */
  read(place: FieldPlace): Promise<FieldValue | undefined>;
  /**
   * Refuses what the schema cannot know to be wrong, as a day to come. It is asked as the change is made, and again as
   * it is applied.
   *
   * @param fields all that the change sets, by path
   * @throws {ProblemError} `invalid` (422) with the pointer of the field
   */
  check?(place: FieldPlace, value: FieldValue, fields: OtherFields): Promise<void>;
  /**
   * For a list: what an entry is known by, such as a phone's number. Changes of different entries are merged, and only
   * those of one entry collide.
   */
  entryKey?(entry: FieldValue): string;
  /**
   * True of a field with which this one is saved: it waits where that one waits for a second person.
   * @param path a field of the same save
   */
  follows?(path: string): boolean;
  /** True for a field whose change is no update of the record itself. */
  isAside?: boolean;
  /** True for a value that only its author may read: no one else finds a change from it or to it in the log. */
  isPrivate?(value: FieldValue): boolean;
  /** Writes the value into the area's tables, and may trigger what follows, such as a restriction or a task. */
  write(place: WritePlace, value: FieldValue): Promise<void>;
}

/** Where a change is checked as a whole. */
export interface CheckPlace extends Omit<FieldPlace, 'path' | 'steps'> {
  /** True when the change puts back earlier values. */
  isRestore: boolean;
  /** True when the change has waited. */
  isKept?: boolean;
}

/** A kind of record and its fields. */
export interface RecordType {
  entity: ChangeEntity;
  /** @returns null for an unknown id and for someone else's record alike */
  find(tx: Transaction, scope: Scope, id: string): Promise<FoundRecord | null>;
  fields: readonly Field[];
  /** Wraps each field, its own and those that other areas add; by default they stay as they are. */
  dress?(field: Field): Field;
  /**
   * Refuses values that contradict each other, such as a death before a birth.
   * @param type this kind, with the fields of all areas
   * @param set all that the change sets, by path
   */
  check?(type: RecordType, place: CheckPlace, set: OtherFields): Promise<void>;
  /**
   * What goes with a change that does not name it, such as the papers of a fact that becomes another one. It is asked as the
   * change is made, and again as it is applied.
   * @returns values by path, of no path that the change sets
   */
  settle?(
    type: RecordType,
    place: CheckPlace,
    set: OtherFields,
  ): Promise<Readonly<Record<string, FieldValue>>>;
}

/** A field of a record, found by its path. */
export interface FoundField {
  field: Field;
  steps: readonly string[];
}

function stepsOf(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('.');
  const given = path.split('.');
  if (wanted.length !== given.length) return null;
  if (!wanted.every((step, index) => step === '*' || step === given[index])) return null;
  return given.filter((_, index) => wanted[index] === '*');
}

/** @returns the field that a path names; null if the kind of record has none */
export function fieldAt({ fields }: RecordType, path: string): FoundField | null {
  for (const field of fields) {
    const steps = stepsOf(field.path, path);
    if (steps !== null) return { field, steps };
  }
  return null;
}
