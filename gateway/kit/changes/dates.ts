import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { prepared } from '../db/statement';
import type { FieldPlace } from './record';
import { refuseField } from './values';

const toCome = prepared<{ is_to_come: boolean }>(
  'is-to-come',
  sql`select ${sql.placeholder('value')}::date > cairn_today() as is_to_come`,
);

/**
 * Refuses a day that is still in the future for the firm. A value that is not text is ignored.
 * @param within where the day stands in the value of the field
 * @throws {ProblemError} `invalid` (422) with the rule `future`
 */
export async function demandNotToCome(
  { tx, path }: Pick<FieldPlace, 'tx' | 'path'>,
  value: FieldValue,
  within: readonly string[] = [],
): Promise<void> {
  if (typeof value !== 'string') return;
  const [row] = await tx.run(toCome({ value }));
  if (row?.is_to_come === true) refuseField(path, 'future', within);
}
