import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { CALENDARS } from '../calendars/rules';
import { accountType } from '../clients/schema';
import { bookFilter } from '../filters/schema';
import { listPage, PAGE, sortBy } from '../paging';
import {
  bothTexts,
  decimal,
  isoDate,
  keptLine,
  partyKind,
  partyName,
  recordId,
  repCode,
  typedLine,
} from '../scalars';
import {
  CLOCK_EVENTS,
  CORRECTION_MAX,
  EVENT_FAULTS,
  NEXT_STEPS,
  NOTE_KINDS,
  NOTE_MAX,
  REJECT_CODES,
  REJECT_FIELDS,
  RESUBMIT_DECISIONS,
  type RejectCode,
  RULE_STATUSES,
  TRANSFER_EVENTS,
  TRANSFER_KINDS,
  TRANSFER_SORT_KEYS,
  TRANSFER_STAGES,
  TRANSFER_STATES,
  URGENCIES,
} from './codes';

export const transferState = z.enum(TRANSFER_STATES);
export const transferSortKey = z.enum(TRANSFER_SORT_KEYS);

export const dealerCode = z.string().regex(/^[A-Z]{3,6}$/);

/**
 * Which transfers: by the filters of the book that they support, by state and by delivering dealer. None lets
 * everything through.
 */
const found = {
  filters: bookFilter,
  states: z.array(transferState).max(TRANSFER_STATES.length),
  dealers: z.array(dealerCode).max(50),
  /** Only those whose next step is past its day. */
  lateOnly: z.boolean(),
};

export const transfersListBody = z.strictObject({
  ...found,
  sort: sortBy(transferSortKey),
  page: listPage,
});

export const dealerRef = z.strictObject({
  code: dealerCode,
  name: bothTexts,
  /**
   * Whether the dealer is on the clearing house's electronic network (ATON). The others get requests by mail.
   */
  isOnNetwork: z.boolean(),
});

/** The clocks of one transfer at the book's date, or on the firm's day once a person has done a step since. */
export const transferClock = z.strictObject({
  /** The firm's day to which they are counted. Null: the book's date. */
  countedOn: isoDate.nullable(),
  /** Days of `scale` since the request was received. Null when it has not been. */
  elapsed: z.int().min(0).nullable(),
  /** The calendar of the rule that counts from receipt. */
  scale: z.enum(CALENDARS),
  /** The days that the rules set, by rule number, on the same scale: days since receipt. */
  marks: z.array(z.strictObject({ rule: z.string(), at: z.int().min(0) })),
  next: z.enum(NEXT_STEPS),
  /** The rule that sets the day. Null when none does. */
  rule: z.string().nullable(),
  dueOn: isoDate.nullable(),
  /** Days of `calendar` until `dueOn`: 0 today, negative once it is past. */
  daysLeft: z.int().nullable(),
  /** The calendar of the rule that sets the day. */
  calendar: z.enum(CALENDARS),
  urgency: z.enum(URGENCIES),
  /** The first day that the receiving dealer may buy in or borrow. Null until a request was received. */
  remedyOn: isoDate.nullable(),
});

/** One transfer, at the book's date. */
export const transferRow = z.strictObject({
  id: recordId,
  /** Number of the request. */
  number: z.string(),
  client: z.strictObject({ id: recordId, kind: partyKind, name: partyName }),
  /** The client's former name that the filter matched. Null when today's name matches. */
  formerName: z.string().nullable(),
  account: z.strictObject({ id: recordId, number: z.string(), type: accountType }),
  repCode,
  dealer: dealerRef,
  kind: z.enum(TRANSFER_KINDS),
  /** CAD, by the client's word or by the list. */
  expected: decimal,
  state: transferState,
  stateOn: isoDate,
  rejectField: z.enum(REJECT_FIELDS).nullable(),
  /** How many positions the list has, and how many have arrived. Null before there is a list. */
  positions: z.strictObject({ arrived: z.int().min(0), total: z.int().min(0) }).nullable(),
  /** Trailing cash, CAD. */
  residual: decimal.nullable(),
  /** True when the address that we send differs from the one on their account. */
  addressDiffers: z.boolean(),
  /** Positions that arrived without their book cost. */
  costMissing: z.int().min(0),
  receivedOn: isoDate.nullable(),
  clock: transferClock,
  version: z.int().min(1),
});

export const transfersListAnswer = z.strictObject({
  rows: z.array(transferRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const transfersSummaryListBody = z.strictObject(found);

/** How long a delivering dealer has taken over the last twelve months. */
export const dealerRecord = z.strictObject({
  dealer: dealerRef,
  /** Transfers in which the dealer is late: with its next step, or with what has not arrived by the tenth day. */
  lateNow: z.int().min(0),
  /** Those in which our own next step is late. */
  lateOurs: z.int().min(0),
  /**
   * Clearing days from receipt to the end within which half of them, and nine in ten, were done. Null when
   * there are none.
   */
  half: z.int().min(0).nullable(),
  nineInTen: z.int().min(0).nullable(),
  done: z.int().min(0),
});

/** A clock: a number of days of one calendar, from one event to another. */
export const transferRule = z.strictObject({
  id: z.string(),
  /** The rule's number in the rule book. */
  number: z.string(),
  from: z.enum(CLOCK_EVENTS),
  days: z.int().min(0),
  calendar: z.enum(CALENDARS),
  until: z.enum(CLOCK_EVENTS),
  effectiveFrom: isoDate.nullable(),
  effectiveTo: isoDate.nullable(),
  status: z.enum(RULE_STATUSES),
  source: bothTexts,
});

export const transfersSummaryListAnswer = z.strictObject({
  /** How many the filters find. */
  count: z.int().min(0),
  expected: decimal,
  lateCount: z.int().min(0),
  remedyCount: z.int().min(0),
  /** Each column of the pipeline, whatever states were asked for. */
  stages: z.array(
    z.strictObject({
      stage: z.enum(TRANSFER_STAGES),
      count: z.int().min(0),
      expected: decimal,
      lateCount: z.int().min(0),
      remedyCount: z.int().min(0),
    }),
  ),
  /** Completed in the last 90 days. */
  completedCount: z.int().min(0),
  cancelledCount: z.int().min(0),
  dealers: z.array(dealerRecord),
  rules: z.array(transferRule),
  asOf: isoDate,
});

export const transferBody = z.strictObject({ id: recordId });

/** One event of a transfer. */
export const transferEvent = z.strictObject({
  kind: z.enum(TRANSFER_EVENTS),
  on: isoDate,
  /** The person who did it. Null when the dealer or the carrier reported it. */
  by: z.string().nullable(),
  text: z.string().nullable(),
  rejectCode: z.enum(Object.keys(REJECT_CODES) as [RejectCode, ...RejectCode[]]).nullable(),
  field: z.enum(REJECT_FIELDS).nullable(),
  /** Why it does not count. Null when it does. */
  fault: z.enum(EVENT_FAULTS).nullable(),
});

/** A field of the request: our value and theirs. Theirs is null when they did not say. */
const compared = z.strictObject({
  field: z.enum(REJECT_FIELDS),
  ours: z.string(),
  theirs: z.string().nullable(),
  isSame: z.boolean(),
});

export const transferDetailsAnswer = z.strictObject({
  transfer: transferRow,
  /** Their number of the account that moves. */
  deliveringAccount: z.string(),
  signedOn: isoDate,
  documentCount: z.int().min(0),
  /** What the account's plan also requires. */
  specifics: z.array(z.enum(['lockedIn', 'spousal', 'education'])),
  rejection: z
    .strictObject({
      code: z.enum(Object.keys(REJECT_CODES) as [RejectCode, ...RejectCode[]]),
      field: z.enum(REJECT_FIELDS),
      on: isoDate,
      compared: z.array(compared),
      /** Fields and documents that are sent again unchanged. */
      keptFields: z.int().min(0),
    })
    .nullable(),
  addresses: z.strictObject({ ours: z.string(), theirs: z.string() }).nullable(),
  /** Latest first. */
  events: z.array(transferEvent),
  /** Whether a request sent now counts as of today, and the day that it counts from. */
  sending: z.strictObject({ cutOff: z.string(), isBeforeCutOff: z.boolean(), countsFrom: isoDate }),
  /** When the assets should arrive here. Null when no rule says so. */
  expectedBy: isoDate.nullable(),
  /** The client's own language. */
  clientLanguage: z.enum(['en', 'fr']),
  rules: z.array(transferRule),
  asOf: isoDate,
});

export const transferResubmitBody = z.strictObject({
  id: recordId,
  /** The version that the form was loaded with. */
  version: z.int().min(1),
  decision: z.enum(RESUBMIT_DECISIONS),
  /** The new value of the field that the dealer sent back. */
  value: typedLine.min(1).max(CORRECTION_MAX),
});

export const transferNoteSaveBody = z.strictObject({
  id: recordId,
  kind: z.enum(NOTE_KINDS),
  note: keptLine.max(NOTE_MAX),
});

/** @returns the transfer as it is now, after either write */
export const transferSaveAnswer = transferDetailsAnswer;

/** What each call of `calls.ts` sends and answers. */
export const TRANSFERS_SCHEMAS = {
  transfersList: {
    summary: 'A page of the transfers in, each with its clocks, by keyset.',
    body: transfersListBody,
    answer: transfersListAnswer,
  },
  transfersSummaryList: {
    summary: 'Transfers in by state with what is late, the delivering dealers, and the rules that run.',
    body: transfersSummaryListBody,
    answer: transfersSummaryListAnswer,
  },
  transferDetails: {
    summary: 'One transfer in, what happened to it and why it came back. Leaves a row of who looked.',
    body: transferBody,
    answer: transferDetailsAnswer,
  },
  transferResubmit: {
    summary: 'Corrects a rejected transfer in one field and sends it again; all else is kept.',
    body: transferResubmitBody,
    answer: transferSaveAnswer,
  },
  transferNoteSave: {
    summary: 'Puts down a note, a call or a reminder on a transfer.',
    body: transferNoteSaveBody,
    answer: transferSaveAnswer,
  },
} satisfies CallSchemaTable;

export type TransfersListBody = z.output<typeof transfersListBody>;
export type TransfersListAnswer = z.output<typeof transfersListAnswer>;
export type TransfersSummaryListAnswer = z.output<typeof transfersSummaryListAnswer>;
export type TransfersSummaryListBody = z.output<typeof transfersSummaryListBody>;
export type TransferRow = z.output<typeof transferRow>;
export type TransferClock = z.output<typeof transferClock>;
export type TransferRule = z.output<typeof transferRule>;
export type TransferEvent = z.output<typeof transferEvent>;
export type DealerRecord = z.output<typeof dealerRecord>;
export type TransferDetailsAnswer = z.output<typeof transferDetailsAnswer>;
export type TransferResubmitBody = z.output<typeof transferResubmitBody>;
export type TransferNoteSaveBody = z.output<typeof transferNoteSaveBody>;

export const TRANSFERS_EXPORTS = [
  transfersListBody.omit(PAGE).extend({ list: z.literal('transfers') }),
] as const;
