import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeBody, changeReason, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { facetFilters, plainList } from '../plainList';
import { instant, isoDate, keptLine, partyName, recordId } from '../scalars';
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
  DOCUMENT_TYPES,
  DOWNLOAD_MAX,
  FILED_KINDS,
  FILED_MAX,
  PAPER_NOTE_MAX,
  PAPER_TITLE_MAX,
  SCAN_RESULTS,
  TAKE_OUT_REASON_MIN_CHARS,
  TICKET_USES,
  UNSHARE_REASONS,
  type DocumentMediaType,
} from './codes';
import { PAGE } from '../paging';
import { EVIDENCE_FIELDS } from './evidence';
import { evidenceFields, evidencePaper } from './evidenceValue';
import { DOCUMENT_FACETS } from './list';

const documentLanguage = z.enum(['en', 'fr']);

const documentMediaType = z.enum(Object.keys(DOCUMENT_TYPES) as [DocumentMediaType, ...DocumentMediaType[]]);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A document of the list. */
export const documentRow = z.strictObject({
  id: recordId,
  kind: z.enum(DOCUMENT_KINDS),
  /** In the document's language. */
  title: z.string(),
  client: z.strictObject({ id: recordId, name: partyName }),
  /** Null when the document belongs to the client and not to one account. */
  account: z.strictObject({ id: recordId, number: z.string(), type: z.enum(ACCOUNT_TYPES) }).nullable(),
  /** The year, quarter or month that it covers: `2025`, `2025-Q4`, `2026-02`. Null when it covers none. */
  period: z.string().nullable(),
  language: documentLanguage,
  /** Bytes. Null when the document is made on request and nobody has asked for it yet. */
  size: z.int().min(0).nullable(),
  source: z.enum(DOCUMENT_SOURCES),
  createdOn: isoDate,
  /** Who of the staff filed it. Null for what the firm, a carrier or the client brought. */
  filedBy: personRef.nullable(),
  state: z.enum(DOCUMENT_STATES),
  /** When it was last shared to the client's portal. Null when it never was. */
  sharedAt: instant.nullable(),
  /** What the client has done with it since then. */
  views: z.int().min(0),
  viewedAt: instant.nullable(),
  downloads: z.int().min(0),
  /** The client's version. A change of sharing names the version that its person was looking at. */
  version: recordVersion,
});

export const documentFilters = z.strictObject({
  /** Documents of one client. When absent, of the whole book. */
  clientId: recordId.optional(),
  ...facetFilters(DOCUMENT_FACETS).shape,
});

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: documentRow,
  sortKeys: DOCUMENT_SORT_KEYS,
  filters: documentFilters,
  counted: ['kind', 'state', 'viewed', 'source', 'language'],
  summary: {
    shared: z.int().min(0),
    /** Shared, but the client has not opened it yet. */
    notOpened: z.int().min(0),
    /** The client of `clientId`. Null for the whole book. */
    client: z.strictObject({ id: recordId, name: partyName }).nullable(),
  },
});

/** One sharing of a document, from start to end. */
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

/** A confidentiality incident that an unshare opened. It is kept for at least five years. */
const documentIncident = z.strictObject({
  id: z.int(),
  at: instant,
  by: personRef,
  reason: z.enum(UNSHARE_REASONS),
  wasViewed: z.boolean(),
  keptUntil: isoDate,
});

const namedDocument = z.strictObject({ id: recordId, title: z.string() });

export const documentDetailsBody = z.strictObject({ id: recordId });
export const documentDetailsAnswer = z.strictObject({
  row: documentRow,
  /** The client has signed in to the portal, so shared documents can be seen there. */
  hasPortal: z.boolean(),
  /** Newest first. */
  grants: z.array(documentGrant),
  incidents: z.array(documentIncident),
  /** Of a document that a person filed; null for any other. */
  filed: z
    .strictObject({
      by: personRef,
      at: instant,
      /** The date of the paper itself. */
      datedOn: isoDate.nullable(),
      note: z.string().nullable(),
      mediaType: documentMediaType,
      sha256,
      scan: z.enum(SCAN_RESULTS),
    })
    .nullable(),
  /** The document that corrects it, and the one that it corrects. */
  correction: z.strictObject({ by: namedDocument.nullable(), of: namedDocument.nullable() }),
  /**
   * The last day on which it is kept: seven years after the client's last account has closed. Null while one is open.
   */
  keptUntil: isoDate.nullable(),
  /** What it is the evidence of, now. */
  proves: z.array(z.strictObject({ field: z.enum(EVIDENCE_FIELDS), by: personRef, at: instant })),
  /** Downloads by the staff, newest first. */
  fetches: z.array(z.strictObject({ by: personRef, at: instant, use: z.enum([...TICKET_USES, 'zip']) })),
});

export const documentTicketBody = z.strictObject({
  use: z.enum(TICKET_USES),
  /** One document comes as it is. Several come in one archive. */
  ids: z.array(recordId).min(1).max(DOWNLOAD_MAX),
});
export const documentTicketAnswer = z.strictObject({
  /** Path below the gateway's host where the ticket is used, once. */
  path: z.string(),
  expiresAt: instant,
  /** What the bytes of one document are; null for several. */
  mediaType: documentMediaType.nullable(),
});

/** What is said of a paper as it is filed. */
export const paper = z.strictObject({
  /** A gateway cleans it as `safeTitle` does. */
  title: keptLine.min(1).max(PAPER_TITLE_MAX),
  kind: z.enum(FILED_KINDS),
  /** One of the client's accounts; null for a paper of the client. */
  accountId: recordId.nullable(),
  /** The year, quarter or month that it covers: `2025`, `2025-Q4`, `2026-02`. */
  period: z
    .string()
    .regex(/^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$/)
    .nullable(),
  /** The date of the paper itself. */
  datedOn: isoDate.nullable(),
  language: documentLanguage,
  note: keptLine.min(1).max(PAPER_NOTE_MAX).nullable(),
  /** The document that it corrects: that one then stands as superseded. */
  corrects: evidencePaper.optional(),
});

/** A filed document, as the change log names it: `documents.{id}.paper`. Null before it is filed, and once that is undone. */
export const paperValue = paper.nullable();

export const documentFilingBody = z.strictObject({ clientId: recordId });
export const documentFilingAnswer = z.strictObject({
  /** The language in which the client is served. */
  language: documentLanguage,
  today: isoDate,
  /** The client's accounts, the open ones first. */
  accounts: z.array(
    z.strictObject({
      id: recordId,
      number: z.string(),
      type: z.enum(ACCOUNT_TYPES),
    }),
  ),
  /** What is filed already, the newest first: what a proof may be chosen from. */
  filed: z
    .array(z.strictObject({ id: recordId, title: z.string(), kind: z.enum(FILED_KINDS), createdOn: isoDate }))
    .max(FILED_MAX),
});

export const documentEvidenceBody = z.strictObject({ id: recordId });
export const documentEvidenceAnswer = z.strictObject({
  id: recordId,
  name: partyName,
  version: recordVersion,
  /** Of each fact that has papers. */
  facts: z.array(
    z.strictObject({
      field: z.enum(EVIDENCE_FIELDS),
      papers: z.array(
        z.strictObject({
          id: recordId,
          title: z.string(),
          /** The change that made it the evidence. */
          changeSetId: recordId,
          /** A corrected one has replaced it since. */
          isSuperseded: z.boolean(),
        }),
      ),
    }),
  ),
});

export const documentTakeOutBody = z.strictObject({
  id: recordId,
  version: recordVersion,
  reason: changeReason.min(TAKE_OUT_REASON_MIN_CHARS),
});

/** What POST documents/upload answers: what the file is, by its bytes. */
export const documentUploadAnswer = z.strictObject({
  uploadId: recordId,
  mediaType: documentMediaType,
  size: z.int().min(1),
  sha256,
  scan: z.enum(SCAN_RESULTS),
  /** The document of the client with the same bytes: a file is filed once. */
  onFile: z.strictObject({ id: recordId, title: z.string(), createdOn: isoDate }).nullable(),
});

export const documentFileSaveBody = z.strictObject({
  clientId: recordId,
  /** Becomes the id of the document. */
  uploadId: recordId,
  paper,
});

/** Shares a document or takes it back. */
export const documentSharing = z
  .strictObject({
    share: z.boolean(),
    /** Why the document is taken back. Null when it is shared. */
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
  /** With `all`, everything that the filters find except `ids`. Without it, only `ids`. */
  selection: z.strictObject({ all: z.boolean(), ids: z.array(recordId).max(DOCUMENT_BULK_MAX) }),
  share: z.boolean(),
});

export const documentBulkPreviewAnswer = z.strictObject({
  /** Sorted by client and title. */
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
  /** The same in every step of one bulk change. */
  batchId: recordId,
  change: documentSharing,
  documents: z
    .array(z.strictObject({ id: recordId, version: recordVersion }))
    .min(1)
    .max(DOCUMENT_STEP),
});

export const documentBulkSaveAnswer = z.strictObject({
  /** One result for each named document, in the same order. */
  results: z.array(
    z.strictObject({
      id: recordId,
      result: z.enum(DOCUMENT_RESULTS),
      changeSetId: recordId.nullable(),
    }),
  ),
});

/** A document's sharing, as the change log names it: `documents.{id}.sharing`. */
export const sharingValue = z.strictObject({
  title: z.string(),
  isShared: z.boolean(),
  reason: z.enum(UNSHARE_REASONS).nullable(),
});

/** What each call of `calls.ts` sends and answers. */
export const DOCUMENTS_SCHEMAS = {
  documentsList: {
    summary: 'A page of the documents of my clients, or of one of them, sorted, by keyset.',
    body: listBody,
    answer: listAnswer,
  },
  documentsSummaryList: {
    summary: 'How many documents the filters find, how many are shared, and how many were not opened.',
    body: summaryBody,
    answer: summaryAnswer,
  },
  documentDetails: {
    summary: 'One document with each of its sharings, what the client did with it, and who fetched it.',
    body: documentDetailsBody,
    answer: documentDetailsAnswer,
  },
  documentTicket: {
    summary: 'A ticket for the bytes of some documents: spent once, within a minute, in place of a token.',
    body: documentTicketBody,
    answer: documentTicketAnswer,
  },
  documentFiling: {
    summary: 'What a form needs to file documents onto a client: the accounts, and the client’s language.',
    body: documentFilingBody,
    answer: documentFilingAnswer,
  },
  documentFileSave: {
    summary: 'Files an uploaded file as a document of a client.',
    body: documentFileSaveBody,
    answer: saveOutcome,
  },
  documentEvidence: {
    summary: 'Which filed documents of a client prove which facts.',
    body: documentEvidenceBody,
    answer: documentEvidenceAnswer,
  },
  documentEvidenceSave: {
    summary: 'Names the filed documents that prove a fact of a client, or takes them away from it.',
    body: changeBody(evidenceFields).omit({ effectiveOn: true }),
    answer: saveOutcome,
  },
  documentTakeOut: {
    summary:
      'Takes a document that was filed by error out of the client’s file. It is kept aside for 30 days.',
    body: documentTakeOutBody,
    answer: saveOutcome,
  },
  documentShareSave: {
    summary: 'Puts a document into the client’s portal, or takes it out of there with a reason.',
    body: documentShareSaveBody,
    answer: saveOutcome,
  },
  documentBulkPreview: {
    summary: 'What sharing or unsharing several documents would do to each of them. Nothing is saved.',
    body: documentBulkPreviewBody,
    answer: documentBulkPreviewAnswer,
  },
  documentBulkSave: {
    summary: 'Saves a step of a change of several documents, and says of each how it ended.',
    body: documentBulkSaveBody,
    answer: documentBulkSaveAnswer,
  },
} satisfies CallSchemaTable;

export type DocumentTicketAnswer = z.infer<typeof documentTicketAnswer>;
export type DocumentRow = z.infer<typeof documentRow>;
export type DocumentsSummaryListAnswer = z.infer<typeof summaryAnswer>;
export type Paper = z.infer<typeof paper>;
export type DocumentFilingAnswer = z.infer<typeof documentFilingAnswer>;
export type DocumentEvidenceAnswer = z.infer<typeof documentEvidenceAnswer>;
export type DocumentUploadAnswer = z.infer<typeof documentUploadAnswer>;
export type DocumentFilters = z.infer<typeof documentFilters>;
export type DocumentSharing = z.infer<typeof documentSharing>;
export type DocumentDetailsAnswer = z.infer<typeof documentDetailsAnswer>;
export type DocumentBulkSaveAnswer = z.infer<typeof documentBulkSaveAnswer>;
export type DocumentBulkPreviewAnswer = z.infer<typeof documentBulkPreviewAnswer>;

export const DOCUMENTS_EXPORTS = [listBody.omit(PAGE).extend({ list: z.literal('documents') })] as const;
