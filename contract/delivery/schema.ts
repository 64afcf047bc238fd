import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeReason, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { evidence } from '../documents/evidenceValue';
import { facetFilters, plainList } from '../plainList';
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
import { PAGE } from '../paging';
import { DELIVERY_FACETS } from './list';

export const deliveryDocument = z.enum(DELIVERY_DOCUMENTS);
export const deliveryChoice = z.enum(DELIVERY_CHOICES);

/** The evidence of a consent. */
export const consent = z.strictObject({
  method: z.enum(CONSENT_METHODS),
  text: z.enum(CONSENT_TEXTS),
  language: z.enum(['en', 'fr']),
});

/** A client's field in the change log: `delivery.statements.51-20417-8`. */
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
  /** The day that `current` took effect. */
  effectiveOn: isoDate,
  /** The next change that waits for its day. Null when there is none. */
  scheduled: z
    .strictObject({ changeSetId: recordId, on: isoDate, choice: deliveryChoice, isOwn: z.boolean() })
    .nullable(),
  /** The last change. Null when nothing has changed since the account was opened. */
  changed: z
    .strictObject({
      changeSetId: recordId,
      by: personRef,
      at: instant,
      channel: z.enum(['screen', 'bulk', 'import', 'undo']),
    })
    .nullable(),
});

/** The client's first e-mail address, and when mail to it last bounced. */
const deliveryEmail = z.strictObject({
  address: z.string(),
  bounce: z.strictObject({ on: isoDate, kind: z.enum(['hard', 'soft']) }).nullable(),
  /** The day since which the client has to confirm a new address: until then everything goes on paper. */
  unverifiedSince: isoDate.nullable(),
});

/** A consent that the client gave or withdrew: one line of the ledger. */
const consentEntry = z.strictObject({
  id: z.int(),
  at: instant,
  by: personRef,
  document: deliveryDocument,
  accountNumber: z.string(),
  /** `undo`: a change was undone, and this line applies again. */
  kind: z.enum(['grant', 'withdraw', 'undo']),
  consent: consent.nullable(),
  /** The address that electronic documents went to at that time. */
  email: z.string().nullable(),
});

/** A coming mailing, and how it will go out. */
const mailing = z.strictObject({
  on: isoDate,
  documents: z.array(deliveryDocument),
  /** For each way: how many accounts, and how many of them still wait for a consent. */
  ways: z.array(
    z.strictObject({ choice: deliveryChoice, accounts: z.int().min(1), waiting: z.int().min(0) }),
  ),
});

export const deliveryPreferencesBody = z.strictObject({ id: recordId });
export const deliveryPreferencesAnswer = z.strictObject({
  name: partyName,
  /** The client's language. */
  language: z.enum(['en', 'fr']),
  /** The client's version. A save names the version that its person was looking at. */
  version: recordVersion,
  /** Today, by the firm's calendar. */
  today: isoDate,
  email: deliveryEmail.nullable(),
  /** Everything goes on paper until this day, whatever was chosen. Null when nobody asked for that. */
  paperUntil: isoDate.nullable(),
  /** The open accounts, by number. */
  accounts: z.array(deliveryAccount),
  /** Leaves out the documents that an account does not produce. */
  preferences: z.array(deliveryPreference),
  /** The ledger of consents, newest first. */
  consents: z.array(consentEntry),
  mailings: z.array(mailing).max(NEXT_MAILINGS),
  /** The other household members whom the person serves. */
  household: z.array(z.strictObject({ id: recordId, name: partyName })),
});

/** A choice, or the one from when the account was opened. */
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
          /** How the client consented to electronic delivery. Null when the client did not. */
          consent: consent.nullable(),
        }),
      )
      .max(DELIVERY_CHOICES_MAX),
    /** Everything goes on paper until this day. Null ends that; absent keeps it as it is. */
    paperUntil: isoDate.nullable().optional(),
    reason: changeReason.optional(),
    /** The day that it takes effect. Absent, null or past: at once. */
    effectiveOn: isoDate.nullable().optional(),
    /** The signed consents: they join those that are on file. */
    evidence: evidence.optional(),
  })
  .refine(({ choices, paperUntil }) => choices.length > 0 || paperUntil !== undefined);

/** How much goes out electronically: the choices of all accounts that reach a working address. */
const adoption = { electronic: z.int().min(0), eligible: z.int().min(0) } as const;

/** A client of the list. */
export const deliveryRow = z.strictObject({
  id: recordId,
  name: partyName,
  email: z.enum(EMAIL_STATES),
  accounts: z.int().min(0),
  ...adoption,
  /** `electronic` as a share of `eligible`. Null when nothing is eligible. */
  share: basisPoints,
  statements: z.enum(ADOPTION_STATES),
  /** Choices that wait for a consent. */
  waiting: z.int().min(0),
});

export const deliveryFilters = facetFilters(DELIVERY_FACETS);

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: deliveryRow,
  sortKeys: DELIVERY_SORT_KEYS,
  filters: deliveryFilters,
  counted: ['email', 'statements', 'adoption'],
  summary: {
    /** All rows together, one entry per document. */
    documents: z.array(z.strictObject({ document: deliveryDocument, ...adoption })),
    waiting: z.int().min(0),
  },
});

/** What a bulk change sets. It is the same for every client. */
export const bulkChange = z.strictObject({
  /** Each document at most once. */
  choices: z
    .array(z.strictObject({ document: deliveryDocument, choice: deliveryChoice }))
    .min(1)
    .max(DELIVERY_DOCUMENTS.length)
    .refine((choices) => new Set(choices.map(({ document }) => document)).size === choices.length),
  /** The evidence of the consent that all these clients gave. Null when they did not. */
  consent: consent.nullable(),
  /** The day that it takes effect. Null: at once. */
  effectiveOn: isoDate.nullable(),
});

export const deliveryBulkPreviewBody = z.strictObject({
  filters: deliveryFilters,
  /** With `all`, everything that the filters find except `ids`. Without it, only `ids`. */
  selection: z.strictObject({ all: z.boolean(), ids: z.array(recordId).max(BULK_CLIENTS_MAX) }),
  change: bulkChange,
});

/** What a bulk change will do to one client. */
const bulkRow = z.strictObject({
  id: recordId,
  name: partyName,
  /** A save names the version that its person was looking at. */
  version: recordVersion,
  outcome: z.enum(BULK_OUTCOMES),
  why: z.enum(BULK_REASONS).nullable(),
  /** How the documents go out now. Null when they differ, or nothing goes out. */
  from: deliveryChoice.nullable(),
  /** Choices that change at once or on the chosen day. */
  changes: z.int().min(0),
  /** Choices that wait for a valid consent. */
  waits: z.int().min(0),
});

export const deliveryBulkPreviewAnswer = z.strictObject({
  /** Sorted by name. */
  rows: z.array(bulkRow).max(BULK_CLIENTS_MAX),
});

export const deliveryBulkSaveBody = z.strictObject({
  /** The same in every step of one bulk change. */
  batchId: recordId,
  change: bulkChange,
  reason: changeReason.optional(),
  clients: z
    .array(z.strictObject({ id: recordId, version: recordVersion }))
    .min(1)
    .max(BULK_STEP),
});

export const deliveryBulkSaveAnswer = z.strictObject({
  /** One result for each named client, in the same order. */
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

/** An earlier bulk change by the same person. */
const bulkRun = z.strictObject({
  batchId: recordId,
  at: instant,
  reason: changeReason.nullable(),
  /** The day that it takes effect. Null: at once. */
  effectiveOn: isoDate.nullable(),
  documents: z.array(deliveryDocument),
  /** How the documents were to go out. There is more than one choice when accounts were copied. */
  choices: z.array(deliveryChoice),
  /** How many clients are in each state. It counts every client that the change reached. */
  counts: z.array(z.strictObject({ state: z.enum(BULK_RUN_STATES), clients: z.int().min(1) })),
  /** The clients whose change can still be undone. */
  undoable: z.array(recordId),
});

export const deliveryBulkRunsAnswer = z.strictObject({
  /** Newest first. */
  runs: z.array(bulkRun).max(BULK_RUNS_MAX),
});

/** What each call of `calls.ts` sends and answers. */
export const DELIVERY_SCHEMAS = {
  deliveryPreferences: {
    summary: 'How each document goes out for each account of a client, and what waits for a consent.',
    body: deliveryPreferencesBody,
    answer: deliveryPreferencesAnswer,
  },
  deliverySave: {
    summary: 'Saves how documents go out, with the consent. Without a valid consent the choice waits.',
    body: deliverySaveBody,
    answer: saveOutcome,
  },
  deliveryList: {
    summary: 'A page of my clients with how much goes to them electronically, sorted, by keyset.',
    body: listBody,
    answer: listAnswer,
  },
  deliverySummaryList: {
    summary: 'How many clients the filters find, and how much goes electronically, document by document.',
    body: summaryBody,
    answer: summaryAnswer,
  },
  deliveryBulkPreview: {
    summary: 'What a change of the delivery of several clients would do to each of them. Nothing is saved.',
    body: deliveryBulkPreviewBody,
    answer: deliveryBulkPreviewAnswer,
  },
  deliveryBulkSave: {
    summary: 'Saves a step of a change of several clients, and says of each how it ended.',
    body: deliveryBulkSaveBody,
    answer: deliveryBulkSaveAnswer,
  },
  deliveryBulkUndo: {
    summary: 'Undoes a step of a change of several clients, and says of each how that ended.',
    body: deliveryBulkUndoBody,
    answer: deliveryBulkUndoAnswer,
  },
  deliveryBulkRuns: {
    summary:
      'My latest changes of several clients: what each set, how its clients stand now, and who can be undone.',
    body: deliveryBulkRunsBody,
    answer: deliveryBulkRunsAnswer,
  },
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

export const DELIVERY_EXPORTS = [listBody.omit(PAGE).extend({ list: z.literal('delivery') })] as const;
