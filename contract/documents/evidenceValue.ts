import { z } from 'zod';
import { keptLine, recordId } from '../scalars';
import { PAPER_TITLE_MAX } from './codes';
import {
  EVIDENCE_FIELDS,
  EVIDENCE_MAX,
  type EvidenceField,
  isScattered,
  SCATTERED_EVIDENCE_MAX,
} from './evidence';

/** A filed document that a value names: by its id, with its title, so that the log of changes names it. */
export const evidencePaper = z.strictObject({ id: recordId, title: keptLine.min(1).max(PAPER_TITLE_MAX) });

const listOf = (max: number) =>
  z
    .array(evidencePaper)
    .max(max)
    .refine((papers) => new Set(papers.map(({ id }) => id)).size === papers.length, { error: 'twice' });

/** The papers that prove a fact, in the order in which they were chosen. */
export const evidence = listOf(EVIDENCE_MAX);

const scattered = listOf(SCATTERED_EVIDENCE_MAX);

/** @returns the list of a field: that of a fact in many places grows with each of them */
export const evidenceOf = (field: EvidenceField): typeof evidence =>
  isScattered(field) ? scattered : evidence;

/** Each field of evidence, none of which a save has to name. */
export const evidenceFields = z
  .strictObject(
    Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, evidenceOf(field)])) as Record<
      EvidenceField,
      typeof evidence
    >,
  )
  .partial();

export type Evidence = z.infer<typeof evidence>;
