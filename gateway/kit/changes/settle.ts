import type { Changing, LockedRecord } from './changing';
import type { CheckPlace, OtherFields } from './record';
import type { ChangedField } from './sets';
import { currentValue, readValue } from './values';

/** @returns what goes with a change that does not name it, as its kind of record says, under the lock of the record */
export async function settledFields(
  changing: Pick<Changing, 'tx' | 'scope'>,
  { type, record }: Pick<LockedRecord, 'type' | 'record'>,
  set: OtherFields,
  how: Pick<CheckPlace, 'isRestore' | 'isKept'>,
): Promise<ChangedField[]> {
  const { tx, scope } = changing;
  const more = (await type.settle?.(type, { tx, scope, record, ...how }, set)) ?? {};
  const fields: ChangedField[] = [];
  for (const [path, value] of Object.entries(more)) {
    const found = readValue(type, path, value);
    fields.push({ ...found, path, was: await currentValue(changing, record, path, found), became: value });
  }
  return fields;
}
