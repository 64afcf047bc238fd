import { z } from 'zod';
import { ADDRESS_TASK_RULES } from '../addresses/codes';
import { DEATH_TASK_RULES } from '../deaths/codes';
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
  sentText,
} from '../scalars';
import { TRANSACTION_TYPES, type TransactionType } from '../transactions/codes';
import { REJECT_FIELDS, TRANSFER_EVENTS } from '../transfers/codes';
import { ACCOUNT_TYPES } from '../accounts/codes';
import { RISK_LEVELS } from '../kyc/codes';
import { MODEL_RISKS } from '../uma/codes';
import { SUGGESTION_REASONS } from '../unassigned/codes';
import {
  EVENT_KINDS,
  HOME_RECORDS,
  type QueueList,
  TASK_KINDS,
  TASK_MARKS,
  TASK_VIEWS,
  TASK_KEYS_AT_MOST,
  URGENCIES,
} from './codes';

const count = z.int().min(0);

const transactionType = z.enum(Object.keys(TRANSACTION_TYPES) as [TransactionType, ...TransactionType[]]);

/** Identifies one state of one record for the person’s marks. */
const taskKey = z.string().regex(/^[A-Za-z]{1,40}:[A-Za-z0-9:-]{1,120}$/);

const homeRecord = z.strictObject({
  kind: z.enum(HOME_RECORDS),
  id: recordId,
  /** The client or household that it is about. Null when nobody is known. */
  party: z.strictObject({ kind: partyKind, name: partyName }).nullable(),
  /** An account number, a household's name, or the colleague who is away. Null for a client. */
  label: z.string().nullable(),
});

/** A measure's value on the earlier day or month that it is compared with. */
const compared = z.strictObject({
  on: isoDate,
  /** The increase since then, CAD. */
  change: decimal,
  /** As a share of the earlier value. */
  changeBp: basisPoints,
});

const homeTile = z.strictObject({
  measure: z.enum(MEASURE_IDS),
  /** CAD for money, else a whole number as text. */
  value: z.string(),
  /** Null when no earlier value is known. */
  compared: compared.nullable(),
  /** Each month-end, then the date of the book. Empty when there is no history. */
  points: z.array(z.strictObject({ on: isoDate, value: decimal })),
});

export const homeOverviewBody = z.strictObject({});

export const homeOverviewAnswer = z.strictObject({
  asOf: isoDate,
  /** When the person signed in the time before. Null at the first sign-in. */
  previousSignIn: instant.nullable(),
  /** The carrier’s files that are late. */
  feeds: z.strictObject({
    total: count,
    late: z.array(z.strictObject({ feed: z.enum(FEEDS), lastOn: isoDate })),
    /** Time of the last file, in the firm’s zone. `"05:58"` */
    lastAt: z.string().nullable(),
  }),
  /** The measures of the person’s book. */
  tiles: z.array(homeTile),
  /** The month of the net flow, first day to last. The last day is not over yet. */
  flowMonth: z.strictObject({ from: isoDate, to: isoDate }),
  /** The newest news for the person. Pinned and unread news comes first. */
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

/** The facts of a task beside its subject. Each kind fills in what its sentence needs; the rest is null. */
const taskFacts = z.strictObject({
  amount: decimal.nullable(),
  shareBp: basisPoints,
  on: isoDate.nullable(),
  /** For a birthday. */
  age: z.int().nullable(),
  /** The type of the account. */
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  /** RRSP-type plans that must be converted. */
  plans: count.nullable(),
  dealer: bothTexts.nullable(),
  rejectField: z.enum(REJECT_FIELDS).nullable(),
  security: bothTexts.nullable(),
  team: bothTexts.nullable(),
  suggestion: z.enum(SUGGESTION_REASONS).nullable(),
  /** Who made a change. */
  by: personRef.nullable(),
  /** The fields that the change sets. */
  paths: z.array(z.string()),
  isHard: z.boolean().nullable(),
  /** For a late transfer: the step that is late is ours, and not the other dealer's. */
  isOurs: z.boolean().nullable(),
  /** For a task after a change of address: its rule and its number. */
  rule: z.enum(ADDRESS_TASK_RULES).nullable(),
  deathRule: z.enum(DEATH_TASK_RULES).nullable(),
  task: z.int().nullable(),
  /** For a managed account: its model, the model's risk, and how much risk the client may take. */
  model: bothTexts.nullable(),
  /** The title of a notice that has to be read. */
  notice: bothTexts.nullable(),
  /** Of a task that a person wrote: its title, and its id. */
  title: z.string().nullable(),
  taskId: recordId.nullable(),
  modelRisk: z.enum(MODEL_RISKS).nullable(),
  riskProfile: z.enum(RISK_LEVELS).nullable(),
});

const homeTask = z.strictObject({
  key: taskKey,
  kind: z.enum(TASK_KINDS),
  urgency: z.enum(URGENCIES),
  /** The due day. Null when there is none. */
  dueOn: isoDate.nullable(),
  /** Days from the book's date to that day. Negative once it is past. */
  days: z.int().nullable(),
  record: homeRecord,
  facts: taskFacts,
  /** For a task that the person put off: when it comes back, null when it does not. A task that was handed over is among them. */
  putOff: z
    .strictObject({
      isDismissed: z.boolean(),
      until: isoDate.nullable(),
      /** The colleague to whom the person handed it over. */
      handedTo: personRef.nullable(),
    })
    .nullable(),
  /** The colleague who handed it over to the person. */
  handedBy: personRef.nullable(),
});

/** Letters and digits; empty for a kind with one reason alone. */
const taskReasonCode = z.string().regex(/^[A-Za-z0-9]{0,40}$/);

/** All tasks of a kind, or of one reason of it, as a view shows them. */
const taskGroup = z.strictObject({
  view: z.enum(TASK_VIEWS),
  kind: z.enum(TASK_KINDS),
  reason: taskReasonCode.optional(),
});

export const homeTasksBody = z.strictObject({
  view: z.enum(TASK_VIEWS),
  /** Null: all kinds. */
  kind: z.enum(TASK_KINDS).nullable(),
  /** One reason of that kind (`taskReason`). */
  reason: taskReasonCode.optional(),
  /** As many tasks as one answer holds, in place of the first of each kind. */
  isWhole: z.boolean().optional(),
  /** Leaves out so many of each kind and reason: those that an earlier answer had. */
  skip: z.int().min(0).optional(),
});

export const homeTasksAnswer = z.strictObject({
  asOf: isoDate,
  /** Most urgent first. */
  tasks: z.array(homeTask),
  /** Counts of every view, whatever the requested view and kind. */
  counts: z.strictObject({ all: count, overdue: count, week: count, putOff: count }),
  /** How many tasks of each kind the view has. Kinds without tasks are left out. */
  kinds: z.array(z.strictObject({ kind: z.enum(TASK_KINDS), count: z.int().min(1) })),
  /** The same by kind and reason, in the order of the kinds. */
  groups: z.array(
    z.strictObject({
      kind: z.enum(TASK_KINDS),
      reason: taskReasonCode,
      count: z.int().min(1),
      overdue: count,
      /** Those that the person handed over. */
      handed: count,
    }),
  ),
  /** For this view, kind and reason. `tasks` holds the first of them. */
  total: count,
  /** Everyone else who serves one of the person's rep codes: who may take over a task. */
  colleagues: z.array(personRef),
});

export const homeWaitingBody = z.strictObject({});

/** How many tasks of the person wait in each list of the queue (`QUEUE_TASKS`). Those that were put off are left out. */
export const homeWaitingAnswer = z.strictObject({
  kyc: count,
  transfers: count,
  verification: count,
  delivery: count,
  nbin: count,
} satisfies Record<QueueList, typeof count>);

/** The tasks that are acted on together: by their keys, as a group however large, or those of one earlier act. */
const together = {
  keys: z.array(taskKey).min(1).max(TASK_KEYS_AT_MOST).optional(),
  group: taskGroup.optional(),
  act: instant.optional(),
};

const isOneOf = ({ keys, group, act }: { keys?: unknown; group?: unknown; act?: unknown }): boolean =>
  [keys, group, act].filter((each) => each !== undefined).length === 1;

export const homeTaskHandOverBody = z
  .strictObject({
    ...together,
    /** Who takes them. Null takes them back. */
    colleague: sentText.max(200).nullable(),
  })
  .refine(isOneOf);
export const homeTaskHandOverAnswer = z.strictObject({
  colleague: personRef.nullable(),
  /** Names this act, to take it back as a whole. */
  act: instant,
  /** How many tasks it acted on. */
  count,
});

export const homeTaskMarkBody = z.strictObject({ ...together, mark: z.enum(TASK_MARKS) }).refine(isOneOf);
export const homeTaskMarkAnswer = z.strictObject({
  /** The day that the first of them comes back. Null when they are back already, or stay away. */
  until: isoDate.nullable(),
  /** Names this act, to undo it as a whole. */
  act: instant,
  /** How many tasks it acted on. */
  count,
});

const homeEvent = z.strictObject({
  kind: z.enum(EVENT_KINDS),
  /** When a change happened. Null for something that has only a day. */
  at: instant.nullable(),
  on: isoDate,
  /** The day from which a price is compared. Null for what happened on one day. */
  since: isoDate.nullable(),
  /** Null for something that touches several records: a dividend, a price. */
  record: homeRecord.nullable(),
  /** The security that it is about. */
  symbol: z.string().nullable(),
  security: bothTexts.nullable(),
  amount: decimal.nullable(),
  changeBp: basisPoints,
  /** How many accounts it touches. */
  accounts: count.nullable(),
  transaction: transactionType.nullable(),
  transfer: z.enum(TRANSFER_EVENTS).nullable(),
  dealer: bothTexts.nullable(),
  by: personRef.nullable(),
  entity: z.enum(CHANGE_ENTITIES).nullable(),
  paths: z.array(z.string()),
});

/** Absent: the month of the book's date. */
export const homeFlowsBody = z.strictObject({
  span: z.strictObject({ from: isoDate, to: isoDate }).optional(),
});

const flowSum = z.strictObject({ count, sum: decimal });

export const homeFlowsAnswer = z.strictObject({
  span: z.strictObject({ from: isoDate, to: isoDate }),
  /** Largest first, CAD. Money that went out is negative. */
  rows: z.array(
    z.strictObject({ on: isoDate, account: homeRecord, transaction: transactionType, amount: decimal }),
  ),
  /** All flows of the span: the figure on the tile. */
  total: flowSum,
  /** The flows in `rows`. */
  shown: flowSum,
  asOf: isoDate,
});

export const homeChangesBody = z.strictObject({});

export const homeChangesAnswer = z.strictObject({
  asOf: isoDate,
  previousSignIn: instant.nullable(),
  /** The book is compared with its state on this day. */
  bookFrom: isoDate,
  /** Opening plus all changes equals closing, CAD. */
  book: z.strictObject({
    opening: decimal,
    marketAndIncome: decimal,
    netFlow: decimal,
    /** Fees and taxes, negative. */
    charges: decimal,
    closing: decimal,
  }),
  /** Newest first. */
  events: z.array(homeEvent),
  /** How many of each kind, shown or not. */
  counts: z.array(z.strictObject({ kind: z.enum(EVENT_KINDS), count: z.int().min(1) })),
});

/** What each call of `calls.ts` sends and answers. */
export const HOME_SCHEMAS = {
  homeOverview: {
    summary: 'My book in figures, how fresh it is, and the clients that I opened lately.',
    body: homeOverviewBody,
    answer: homeOverviewAnswer,
  },
  homeTasks: {
    summary: 'What I have to do, ranked, each with its reason and its record.',
    body: homeTasksBody,
    answer: homeTasksAnswer,
  },
  homeWaiting: {
    summary: 'How many of my tasks wait in each list of the queue.',
    body: homeWaitingBody,
    answer: homeWaitingAnswer,
  },
  homeTaskHandOver: {
    summary: 'Hands tasks over to a colleague who serves their clients, or takes them back.',
    body: homeTaskHandOverBody,
    answer: homeTaskHandOverAnswer,
  },
  homeTaskMark: {
    summary: 'Dismisses a task, puts it off to a day, or brings it back.',
    body: homeTaskMarkBody,
    answer: homeTaskMarkAnswer,
  },
  homeFlows: {
    summary: 'What came in and went out of my clients’ accounts in a span, the largest first.',
    body: homeFlowsBody,
    answer: homeFlowsAnswer,
  },
  homeChanges: {
    summary: 'What changed in my book since I last signed in, by cause.',
    body: homeChangesBody,
    answer: homeChangesAnswer,
  },
} as const;

export type HomeOverviewAnswer = z.infer<typeof homeOverviewAnswer>;
export type HomeTile = z.infer<typeof homeTile>;
export type HomeTasksAnswer = z.infer<typeof homeTasksAnswer>;
export type HomeTask = z.infer<typeof homeTask>;
export type HomeWaitingAnswer = z.infer<typeof homeWaitingAnswer>;
export type TaskGroup = z.infer<typeof taskGroup>;
export type TaskFacts = z.infer<typeof taskFacts>;
export type HomeRecord = z.infer<typeof homeRecord>;
export type HomeChangesAnswer = z.infer<typeof homeChangesAnswer>;
export type HomeFlowsAnswer = z.infer<typeof homeFlowsAnswer>;
export type HomeEvent = z.infer<typeof homeEvent>;
