import { get, set, type FieldValues } from 'react-hook-form';
import type { SaveConflict } from '@/contract/callError';
import type { FieldValue, SaveOutcome } from '@/contract/changes/schema';
import { keyOf } from '@/store/key';

/** Fields of a record by path, as a save and a draft name them. */
export type Fields = Record<string, FieldValue>;

/** The value of one field. A composite one (a phone list, an address) is one value. */
export const fieldAt = (values: FieldValues, path: string): FieldValue =>
  (get(values, path) as FieldValue | undefined) ?? null;

/** The values with some fields replaced. */
export function withFields<Values extends FieldValues>(values: Values, fields: Fields): Values {
  const next = structuredClone(values);
  for (const [path, value] of Object.entries(fields)) set(next, path, value);
  return next;
}

const isSame = (one: FieldValue, other: FieldValue) => keyOf(one) === keyOf(other);

/** The fields that differ, with their values from `values`. */
export function changedFields(paths: readonly string[], base: FieldValues, values: FieldValues): Fields {
  const changed = paths.filter((path) => !isSame(fieldAt(base, path), fieldAt(values, path)));
  return Object.fromEntries(changed.map((path) => [path, fieldAt(values, path)]));
}

/**
 * The record after a save: the person's changes merged with other people's. A field that waits for an
 * approval or a date keeps its value.
 */
export function valuesAfter<Values extends FieldValues>(
  base: Values,
  sent: Fields,
  { state, merged, pending }: SaveOutcome,
): Values {
  const waiting = new Set(pending.map(({ path }) => path));
  const applied = Object.entries(sent).filter(([path]) => state !== 'scheduled' && !waiting.has(path));
  return withFields(base, {
    ...Object.fromEntries(applied),
    ...Object.fromEntries(merged.map(({ path, became }) => [path, became])),
  });
}

/** The record after a refused save, including what others saved in the meantime. */
export const valuesBehind = <Values extends FieldValues>(base: Values, conflict: SaveConflict): Values =>
  withFields(base, {
    ...Object.fromEntries(conflict.conflicts.map(({ path, theirs }) => [path, theirs])),
    ...Object.fromEntries(conflict.merged.map(({ path, became }) => [path, became])),
  });

/**
 * The form field that a pointer from the gateway leads to: `/fields/phones/0/number` is `phones.0.number`.
 */
export function nameOfPointer(pointer: string): string | null {
  const match = /^\/fields\/(.+)$/.exec(pointer);
  if (match === null) return null;
  return (match[1] ?? '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}
