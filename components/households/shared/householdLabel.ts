import type { PartyName } from '@/contract/scalars';
import { formatName } from '@/lib/format';

/**
 * The heading of a household's group: its name, and its owner when another group has the same name.
 * @returns null when there is no household
 */
export function householdLabel(
  label: string | null,
  head: PartyName | null,
  lastFirst: boolean,
): string | null {
  if (label === null || head === null) return label;
  return `${label} · ${formatName(head, { lastFirst })}`;
}
