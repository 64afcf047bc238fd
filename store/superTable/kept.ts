import type { PayloadAction } from '@reduxjs/toolkit';
import type { LayoutSaveAnswer, LayoutSaveBody } from '@/contract/views/schema';
import { keyOf } from '../key';
import { isOfSubmission, submissionSaved, submitted, type Submission } from '../submissions';
import { DEFAULT_LAYOUT, mergedLayout, type TableLayout } from './layout';

/** A layout as the gateway has it. */
export interface FoundLayout {
  layout: TableLayout;
  version: number;
}

/** What the gateway has of a table, as far as is known here. */
export interface KeptLayout {
  /** What came from there or was last sent there; null if a save failed: nobody knows which of the two it has. */
  layout: TableLayout | null;
  /** What it had for certain, from which the person has gone on. */
  base: TableLayout;
  version: number;
  /** The last save, while it is under way. */
  requestId: string | null;
}

/** The actions about a write: it was asked for, and how it ended. */
type SubmissionAction = PayloadAction<Pick<Submission, 'id' | 'call' | 'body'>>;

/** True for what is told of saving a layout. */
export const isOfSave = (action: unknown): action is SubmissionAction =>
  isOfSubmission(action) && action.payload.call === 'layoutSave';

/** The table that a save is of. */
export const tableOfSave = ({ payload }: SubmissionAction): string =>
  (payload.body as LayoutSaveBody).tableKey;

/**
 * What is known of a table once this was told of a save of its layout. Saves are told apart by table and
 * request: one may end when its screen has been left.
 */
export function keptAfter(kept: KeptLayout | null, action: SubmissionAction): KeptLayout | null {
  const { body, id: requestId } = action.payload;
  if (submitted.match(action)) {
    const { layout, version } = body as LayoutSaveBody;
    return { layout, base: kept?.base ?? DEFAULT_LAYOUT, version, requestId };
  }
  // Of two saves of one table, the last one decides.
  if (kept?.requestId !== requestId) return kept;
  if (!submissionSaved.match(action)) return { ...kept, layout: null, requestId: null };
  const { version } = (action.payload.outcome as LayoutSaveAnswer).saved;
  return { ...kept, base: kept.layout ?? kept.base, version, requestId: null };
}

/** True where what the gateway answered was read before the last save was there. */
export const isOutdated = (kept: KeptLayout | null, { version }: FoundLayout): boolean =>
  kept !== null && (kept.requestId !== null || version < kept.version);

/** True where a person has arranged a table otherwise than the gateway has it, or was told to have it. */
export function isUnsaved(kept: KeptLayout | null, own: TableLayout): boolean {
  const known = kept === null ? DEFAULT_LAYOUT : kept.layout;
  return known === null || (known !== own && keyOf(known) !== keyOf(own));
}

/** A layout that came, with what the person has arranged since the last one that was known. */
export const arrangedOver = (kept: KeptLayout | null, own: TableLayout, found: TableLayout): TableLayout =>
  isUnsaved(kept, own) ? mergedLayout(kept?.base ?? DEFAULT_LAYOUT, own, found) : found;
