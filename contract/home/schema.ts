import { z } from 'zod';
import { ADDRESS_TASK_RULES } from '../addresses/codes';
import { CHANGE_ENTITIES } from '../changes/codes';
import { personRef } from '../changes/schema';
import { MEASURE_IDS } from '../measures/registry';
import { FEEDS } from '../nbin/codes';
import { NEWS_AT_HOME } from '../news/codes';
import { newsRow } from '../news/schema';
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
import { TRANSACTION_TYPES, type TransactionType } from '../transactions/codes';
import { REJECT_FIELDS, TRANSFER_EVENTS } from '../transfers/codes';
import { ACCOUNT_TYPES } from '../accounts/codes';
import { RISK_LEVELS } from '../kyc/codes';
import { MODEL_RISKS } from '../uma/codes';
import { SUGGESTION_REASONS } from '../unassigned/codes';
import { EVENT_KINDS, HOME_RECORDS, TASK_KINDS, TASK_MARKS, TASK_VIEWS, URGENCIES } from './codes';

const count = z.int().min(0);

const transactionType = z.enum(Object.keys(TRANSACTION_TYPES) as [TransactionType, ...TransactionType[]]);

/** Names one state of one record for the person’s marks. */
const taskKey = z.string().regex(/^[A-Za-z]{1,40}:[A-Za-z0-9:-]{1,120}$/);

const homeRecord = z.strictObject({
  kind: z.enum(HOME_RECORDS),
  id: recordId,
  /** Whose it is; null where nobody is known. */
  party: z.strictObject({ kind: partyKind, name: partyName }).nullable(),
  /** Number of an account, the name of a household, or who of a team is away; null for a client. */
  label: z.string().nullable(),
});

/** One value of a measure, for the earlier day or month that it is compared with. */
const compared = z.strictObject({
  on: isoDate,
  /** What was added since, CAD. */
  change: decimal,
  /** Of the earlier value. */
  changeBp: basisPoints,
});

const homeTile = z.strictObject({
  measure: z.enum(MEASURE_IDS),
  /** CAD where the measure is money, else a whole number as text. */
  value: z.string(),
  /** Null where no earlier value is kept. */
  compared: compared.nullable(),
  /** The end of each month, the last one the date of the book; empty where no history is kept. */
  points: z.array(z.strictObject({ on: isoDate, value: decimal })),
});

export const homeOverviewBody = z.strictObject({});

export const homeOverviewAnswer = z.strictObject({
  asOf: isoDate,
  /** The moment of the last sign-in before this one; null for the first. */
  previousSignIn: instant.nullable(),
  /** The carrier’s files that are behind. */
  feeds: z.strictObject({
    total: count,
    late: z.array(z.strictObject({ feed: z.enum(FEEDS), lastOn: isoDate })),
    /** Time of the last file, in the firm’s zone. `"05:58"` */
    lastAt: z.string().nullable(),
  }),
  /** What the person’s book is made of, by measure. */
  tiles: z.array(homeTile),
  /** The month of the net flow: from the first day to the last, the latter not yet over. */
  flowMonth: z.strictObject({ from: isoDate, to: isoDate }),
  /** The newest news for the person, what is pinned and not read first. */
  news: z.array(newsRow).max(NEWS_AT_HOME),
  recent: z.array(
    z.strictObject({
      id: recordId,
      kind: partyKind,
      name: partyName,
      household: z.string().nullable(),
      marketValue: decimal,
      openedAt: instant,
    }),
  ),
});

/** What a task says beside whose it is. Of each kind only what its sentence needs is there; the rest is null. */
const taskFacts = z.strictObject({
  amount: decimal.nullable(),
  shareBp: basisPoints,
  on: isoDate.nullable(),
  /** Of a birthday. */
  age: z.int().nullable(),
  /** Of the account. */
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  /** Plans of an RRSP kind that have to be converted. */
  plans: count.nullable(),
  dealer: bothTexts.nullable(),
  rejectField: z.enum(REJECT_FIELDS).nullable(),
  security: bothTexts.nullable(),
  team: bothTexts.nullable(),
  suggestion: z.enum(SUGGESTION_REASONS).nullable(),
  /** Who made a change. */
  by: personRef.nullable(),
  /** Which fields a change sets. */
  paths: z.array(z.string()),
  isHard: z.boolean().nullable(),
  /** Of what a change of address asks for: by which rule, and the number of the task. */
  rule: z.enum(ADDRESS_TASK_RULES).nullable(),
  task: z.int().nullable(),
  /** Of a managed account: its model, how risky that is, and how much risk the client may take. */
  model: bothTexts.nullable(),
  modelRisk: z.enum(MODEL_RISKS).nullable(),
  riskProfile: z.enum(RISK_LEVELS).nullable(),
});

const homeTask = z.strictObject({
  key: taskKey,
  kind: z.enum(TASK_KINDS),
  urgency: z.enum(URGENCIES),
  /** The day by which it is wanted; null where it has none. */
  dueOn: isoDate.nullable(),
  /** Days from the date of the book to that day, negative once it is past. */
  days: z.int().nullable(),
  record: homeRecord,
  facts: taskFacts,
  /** Of what the person has put off: the day on which it comes back, null where it does not. */
  putOff: z.strictObject({ isDismissed: z.boolean(), until: isoDate.nullable() }).nullable(),
});

export const homeTasksBody = z.strictObject({
  view: z.enum(TASK_VIEWS),
  /** Null for all kinds. */
  kind: z.enum(TASK_KINDS).nullable(),
});

export const homeTasksAnswer = z.strictObject({
  asOf: isoDate,
  /** The most urgent first. */
  tasks: z.array(homeTask),
  /** Of each view, whatever view and kind were asked for. */
  counts: z.strictObject({ all: count, overdue: count, week: count, putOff: count }),
  /** How many of each kind the view has; kinds without any are left out. */
  kinds: z.array(z.strictObject({ kind: z.enum(TASK_KINDS), count: z.int().min(1) })),
  /** Of the view and kind; `tasks` has the first of them. */
  total: count,
});

export const homeTaskMarkBody = z.strictObject({ key: taskKey, mark: z.enum(TASK_MARKS) });
export const homeTaskMarkAnswer = z.strictObject({
  key: taskKey,
  /** The day on which it comes back; null where it is back, or stays away. */
  until: isoDate.nullable(),
});

const homeEvent = z.strictObject({
  kind: z.enum(EVENT_KINDS),
  /** The moment of a change; null of what has a day alone. */
  at: instant.nullable(),
  on: isoDate,
  /** Null for what concerns several records: a dividend, a price. */
  record: homeRecord.nullable(),
  /** Of a security, for what concerns it. */
  symbol: z.string().nullable(),
  security: bothTexts.nullable(),
  amount: decimal.nullable(),
  changeBp: basisPoints,
  /** Accounts that it concerns. */
  accounts: count.nullable(),
  transaction: transactionType.nullable(),
  transfer: z.enum(TRANSFER_EVENTS).nullable(),
  dealer: bothTexts.nullable(),
  by: personRef.nullable(),
  entity: z.enum(CHANGE_ENTITIES).nullable(),
  paths: z.array(z.string()),
});

/** Absent: the month of the book. */
export const homeFlowsBody = z.strictObject({
  span: z.strictObject({ from: isoDate, to: isoDate }).optional(),
});

const flowSum = z.strictObject({ count, sum: decimal });

export const homeFlowsAnswer = z.strictObject({
  span: z.strictObject({ from: isoDate, to: isoDate }),
  /** The largest first, CAD; below zero what went out. */
  rows: z.array(
    z.strictObject({ on: isoDate, account: homeRecord, transaction: transactionType, amount: decimal }),
  ),
  /** Of all flows of the span: the figure of the tile. */
  total: flowSum,
  /** Of those in `rows`. */
  shown: flowSum,
  asOf: isoDate,
});

export const homeChangesBody = z.strictObject({});

export const homeChangesAnswer = z.strictObject({
  asOf: isoDate,
  previousSignIn: instant.nullable(),
  /** The book is compared with this day. */
  bookFrom: isoDate,
  /** Opening and what follows add up to closing, CAD. */
  book: z.strictObject({
    opening: decimal,
    marketAndIncome: decimal,
    netFlow: decimal,
    /** Fees and taxes, negative. */
    charges: decimal,
    closing: decimal,
  }),
  /** The newest first. */
  events: z.array(homeEvent),
  /** Of each kind, shown or not. */
  counts: z.array(z.strictObject({ kind: z.enum(EVENT_KINDS), count: z.int().min(1) })),
});

/** What each call of `calls.ts` sends and answers. */
export const HOME_SCHEMAS = {
  homeOverview: { body: homeOverviewBody, answer: homeOverviewAnswer },
  homeTasks: { body: homeTasksBody, answer: homeTasksAnswer },
  homeTaskMark: { body: homeTaskMarkBody, answer: homeTaskMarkAnswer },
  homeFlows: { body: homeFlowsBody, answer: homeFlowsAnswer },
  homeChanges: { body: homeChangesBody, answer: homeChangesAnswer },
} as const;

export type HomeOverviewAnswer = z.infer<typeof homeOverviewAnswer>;
export type HomeTile = z.infer<typeof homeTile>;
export type HomeTasksAnswer = z.infer<typeof homeTasksAnswer>;
export type HomeTask = z.infer<typeof homeTask>;
export type TaskFacts = z.infer<typeof taskFacts>;
export type HomeRecord = z.infer<typeof homeRecord>;
export type HomeChangesAnswer = z.infer<typeof homeChangesAnswer>;
export type HomeFlowsAnswer = z.infer<typeof homeFlowsAnswer>;
export type HomeEvent = z.infer<typeof homeEvent>;
