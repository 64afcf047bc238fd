import type { FieldValue } from '@/contract/changes/schema';
import { ProblemError } from '../http/problem';
import { ruleOf } from '../http/validation';
import type { FieldPlace, FoundField, FoundRecord, RecordType } from './record';
import { fieldAt } from './record';
import type { Changing } from './changing';

const isObject = (value: FieldValue): value is { [key: string]: FieldValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns whether two values say the same; the order of an object's keys does not matter, that of a list does */
export function isSame(a: FieldValue, b: FieldValue): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((each, index) => isSame(each, b[index] ?? null));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => {
        const other = b[key];
        const own = a[key];
        return own !== undefined && other !== undefined && isSame(own, other);
      })
    );
  }
  return a === b;
}

/** What the database cannot store in a value: a NUL, half a character. */
function isUnstorable(value: FieldValue): boolean {
  if (typeof value === 'string') return /[\0\p{Cs}]/u.test(value);
  if (Array.isArray(value)) return value.some(isUnstorable);
  return (
    isObject(value) && Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner))
  );
}

const step = (part: PropertyKey) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Refuses a field of a save by a rule that the body's schema does not know. */
export const refuseField = (path: string, rule: string, within: readonly PropertyKey[] = []): never => {
  const pointer = `/fields${step(path)}${within.map(step).join('')}`;
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule }] });
};

/**
 * A field with the value that a save wants for it.
 *
 * @throws {ProblemError} `invalid` (422) with the pointer of what is wrong
 */
export function readValue(
  type: RecordType,
  path: string,
  value: unknown,
): FoundField & { value: FieldValue } {
  const found = fieldAt(type, path) ?? refuseField(path, 'unknown_field');
  const { success, data, error } = found.field.value.safeParse(value);
  if (!success) {
    const [issue] = error.issues;
    return refuseField(path, issue === undefined ? 'invalid_value' : ruleOf(issue), issue?.path);
  }
  if (isUnstorable(data)) return refuseField(path, 'text');
  return { ...found, value: data };
}

/** The place of a field in a record, for the area that reads and writes it. */
export const placeOf = (
  { tx, scope }: Pick<Changing, 'tx' | 'scope'>,
  record: FoundRecord,
  path: string,
  steps: readonly string[],
): FieldPlace => ({ tx, scope, record, path, steps });

/** The value of a field now; of a secret its ending. @throws {ProblemError} where the record has no such field */
export async function currentValue(
  changing: Pick<Changing, 'tx' | 'scope'>,
  record: FoundRecord,
  path: string,
  { field, steps }: FoundField,
): Promise<FieldValue> {
  const value = await field.read(placeOf(changing, record, path, steps));
  return value === undefined ? refuseField(path, 'unknown_field') : value;
}

/** The part of a value that is stored and shown: for a secret its ending. */
export const maskedValue = ({ field }: FoundField, value: FieldValue): FieldValue =>
  field.secret === undefined ? value : field.secret.ending(value);
