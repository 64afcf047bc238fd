import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { changeBody, fieldValue, personRef, recordVersion, saveOutcome } from '../changes/schema';
import { employment, insiderOf, pep, taxResidency, trustedContact } from '../clientInfo/profile';
import { TICKET_USES } from '../documents/codes';
import { evidence } from '../documents/evidenceValue';
import { documentTicketAnswer } from '../documents/schema';
import { facetFilters, plainList } from '../plainList';
import {
  basisPoints,
  bothTexts,
  currency,
  decimal,
  instant,
  isoDate,
  partyKind,
  partyName,
  recordId,
} from '../scalars';
import { MODEL_RISKS } from '../uma/codes';
import {
  FORECAST_WEEKS,
  KYC_ACCOUNT_FIELDS,
  KYC_CHANGEABLE,
  KYC_CONFIRMATIONS,
  KYC_MISSING,
  KYC_PERSON_FIELDS,
  KYC_SERVICES,
  KYC_SORT_KEYS,
  KYC_STATES,
} from './codes';
import {
  investmentKnowledge,
  kycAmount,
  kycHorizon,
  kycLiquidity,
  kycObjectives,
  kycPurpose,
  kycRationale,
  kycReview,
  riskLevel,
  yesOrNo,
} from './fields';
import { PAGE } from '../paging';
import { KYC_FACETS } from './list';

/** The form of a client's part. Work, taxes and the trusted contact are edited with the client info. */
export const kycPersonForm = z.strictObject({
  annualIncome: kycAmount,
  liquidAssets: kycAmount,
  fixedAssets: kycAmount,
  investmentKnowledge,
  isPro: yesOrNo,
  borrowsToInvest: yesOrNo,
  pep,
  insiderOf,
});

export const kycPersonValues = kycPersonForm.extend({ employment, taxResidency, trustedContact });

/** The form of an account's part. */
export const kycAccountForm = z.strictObject({
  kycPurpose,
  kycObjectives,
  kycHorizon,
  kycLiquidity,
  kycTolerance: riskLevel,
  kycCapacity: riskLevel,
  kycRationale,
});

/** A rule that finds conflicting answers. Every part of it must hold. Ranks count from 1. */
export const kycRule = z.strictObject({
  /** "RC-2" */
  id: z.string(),
  text: bothTexts,
  source: bothTexts,
  validFrom: isoDate,
  /** Fewest characters of the written rationale. */
  minChars: z.int().min(1),
  ageMin: z.int().nullable(),
  horizonMax: z.int().nullable(),
  liquidityMin: z.int().nullable(),
  toleranceMin: z.int().nullable(),
  toleranceMax: z.int().nullable(),
  /** Growth and speculation together. */
  growthMinBp: z.int().nullable(),
  knowledgeMax: z.int().nullable(),
  isToleranceOverCapacity: z.boolean(),
  isBorrowing: z.boolean(),
  isHoldingsOverProfile: z.boolean(),
});

const kycAccount = z.strictObject({
  id: recordId,
  number: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  currency,
  isJoint: z.boolean(),
  service: z.enum(KYC_SERVICES),
  marketValue: decimal,
  /** The account's version. A save names the version that its person was looking at. */
  version: recordVersion,
  values: kycAccountForm,
  missing: z.array(z.enum(KYC_ACCOUNT_FIELDS)),
  /** Rules that find a conflict, and those of them that nobody has explained. */
  conflicts: z.array(z.string()),
  open: z.array(z.string()),
  /** The risk of the holdings, 0 to 100. Null when nothing is held. */
  holdingsScore: z.int().nullable(),
  /** Risk of the model that a managed account follows. */
  modelRisk: z.enum(MODEL_RISKS).nullable(),
});

/** A change since the last review. */
const kycDifference = z.strictObject({
  /** The account's number. Null for the client. */
  account: z.string().nullable(),
  field: z.enum(KYC_CHANGEABLE),
  was: fieldValue,
  became: fieldValue,
});

const changed = z.array(z.enum(KYC_CHANGEABLE));

const kycClock = z.strictObject({
  service: z.enum(KYC_SERVICES),
  /** Months between reviews under the rule in force, and where it comes from. */
  months: z.int().min(1),
  source: bothTexts,
  effectiveFrom: isoDate,
  /** Null: there never was a review. */
  dueOn: isoDate.nullable(),
  state: z.enum(KYC_STATES),
  /** Answers with a significant change since the last review, which makes the review due. */
  changed,
});

export const kycRecordAnswer = z.strictObject({
  id: recordId,
  kind: partyKind,
  name: partyName,
  version: recordVersion,
  /** The date of the book. */
  asOf: isoDate,
  age: z.int().nullable(),
  /** Only a registered advisor of the client submits a review as complete (CIRO 3209(2)). */
  canSubmit: z.boolean(),
  /** The day of the client’s death, after which no review is due; null for the living. */
  diedOn: isoDate.nullable(),
  /** Null when no open account needs a review. */
  clock: kycClock.nullable(),
  review: z
    .strictObject({ ...kycReview.unwrap().shape, by: personRef.nullable(), at: instant.nullable() })
    .nullable(),
  person: z.strictObject({ values: kycPersonValues, missing: z.array(z.enum(KYC_PERSON_FIELDS)) }),
  accounts: z.array(kycAccount),
  rules: z.array(kycRule),
  differences: z.array(kycDifference),
  /** How the risk of holdings is worked out: each asset class has a score, weighted by its share. */
  riskClasses: z.array(z.strictObject({ assetClass: z.string(), score: z.int(), source: bothTexts })),
});

export const kycSubmitBody = z.strictObject({
  id: recordId,
  version: recordVersion,
  /** Every open account of the client, in the version that was looked at. */
  accounts: z.array(z.strictObject({ id: recordId, version: recordVersion })).max(200),
  confirmation: z.enum(KYC_CONFIRMATIONS),
  /** Not in the future. */
  confirmedOn: isoDate,
  /** The signed form. Needed for the confirmation `signed`. */
  evidence: evidence.optional(),
});

export const kycLetterTicketBody = z.strictObject({ id: recordId, use: z.enum(TICKET_USES) });

/** A client of the list. */
export const kycRow = z.strictObject({
  id: recordId,
  name: partyName,
  repCode: z.string(),
  service: z.enum(KYC_SERVICES),
  /** Open accounts that need a review. */
  accounts: z.int().min(1),
  state: z.enum(KYC_STATES),
  reviewedOn: isoDate.nullable(),
  dueOn: isoDate.nullable(),
  /** Days until it is due. Negative when it is late. */
  days: z.int().nullable(),
  missing: z.array(z.enum(KYC_MISSING)),
  /** Rules with an unexplained conflict. */
  conflicts: z.array(z.string()),
  /** Answers with a significant change since the last review, which makes the review due. */
  changed,
});

export const kycFilters = facetFilters(KYC_FACETS);

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: kycRow,
  sortKeys: KYC_SORT_KEYS,
  filters: kycFilters,
  counted: ['state', 'service', 'conflict'],
  summary: {
    /** Share of all clients whose review is not overdue. */
    currentShare: basisPoints,
    accounts: z.int().min(0),
    /** How many clients miss each answer. Answers that nobody misses are left out. */
    missing: z.array(z.strictObject({ field: z.enum(KYC_MISSING), clients: z.int().min(1) })),
    /** How many reviews fall due in each week, from this week's Monday: the coming load. */
    weeks: z
      .array(z.strictObject({ on: isoDate, managed: z.int().min(0), advisory: z.int().min(0) }))
      .length(FORECAST_WEEKS),
    /** Months between reviews of each service, by the rules in force. */
    months: z.strictObject({ managed: z.int().min(1), advisory: z.int().min(1) }),
  },
});

/** What each call of `calls.ts` sends and answers. */
export const KYC_SCHEMAS = {
  kycRecord: {
    summary:
      'What is known of a client and of each account, what is missing, what conflicts, and when it is due.',
    body: z.strictObject({ id: recordId }),
    answer: kycRecordAnswer,
  },
  kycPersonSave: {
    summary: 'Saves the answers of a client. Anyone who sees the client may prepare them.',
    body: changeBody(kycPersonForm.partial()),
    answer: saveOutcome,
  },
  kycAccountSave: {
    summary: 'Saves the answers for one account, with the rationale for what conflicts.',
    body: changeBody(kycAccountForm.partial()),
    answer: saveOutcome,
  },
  kycSubmit: {
    summary:
      'Submits a review as complete. Only a registered advisor of the client may, and only if nothing is left.',
    body: kycSubmitBody,
    answer: saveOutcome,
  },
  kycLetterTicket: {
    summary:
      'A ticket for the letter in which a client confirms the answers: a PDF in the language of the client.',
    body: kycLetterTicketBody,
    answer: documentTicketAnswer,
  },
  kycList: {
    summary: 'A page of my clients by their reviews: due, missing, in conflict; sorted, by keyset.',
    body: listBody,
    answer: listAnswer,
  },
  kycSummaryList: {
    summary: 'How many reviews the filters find, by state, what is missing most, and what falls due by week.',
    body: summaryBody,
    answer: summaryAnswer,
  },
} satisfies CallSchemaTable;

export type KycPersonValues = z.infer<typeof kycPersonValues>;
export type KycAccountValues = z.infer<typeof kycAccountForm>;
export type KycAccount = z.infer<typeof kycAccount>;
export type KycRule = z.infer<typeof kycRule>;
export type KycDifference = z.infer<typeof kycDifference>;
export type KycRecordAnswer = z.infer<typeof kycRecordAnswer>;
export type KycRow = z.infer<typeof kycRow>;
export type KycSummary = z.infer<typeof summaryAnswer>;

export const KYC_EXPORTS = [listBody.omit(PAGE).extend({ list: z.literal('kyc') })] as const;
