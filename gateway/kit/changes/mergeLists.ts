import type { FieldValue } from '@/contract/changes/schema';
import { isSame } from './values';

/** An entry of a list, and what it is known by. */
type Keyed = ReadonlyMap<string, FieldValue>;

const keyed = (list: FieldValue, keyOf: (entry: FieldValue) => string): Keyed =>
  new Map((Array.isArray(list) ? list : []).map((entry) => [keyOf(entry), entry]));

const isEqual = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other);

/**
 * Merges two changes of one list entry by entry: one may add a number while the other corrects another one. The order is
 * that of the second.
 *
 * @returns null where both changed the same entry, each to something else
 */
export function mergeLists(
  { base, theirs, yours }: { base: FieldValue; theirs: FieldValue; yours: FieldValue },
  keyOf: (entry: FieldValue) => string,
): FieldValue[] | null {
  const [before, there, here] = [keyed(base, keyOf), keyed(theirs, keyOf), keyed(yours, keyOf)];
  const merged: FieldValue[] = [];
  for (const key of new Set([...here.keys(), ...there.keys(), ...before.keys()])) {
    const [was, them, you] = [before.get(key), there.get(key), here.get(key)];
    const isTheirs = !isEqual(was, them);
    if (isTheirs && !isEqual(was, you) && !isEqual(them, you)) return null;
    const entry = isTheirs ? them : you;
    if (entry !== undefined) merged.push(entry);
  }
  return merged;
}
