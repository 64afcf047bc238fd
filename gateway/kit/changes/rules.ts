import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { prepared } from '../db/statement';
import { type Changing, codesText, type LockedRecord } from './changing';

/** A field of a change: what stands there and what is to; of a secret its endings. */
export interface Difference {
  path: string;
  was: FieldValue;
  became: FieldValue;
}

const at = (name: string) => sql.placeholder(name);

const asked = prepared<{ path: string; ids: string[] }>(
  'change-rules',
  sql`
  select items.value ->> 'path' as path, array_agg(rules.id order by rules.id) as ids
  from jsonb_array_elements(${at('items')}::jsonb) items,
    cairn_change_rules(${at('entity')}, items.value ->> 'path', items.value -> 'was', items.value -> 'became',
      (select cairn_is_registered(${at('subject')}, ${at('codes')}::integer[])), cairn_today()) rules
  group by 1`,
);

/**
 * Which fields of a change need a second person, by the rules in force today.
 *
 * @returns the ids of the rules, by path; a field that nobody has to check is not among them
 */
export async function rulesFor(
  { tx, subject }: Changing,
  { type, record }: LockedRecord,
  items: readonly Difference[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.run(
    asked({ items: JSON.stringify(items), entity: type.entity, subject, codes: codesText(record) }),
  );
  return new Map(rows.map(({ path, ids }) => [path, ids]));
}
