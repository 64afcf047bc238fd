import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeReason, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { codesFacet, datesFacet, plainList, textFacet } from '../plainList';
import { instant, isoDate, partyName, recordId } from '../scalars';
import {
  DOCUMENT_BULK_MAX,
  DOCUMENT_CANNOT,
  DOCUMENT_KINDS,
  DOCUMENT_OUTCOMES,
  DOCUMENT_RESULTS,
  DOCUMENT_SORT_KEYS,
  DOCUMENT_SOURCES,
  DOCUMENT_STATES,
  DOCUMENT_STEP,
  DOCUMENT_VIEWS,
  DOWNLOAD_MAX,
  TICKET_USES,
  UNSHARE_REASONS,
} from './codes';

const documentLanguage = z.enum(['en', 'fr']);

/** A document of the list. */
export const documentRow = z.strictObject({
  id: recordId,
  kind: z.enum(DOCUMENT_KINDS),
  /** In the document's language. */
  title: z.string(),
  client: z.strictObject({ id: recordId, name: partyName }),
  /** Null: of the client, not of one account. */
  account: z.strictObject({ id: recordId, number: z.string(), type: z.enum(ACCOUNT_TYPES) }).nullable(),
  /** What it covers: a year, a quarter or a month, `2025`, `2025-Q4`, `2026-02`. Null where it covers none. */
  period: z.string().nullable(),
  language: documentLanguage,
  /** Bytes; null of one that is made when it is asked for and never was. */
  size: z.int().min(0).nullable(),
  source: z.enum(DOCUMENT_SOURCES),
  createdOn: isoDate,
  state: z.enum(DOCUMENT_STATES),
  /** Into the client's portal, last; null where it never was. */
  sharedAt: instant.nullable(),
  /** What the client did with it since then. */
  views: z.int().min(0),
  viewedAt: instant.nullable(),
  downloads: z.int().min(0),
  /** Of the client: a change of sharing names it as the one that was looked at. */
  version: recordVersion,
});

export const documentFilters = z.strictObject({
  /** Of one client; all of the book where absent. */
  clientId: recordId.optional(),
  /** Part of a title, of a client's name, or of an account number. */
  text: textFacet,
  kind: codesFacet(DOCUMENT_KINDS),
  state: codesFacet(DOCUMENT_STATES),
  viewed: codesFacet(DOCUMENT_VIEWS),
  source: codesFacet(DOCUMENT_SOURCES),
  language: codesFacet(['en', 'fr']),
  created: datesFacet,
});

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: documentRow,
  sortKeys: DOCUMENT_SORT_KEYS,
  filters: documentFilters,
  counted: ['kind', 'state', 'viewed', 'source', 'language'],
  summary: {
    shared: z.int().min(0),
    /** Shared, and not opened by the client yet. */
    notOpened: z.int().min(0),
    /** The client of `clientId`; null for the book. */
    client: z.strictObject({ id: recordId, name: partyName }).nullable(),
  },
});

/** One sharing of a document, from its beginning to its end. */
const documentGrant = z.strictObject({
  id: z.int(),
  with: partyName,
  by: personRef.nullable(),
  at: instant,
  views: z.int().min(0),
  viewedAt: instant.nullable(),
  downloads: z.int().min(0),
  downloadedAt: instant.nullable(),
  /** Null while it lasts. */
  ended: z
    .strictObject({
      by: personRef,
      at: instant,
      reason: z.enum(UNSHARE_REASONS).nullable(),
      note: z.string().nullable(),
    })
    .nullable(),
});

/** An incident of confidentiality that an unshare opened; it is kept for five years at least. */
const documentIncident = z.strictObject({
  id: z.int(),
  at: instant,
  by: personRef,
  reason: z.enum(UNSHARE_REASONS),
  wasViewed: z.boolean(),
  keptUntil: isoDate,
});

export const documentDetailsBody = z.strictObject({ id: recordId });
export const documentDetailsAnswer = z.strictObject({
  row: documentRow,
  /** The client has signed in to the portal: what is shared can be seen there. */
  hasPortal: z.boolean(),
  /** The newest first. */
  grants: z.array(documentGrant),
  incidents: z.array(documentIncident),
  /** What the staff fetched, the newest first. */
  fetches: z.array(z.strictObject({ by: personRef, at: instant, use: z.enum([...TICKET_USES, 'zip']) })),
});

export const documentTicketBody = z.strictObject({
  use: z.enum(TICKET_USES),
  /** One comes as it is; several come in one archive. */
  ids: z.array(recordId).min(1).max(DOWNLOAD_MAX),
});
export const documentTicketAnswer = z.strictObject({
  /** Path below the gateway's host at which the ticket is spent, once. */
  path: z.string(),
  expiresAt: instant,
});

/** What becomes of the sharing of a document. */
export const documentSharing = z
  .strictObject({
    share: z.boolean(),
    /** Why it is taken back; null where it is shared. */
    reason: z.enum(UNSHARE_REASONS).nullable(),
    /** For the privacy officer, not for the client. */
    note: changeReason.nullable(),
  })
  .refine(({ share, reason }) => share === (reason === null), { path: ['reason'] });

export const documentShareSaveBody = z.strictObject({
  id: recordId,
  version: recordVersion,
  change: documentSharing,
});

export const documentBulkPreviewBody = z.strictObject({
  filters: documentFilters,
  /** `all`: all that the filters find but for `ids`; else those alone. */
  selection: z.strictObject({ all: z.boolean(), ids: z.array(recordId).max(DOCUMENT_BULK_MAX) }),
  share: z.boolean(),
});

export const documentBulkPreviewAnswer = z.strictObject({
  /** By client and title. */
  rows: z
    .array(
      z.strictObject({
        row: documentRow,
        outcome: z.enum(DOCUMENT_OUTCOMES),
        why: z.enum(DOCUMENT_CANNOT).nullable(),
      }),
    )
    .max(DOCUMENT_BULK_MAX),
});

export const documentBulkSaveBody = z.strictObject({
  /** The same in each step of one bulk change. */
  batchId: recordId,
  change: documentSharing,
  documents: z
    .array(z.strictObject({ id: recordId, version: recordVersion }))
    .min(1)
    .max(DOCUMENT_STEP),
});

export const documentBulkSaveAnswer = z.strictObject({
  /** One for each document that was named, in that order. */
  results: z.array(
    z.strictObject({
      id: recordId,
      result: z.enum(DOCUMENT_RESULTS),
      changeSetId: recordId.nullable(),
    }),
  ),
});

/** A document's sharing as the log of changes has it: `documents.{id}.sharing`. */
export const sharingValue = z.strictObject({
  title: z.string(),
  isShared: z.boolean(),
  reason: z.enum(UNSHARE_REASONS).nullable(),
});

/** What each call of `calls.ts` sends and answers. */
export const DOCUMENTS_SCHEMAS = {
  documentsList: { body: listBody, answer: listAnswer },
  documentsSummaryList: { body: summaryBody, answer: summaryAnswer },
  documentDetails: { body: documentDetailsBody, answer: documentDetailsAnswer },
  documentTicket: { body: documentTicketBody, answer: documentTicketAnswer },
  documentShareSave: { body: documentShareSaveBody, answer: saveOutcome },
  documentBulkPreview: { body: documentBulkPreviewBody, answer: documentBulkPreviewAnswer },
  documentBulkSave: { body: documentBulkSaveBody, answer: documentBulkSaveAnswer },
} satisfies CallSchemaTable;

export type DocumentRow = z.infer<typeof documentRow>;
export type DocumentsSummaryListAnswer = z.infer<typeof summaryAnswer>;
export type DocumentFilters = z.infer<typeof documentFilters>;
export type DocumentSharing = z.infer<typeof documentSharing>;
export type DocumentDetailsAnswer = z.infer<typeof documentDetailsAnswer>;
export type DocumentBulkSaveAnswer = z.infer<typeof documentBulkSaveAnswer>;
export type DocumentBulkPreviewAnswer = z.infer<typeof documentBulkPreviewAnswer>;
