import { isRegulated, type DOCUMENT_CANNOT } from '@/contract/documents/codes';
import type { DocumentRow } from '@/contract/documents/schema';

export type Cannot = (typeof DOCUMENT_CANNOT)[number];

/**
 * Why the delivery rules forbid sharing or unsharing a document: a corrected document supersedes a regulatory one,
 * which is never taken back (NP 11-201).
 * @returns null when nothing forbids it
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
