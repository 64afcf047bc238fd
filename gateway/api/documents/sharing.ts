import { isRegulated, type DOCUMENT_CANNOT } from '@/contract/documents/codes';
import type { DocumentRow } from '@/contract/documents/schema';

export type Cannot = (typeof DOCUMENT_CANNOT)[number];

/**
 * What keeps a document from being shared or unshared, by the rules of delivery: what regulation delivers is superseded
 * by a corrected one and never taken back (NP 11-201).
 *
 * @returns null where nothing does
 */
export function whyNot(
  { kind, state }: Pick<DocumentRow, 'kind' | 'state'>,
  hasPortal: boolean,
  share: boolean,
): Cannot | null {
  if (state === 'superseded') return 'superseded';
  if (share) return hasPortal ? null : 'noPortal';
  return isRegulated(kind) && state === 'shared' ? 'regulated' : null;
}
