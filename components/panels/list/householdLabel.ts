import type { PartyName } from '@/contract/scalars';
import { formatName } from '@/lib/format';

/**
 * What the heading of a household's group says: its name, and whose it is where another group has the same name.
 *
 * @returns null where there is no household
 */
export function householdLabel(
  label: string | null,
  head: PartyName | null,
  lastFirst: boolean,
): string | null {
  if (label === null || head === null) return label;
  return `${label} · ${formatName(head, { lastFirst })}`;
}
