import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeReason, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { codesFacet, plainList, textFacet } from '../plainList';
import { basisPoints, currency, instant, isoDate, partyName, recordId } from '../scalars';
import {
  ADOPTION_STATES,
  BULK_CLIENTS_MAX,
  BULK_OUTCOMES,
  BULK_REASONS,
  BULK_RESULTS,
  BULK_RUN_STATES,
  BULK_RUNS_MAX,
  BULK_STEP,
  BULK_UNDO_RESULTS,
  CONSENT_METHODS,
  CONSENT_TEXTS,
  DELIVERY_CHOICES,
  DELIVERY_CHOICES_MAX,
  DELIVERY_DOCUMENTS,
  DELIVERY_SORT_KEYS,
  EMAIL_STATES,
  NEXT_MAILINGS,
  PENDING_CHOICES,
} from './codes';

export const deliveryDocument = z.enum(DELIVERY_DOCUMENTS);
export const deliveryChoice = z.enum(DELIVERY_CHOICES);

/** The evidence of a consent. */
export const consent = z.strictObject({
  method: z.enum(CONSENT_METHODS),
  text: z.enum(CONSENT_TEXTS),
  language: z.enum(['en', 'fr']),
});

/** A field of a client by the change log: `delivery.statements.51-20417-8`. */
export const deliveryState = z.strictObject({
  current: deliveryChoice,
  pending: z.enum(PENDING_CHOICES).nullable(),
  consent: consent.nullable(),
});

export const deliveryAccount = z.strictObject({
  id: recordId,
  number: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  currency,
  isJoint: z.boolean(),
});

/** One cell of the matrix. */
export const deliveryPreference = z.strictObject({
  accountId: recordId,
  document: deliveryDocument,
  atOpening: deliveryChoice,
  ...deliveryState.shape,
  /** The first day of `current`. */
  effectiveOn: isoDate,
  /** The change that waits for its day, the nearest; null where none does. */
  scheduled: z
    .strictObject({ changeSetId: recordId, on: isoDate, choice: deliveryChoice, isOwn: z.boolean() })
    .nullable(),
  /** The last change; null where nothing was changed since the account was opened. */
  changed: z
    .strictObject({
      changeSetId: recordId,
      by: personRef,
      at: instant,
      channel: z.enum(['screen', 'bulk', 'import', 'undo']),
    })
    .nullable(),
});

/** The client's first e-mail address, and when something sent to it came back last. */
const deliveryEmail = z.strictObject({
  address: z.string(),
  bounce: z.strictObject({ on: isoDate, kind: z.enum(['hard', 'soft']) }).nullable(),
});

/** What the client consented to or withdrew: a line of the ledger. */
const consentEntry = z.strictObject({
  id: z.int(),
  at: instant,
  by: personRef,
  document: deliveryDocument,
  accountNumber: z.string(),
  /** `undo`: a change was undone, and what is told here holds again. */
  kind: z.enum(['grant', 'withdraw', 'undo']),
  consent: consent.nullable(),
  /** The address that electronic documents went to then. */
  email: z.string().nullable(),
});

/** A mailing to come, as it will go. */
const mailing = z.strictObject({
  on: isoDate,
  documents: z.array(deliveryDocument),
  /** By how it goes: to how many accounts, and how many of these still wait for a consent to go electronically. */
  ways: z.array(
    z.strictObject({ choice: deliveryChoice, accounts: z.int().min(1), waiting: z.int().min(0) }),
  ),
});

export const deliveryPreferencesBody = z.strictObject({ id: recordId });
export const deliveryPreferencesAnswer = z.strictObject({
  name: partyName,
  /** Of the client. */
  language: z.enum(['en', 'fr']),
  /** Of the client: a save names it as the one that was looked at. */
  version: recordVersion,
  /** The day of the firm. */
  today: isoDate,
  email: deliveryEmail.nullable(),
  /** Until this day everything goes on paper, whatever is chosen; null where that was not asked for. */
  paperUntil: isoDate.nullable(),
  /** The open accounts, by number. */
  accounts: z.array(deliveryAccount),
  /** Documents that an account does not bring are left out. */
  preferences: z.array(deliveryPreference),
  /** The ledger of consents, the newest first. */
  consents: z.array(consentEntry),
  mailings: z.array(mailing).max(NEXT_MAILINGS),
  /** The others of the household whom the asker serves. */
  household: z.array(z.strictObject({ id: recordId, name: partyName })),
});

/** A choice, or back to how it was when the account was opened. */
const askedChoice = z.enum([...DELIVERY_CHOICES, 'atOpening']);

export const deliverySaveBody = z
  .strictObject({
    id: recordId,
    version: recordVersion,
    choices: z
      .array(
        z.strictObject({
          accountId: recordId,
          document: deliveryDocument,
          choice: askedChoice,
          /** How the client consented to electronic delivery; null where the client has not. */
          consent: consent.nullable(),
        }),
      )
      .max(DELIVERY_CHOICES_MAX),
    /** Everything on paper until this day; null: no longer. Absent: as it is. */
    paperUntil: isoDate.nullable().optional(),
    reason: changeReason.optional(),
    /** The first day on which it holds; absent, null or past: at once. */
    effectiveOn: isoDate.nullable().optional(),
  })
  .refine(({ choices, paperUntil }) => choices.length > 0 || paperUntil !== undefined);

/** How much goes electronically: of all choices of all accounts, those that reach a working address. */
const adoption = { electronic: z.int().min(0), eligible: z.int().min(0) } as const;

/** A client of the list. */
export const deliveryRow = z.strictObject({
  id: recordId,
  name: partyName,
  email: z.enum(EMAIL_STATES),
  accounts: z.int().min(0),
  ...adoption,
  /** `electronic` of `eligible`; null where nothing is eligible. */
  share: basisPoints,
  statements: z.enum(ADOPTION_STATES),
  /** Choices that wait for a consent. */
  waiting: z.int().min(0),
});

export const deliveryFilters = z.strictObject({
  /** Name of a client, or a part of one. */
  text: textFacet,
  email: codesFacet(EMAIL_STATES),
  /** How much of the statements goes electronically. */
  statements: codesFacet(ADOPTION_STATES),
  /** How much of all choices goes electronically. */
  adoption: codesFacet(ADOPTION_STATES),
});

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: deliveryRow,
  sortKeys: DELIVERY_SORT_KEYS,
  filters: deliveryFilters,
  counted: ['email', 'statements', 'adoption'],
  summary: {
    /** Of all rows, document by document. */
    documents: z.array(z.strictObject({ document: deliveryDocument, ...adoption })),
    waiting: z.int().min(0),
  },
});

/** What a bulk change sets, the same for every client. */
export const bulkChange = z.strictObject({
  /** A document once at most. */
  choices: z
    .array(z.strictObject({ document: deliveryDocument, choice: deliveryChoice }))
    .min(1)
    .max(DELIVERY_DOCUMENTS.length)
    .refine((choices) => new Set(choices.map(({ document }) => document)).size === choices.length),
  /** The evidence that the clients gave alike; null where they did not consent. */
  consent: consent.nullable(),
  /** The first day on which it holds; null: at once. */
  effectiveOn: isoDate.nullable(),
});

export const deliveryBulkPreviewBody = z.strictObject({
  filters: deliveryFilters,
  /** `all`: all that the filters find but for `ids`; else those alone. */
  selection: z.strictObject({ all: z.boolean(), ids: z.array(recordId).max(BULK_CLIENTS_MAX) }),
  change: bulkChange,
});

/** A client as a bulk change will meet it. */
const bulkRow = z.strictObject({
  id: recordId,
  name: partyName,
  /** A save names it as the one that was looked at. */
  version: recordVersion,
  outcome: z.enum(BULK_OUTCOMES),
  why: z.enum(BULK_REASONS).nullable(),
  /** How the documents go out now; null where that differs from one to the next, or nothing goes out. */
  from: deliveryChoice.nullable(),
  /** Choices that change at once or on the day. */
  changes: z.int().min(0),
  /** Choices that wait for a valid consent. */
  waits: z.int().min(0),
});

export const deliveryBulkPreviewAnswer = z.strictObject({
  /** By name. */
  rows: z.array(bulkRow).max(BULK_CLIENTS_MAX),
});

export const deliveryBulkSaveBody = z.strictObject({
  /** The same in each step of one bulk change. */
  batchId: recordId,
  change: bulkChange,
  reason: changeReason.optional(),
  clients: z
    .array(z.strictObject({ id: recordId, version: recordVersion }))
    .min(1)
    .max(BULK_STEP),
});

export const deliveryBulkSaveAnswer = z.strictObject({
  /** One for each client that was named, in that order. */
  results: z.array(z.strictObject({ id: recordId, result: z.enum(BULK_RESULTS) })),
});

export const deliveryBulkUndoBody = z.strictObject({
  batchId: recordId,
  clients: z.array(recordId).min(1).max(BULK_STEP),
});

export const deliveryBulkUndoAnswer = z.strictObject({
  results: z.array(z.strictObject({ id: recordId, result: z.enum(BULK_UNDO_RESULTS) })),
});

export const deliveryBulkRunsBody = z.strictObject({});

/** A bulk change that the asker made earlier. */
const bulkRun = z.strictObject({
  batchId: recordId,
  at: instant,
  reason: changeReason.nullable(),
  /** The first day on which it holds; null: at once. */
  effectiveOn: isoDate.nullable(),
  documents: z.array(deliveryDocument),
  /** How they were to go out; more than one where accounts were copied. */
  choices: z.array(deliveryChoice),
  /** How many clients stand how; none is left out that was reached. */
  counts: z.array(z.strictObject({ state: z.enum(BULK_RUN_STATES), clients: z.int().min(1) })),
  /** The clients for whom it can still be undone. */
  undoable: z.array(recordId),
});

export const deliveryBulkRunsAnswer = z.strictObject({
  /** The newest first. */
  runs: z.array(bulkRun).max(BULK_RUNS_MAX),
});

/** What each call of `calls.ts` sends and answers. */
export const DELIVERY_SCHEMAS = {
  deliveryPreferences: { body: deliveryPreferencesBody, answer: deliveryPreferencesAnswer },
  deliverySave: { body: deliverySaveBody, answer: saveOutcome },
  deliveryList: { body: listBody, answer: listAnswer },
  deliverySummaryList: { body: summaryBody, answer: summaryAnswer },
  deliveryBulkPreview: { body: deliveryBulkPreviewBody, answer: deliveryBulkPreviewAnswer },
  deliveryBulkSave: { body: deliveryBulkSaveBody, answer: deliveryBulkSaveAnswer },
  deliveryBulkUndo: { body: deliveryBulkUndoBody, answer: deliveryBulkUndoAnswer },
  deliveryBulkRuns: { body: deliveryBulkRunsBody, answer: deliveryBulkRunsAnswer },
} satisfies CallSchemaTable;

export type DeliveryAccount = z.infer<typeof deliveryAccount>;
export type DeliveryPreference = z.infer<typeof deliveryPreference>;
export type DeliveryPreferencesAnswer = z.infer<typeof deliveryPreferencesAnswer>;
export type DeliverySaveBody = z.infer<typeof deliverySaveBody>;
export type Mailing = z.infer<typeof mailing>;
export type ConsentEntry = z.infer<typeof consentEntry>;
export type DeliveryRow = z.infer<typeof deliveryRow>;
export type DeliverySummary = z.infer<typeof summaryAnswer>;
export type DeliveryFilters = z.infer<typeof deliveryFilters>;
export type BulkChange = z.infer<typeof bulkChange>;
export type BulkRow = z.infer<typeof bulkRow>;
export type DeliveryBulkPreviewBody = z.infer<typeof deliveryBulkPreviewBody>;
export type DeliveryBulkPreviewAnswer = z.infer<typeof deliveryBulkPreviewAnswer>;
export type DeliveryBulkSaveAnswer = z.infer<typeof deliveryBulkSaveAnswer>;
export type DeliveryBulkRunsAnswer = z.infer<typeof deliveryBulkRunsAnswer>;
export type BulkRun = DeliveryBulkRunsAnswer['runs'][number];
export type DeliveryBulkUndoAnswer = z.infer<typeof deliveryBulkUndoAnswer>;
