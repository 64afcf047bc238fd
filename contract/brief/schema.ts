import { z } from 'zod';
import { allocationAnswer } from '../allocation/schema';
import type { CallSchemaTable } from '../call';
import { personRef } from '../changes/schema';
import { CHANGE_STATES } from '../changes/codes';
import { clientInfoFields } from '../clientInfo/schema';
import { accountType, clientBody, clientDetailsAnswer, clientOverviewAnswer } from '../clients/schema';
import { deliveryPreferencesAnswer } from '../delivery/schema';
import { TICKET_USES } from '../documents/codes';
import { documentRow, documentTicketAnswer } from '../documents/schema';
import { homeTasksAnswer } from '../home/schema';
import { householdBody, householdOverviewAnswer } from '../households/schema';
import { KYC_CHANGEABLE } from '../kyc/codes';
import { kycRecordAnswer } from '../kyc/schema';
import { logItem } from '../logs/schema';
import { notesListAnswer, shownNote } from '../notes/schema';
import {
  basisPoints,
  bothTexts,
  decimal,
  instant,
  isoDate,
  partyKind,
  partyName,
  recordId,
} from '../scalars';
import { shownTask } from '../tasks/schema';
import { transferRow } from '../transfers/schema';
import { valueHistoryAnswer } from '../valueHistory/schema';
import { VERIFICATION_METHODS, VERIFICATION_STATES } from '../verification/codes';
import { BRIEF_ASKS, BRIEF_NOTES, BRIEF_PARTS, BRIEF_PEOPLE_MAX, BRIEF_ROWS_MAX } from './codes';

/** The parts that are asked for: a part whose screen is not open is left out. */
const asked = { parts: z.array(z.enum(BRIEF_PARTS)).max(BRIEF_PARTS.length) };

export const clientBriefBody = clientBody.extend(asked);
export const householdBriefBody = householdBody.extend(asked);

/** The paper may be in another language than the screen. */
const onPaper = { language: z.enum(['en', 'fr']), use: z.enum(TICKET_USES) };

export const clientBriefTicketBody = clientBriefBody.extend(onPaper);
export const householdBriefTicketBody = householdBriefBody.extend(onPaper);

const count = z.int().min(0);

/** Whom a line of a part is about. */
const ofPerson = { person: recordId };

const { birthDate, incorporatedOn, phones, emails, addresses } = clientDetailsAnswer.shape;

/** A person or company whom the meeting is with. The social insurance number is not among it. */
const person = z.strictObject({
  id: recordId,
  kind: partyKind,
  name: partyName,
  /** Full years at the book's date. Null for a company or trust. */
  age: z.int().nullable(),
  language: z.enum(['en', 'fr']),
  deceasedOn: isoDate.nullable(),
  birthDate,
  incorporatedOn,
  phones,
  emails,
  addresses,
  preferredName: z.string().nullable(),
  dependants: z.int().nullable(),
  maritalStatus: clientInfoFields.shape.maritalStatus.unwrap(),
  /** Null for a company or trust. */
  trustedContact: clientInfoFields.shape.trustedContact.unwrap().nullable(),
});

/** CAD. The value now, and what moved it since the last meeting or call before the book's date. */
const value = z.strictObject({
  total: z.strictObject({
    marketValue: decimal,
    gain: decimal,
    gainBp: basisPoints,
    cash: decimal,
    cashBp: basisPoints,
  }),
  /** The day of that meeting or call; null: there is none, and the span is twelve months. */
  contactOn: isoDate.nullable(),
  /** The first day of the span: the last one with prices that is not after its beginning. */
  from: isoDate,
  ...valueHistoryAnswer.pick({
    opening: true,
    closing: true,
    netFlow: true,
    income: true,
    charges: true,
    adjustments: true,
    prices: true,
    isPartial: true,
  }).shape,
});

/** One save, with what it changed on the record. */
const change = z.strictObject({
  id: recordId,
  ...ofPerson,
  by: personRef,
  at: instant,
  state: z.enum(CHANGE_STATES),
  /** The number of the account that it changed. Null for the client. */
  account: z.string().nullable(),
  items: z.array(logItem.pick({ path: true, became: true, isSecret: true })),
});

const kycAccount = kycRecordAnswer.shape.accounts.element
  .pick({ id: true, number: true, type: true, holdingsScore: true, missing: true, open: true })
  .extend(
    kycRecordAnswer.shape.accounts.element.shape.values.pick({ kycTolerance: true, kycCapacity: true }).shape,
  );

const kyc = z.strictObject({
  ...ofPerson,
  clock: kycRecordAnswer.shape.clock,
  reviewedOn: isoDate.nullable(),
  missing: z.array(z.enum(KYC_CHANGEABLE)),
  accounts: z.array(kycAccount),
});

const verification = z.strictObject({
  ...ofPerson,
  state: z.enum(VERIFICATION_STATES),
  dueOn: isoDate.nullable(),
  method: z.enum(VERIFICATION_METHODS).nullable(),
  verifiedOn: isoDate.nullable(),
  documentExpiresOn: isoDate.nullable(),
});

const account = z.strictObject({
  id: recordId,
  number: z.string(),
  type: accountType,
  /** It could name who receives it, and does not. */
  lacksBeneficiary: z.boolean(),
  isCashHigh: z.boolean(),
  isCashNegative: z.boolean(),
  cashBp: basisPoints,
});

const most = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row).max(BRIEF_ROWS_MAX), count });

/** A question that follows from the facts of the brief. */
const ask = z.strictObject({
  kind: z.enum(BRIEF_ASKS),
  /** Whom it is about; null for the whole record. */
  person: z.strictObject({ id: recordId, name: partyName }).nullable(),
  account: account.pick({ id: true, number: true, type: true }).nullable(),
  on: isoDate.nullable(),
  shareBp: basisPoints,
  count: count.nullable(),
  /** The rule that finds a conflict, in words. */
  rule: z.strictObject({ id: z.string(), text: bothTexts }).nullable(),
  /** The answers that are missing, or have changed. */
  fields: z.array(z.enum(KYC_CHANGEABLE)),
});

/** Null: the part was not asked for, or it failed. */
const told = {
  people: z.array(person).max(BRIEF_PEOPLE_MAX),
  /** Members whom the person serves and who are left out. */
  morePeople: count,
  value: value.nullable(),
  allocation: allocationAnswer
    .pick({ total: true, isPartial: true })
    .extend({
      slices: allocationAnswer.shape.dimensions.shape.assetClass,
    })
    .nullable(),
  /** Since the day from which the value is told. */
  changes: z.strictObject({ since: isoDate, rows: z.array(change).max(BRIEF_ROWS_MAX), count }).nullable(),
  /** What the rules ask of the person, the most urgent first. */
  tasks: most(homeTasksAnswer.shape.tasks.element).nullable(),
  ownTasks: most(shownTask).nullable(),
  transfers: most(
    transferRow.pick({
      id: true,
      number: true,
      client: true,
      account: true,
      dealer: true,
      expected: true,
      state: true,
      stateOn: true,
      clock: true,
    }),
  ).nullable(),
  kyc: z.array(kyc).nullable(),
  verification: z.array(verification).nullable(),
  delivery: z.array(z.strictObject({ ...ofPerson, email: deliveryPreferencesAnswer.shape.email })).nullable(),
  accounts: z.array(account).nullable(),
  /** Shared with the client, who has not opened them. */
  documents: most(
    documentRow.pick({
      id: true,
      title: true,
      kind: true,
      client: true,
      account: true,
      createdOn: true,
      sharedAt: true,
    }),
  ).nullable(),
  notes: z
    .strictObject({
      lastContact: notesListAnswer.shape.lastContact,
      notes: z
        .array(
          shownNote.pick({
            id: true,
            kind: true,
            on: true,
            time: true,
            zone: true,
            body: true,
            author: true,
            audience: true,
          }),
        )
        .max(BRIEF_NOTES),
    })
    .nullable(),
  asks: z.array(ask),
  /** The parts that could not be told. */
  failed: z.array(z.enum(BRIEF_PARTS)),
  /** The date of the book: everything that is counted is as of this day. */
  asOf: isoDate,
  /** The firm's day. */
  today: isoDate,
};

export const clientBriefAnswer = z.strictObject({ overview: clientOverviewAnswer, ...told });
export const householdBriefAnswer = z.strictObject({ overview: householdOverviewAnswer, ...told });

/** What each call of `calls.ts` sends and answers. */
export const BRIEF_SCHEMAS = {
  clientBrief: {
    summary: 'What to know of a client before a meeting, in one answer. Leaves a row of who looked.',
    body: clientBriefBody,
    answer: clientBriefAnswer,
  },
  householdBrief: {
    summary: 'The same of a household. Leaves a row of who looked at each client.',
    body: householdBriefBody,
    answer: householdBriefAnswer,
  },
  clientBriefTicket: {
    summary: 'A ticket for the brief of a client as a PDF, made when the ticket is spent.',
    body: clientBriefTicketBody,
    answer: documentTicketAnswer,
  },
  householdBriefTicket: {
    summary: 'A ticket for the brief of a household as a PDF, made when the ticket is spent.',
    body: householdBriefTicketBody,
    answer: documentTicketAnswer,
  },
} satisfies CallSchemaTable;

export type ClientBriefAnswer = z.infer<typeof clientBriefAnswer>;
export type HouseholdBriefAnswer = z.infer<typeof householdBriefAnswer>;
/** What both kinds of brief tell. */
export type Brief = Omit<ClientBriefAnswer, 'overview'>;
export type BriefPerson = z.infer<typeof person>;
export type BriefQuestion = z.infer<typeof ask>;
