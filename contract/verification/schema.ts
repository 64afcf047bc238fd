import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeBody, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { facetFilters, plainList } from '../plainList';
import { bothTexts, instant, isoDate, partyKind, partyName, recordId, repCode } from '../scalars';
import { evidence } from '../documents/evidenceValue';
import {
  DOUBT_REASONS,
  METHOD_REFUSALS,
  VERIFICATION_METHODS,
  VERIFICATION_SORT_KEYS,
  VERIFICATION_STATES,
} from './codes';
import { identityDoubt, identityVerification } from './value';
import { PAGE } from '../paging';
import { VERIFICATION_FACETS } from './list';

const method = z.enum(VERIFICATION_METHODS);
const state = z.enum(VERIFICATION_STATES);

/** An open account of the client, and what the rule says about it. */
const verifiedAccount = z.strictObject({
  id: recordId,
  number: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  openedOn: isoDate,
  /** Its kind of account needs no verification. */
  isExempt: z.boolean(),
  /** The first transaction after the opening deposits. Null when there was none. */
  firstTransactionOn: isoDate.nullable(),
});

export const verificationBody = z.strictObject({ id: recordId });
export const verificationAnswer = z.strictObject({
  id: recordId,
  kind: partyKind,
  name: partyName,
  version: recordVersion,
  /** Today, by the firm's calendar. */
  today: isoDate,
  state,
  /** The last of an entity's thirty days. Null for a person, and when nothing is due. */
  dueOn: isoDate.nullable(),
  verification: identityVerification,
  doubt: identityDoubt,
  /** Who recorded the verification, and when. Null when it came with the book. */
  recorded: z.strictObject({ by: personRef, at: instant }).nullable(),
  /** The sources of the rules below. */
  sources: z.strictObject({ exempt: bothTexts }),
  accounts: z.array(verifiedAccount),
  /** The client info as of today. The document has to agree with it. */
  facts: z.strictObject({ birthDate: isoDate.nullable(), age: z.int().nullable(), hasAddress: z.boolean() }),
  /** Each method, and why it cannot pass with what is known. Null when it can. */
  methods: z.array(z.strictObject({ method, refusal: z.enum(METHOD_REFUSALS).nullable() })),
  /** The replaced verifications, newest first. */
  earlier: z.array(
    z.strictObject({ changeSetId: recordId, at: instant, by: personRef, verification: identityVerification }),
  ),
});

export const verificationFields = z
  .strictObject({ identityVerification, identityVerificationEvidence: evidence, identityDoubt })
  .partial();

export const verificationFilters = facetFilters(VERIFICATION_FACETS);

export const verificationRow = z.strictObject({
  id: recordId,
  name: partyName,
  kind: partyKind,
  repCode,
  state,
  method: method.nullable(),
  verifiedOn: isoDate.nullable(),
  /** Expiry of the document that was used. */
  documentExpiresOn: isoDate.nullable(),
  /**
   * The first transaction after the opening deposits of a person who is overdue, the last of an entity's thirty days, or
   * since when there is a doubt. Null for the others.
   */
  dueOn: isoDate.nullable(),
  /** The account with that first transaction. */
  tradedAccount: z.string().nullable(),
  doubtReason: z.enum(DOUBT_REASONS).nullable(),
});

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: verificationRow,
  sortKeys: VERIFICATION_SORT_KEYS,
  filters: verificationFilters,
  counted: ['state', 'method'],
  summary: {},
});

/** What each call of `calls.ts` sends and answers. */
export const VERIFICATION_SCHEMAS = {
  clientVerification: {
    summary:
      'Whether and how the identity of a client was verified, whether it has to be, and which methods can pass.',
    body: verificationBody,
    answer: verificationAnswer,
  },
  verificationSave: {
    summary: 'Records how the identity of a client was verified, or that somebody doubts it.',
    body: changeBody(verificationFields),
    answer: saveOutcome,
  },
  verificationList: {
    summary: 'A page of my clients with where the verification of their identity stands, sorted, by keyset.',
    body: listBody,
    answer: listAnswer,
  },
  verificationSummaryList: {
    summary: 'How many clients the filters find, by state and by method.',
    body: summaryBody,
    answer: summaryAnswer,
  },
} satisfies CallSchemaTable;

export type ClientVerification = z.infer<typeof verificationAnswer>;
export type VerificationRow = z.infer<typeof verificationRow>;

export const VERIFICATION_EXPORTS = [
  listBody.omit(PAGE).extend({ list: z.literal('verification') }),
] as const;
