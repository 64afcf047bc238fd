import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { personRef } from '../changes/schema';
import {
  bothTexts,
  decimal,
  instant,
  isoDate,
  partyKind,
  partyName,
  recordId,
  sentText,
  typedLine,
} from '../scalars';
import { TRANSACTION_TYPES, type TransactionType } from '../transactions/codes';
import { REJECT_FIELDS } from '../transfers/codes';
import {
  NOTIFICATION_ACTS,
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_MARKS,
  NOTIFICATION_RECORDS,
  NOTIFICATION_TABS,
  NOTIFICATION_UNITS,
  NOTIFICATIONS_MOST,
} from './codes';

const count = z.int().min(0);
const kind = z.enum(NOTIFICATION_KINDS);

const transactionType = z.enum(Object.keys(TRANSACTION_TYPES) as [TransactionType, ...TransactionType[]]);

/** The facts of a notification beside its subject. What its sentence does not need is null. */
const notificationFacts = z.strictObject({
  amount: decimal.nullable(),
  on: isoDate.nullable(),
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  transaction: transactionType.nullable(),
  dealer: bothTexts.nullable(),
  rejectField: z.enum(REJECT_FIELDS).nullable(),
  /** The changed fields. */
  paths: z.array(z.string()),
  /** A document's title, in the document's language; or a question to the assistant, masked. */
  title: z.string().nullable(),
  /** The title of a news item. */
  news: bothTexts.nullable(),
  /** The decision on a change; of feedback, whether something was fixed. */
  isApproved: z.boolean().nullable(),
  /** True when the address does not exist. */
  isHard: z.boolean().nullable(),
  /** What the account may not do. */
  restricts: z.array(z.enum(['trading', 'contributions', 'withdrawals'])),
  /** How many records one change touched. */
  records: count.nullable(),
  /** The word of whoever looked after feedback. */
  reply: z.string().nullable(),
});

/** Who in the team has taken the work. */
const notificationWork = z.strictObject({
  assignee: personRef.nullable(),
  /** The person who asks is the assignee. */
  isMine: z.boolean(),
  /** Who assigned it. The assignee, if they claimed it themselves. */
  assignedBy: personRef.nullable(),
  assignedAt: instant.nullable(),
  doneBy: personRef.nullable(),
  doneAt: instant.nullable(),
});

export const notificationRow = z.strictObject({
  id: recordId,
  kind,
  audience: z.enum(NOTIFICATION_AUDIENCES),
  isUrgent: z.boolean(),
  isUnread: z.boolean(),
  isFlagged: z.boolean(),
  record: z.strictObject({
    kind: z.enum(NOTIFICATION_RECORDS),
    id: recordId,
    party: z.strictObject({ kind: partyKind, name: partyName }).nullable(),
    /** The account number. */
    label: z.string().nullable(),
  }),
  facts: notificationFacts,
  /** The due day, and the days from the book's date to it. Null when there is none. */
  dueOn: isoDate.nullable(),
  days: z.int().nullable(),
  createdOn: isoDate,
  /** When somebody did it. */
  createdAt: instant.nullable(),
  /** Who did it. */
  by: personRef.nullable(),
  /** Null when it is not team work. */
  work: notificationWork.nullable(),
  /** For a notification that was put off: the day that it comes back. */
  until: isoDate.nullable(),
  /** Its cause is gone. */
  isSettled: z.boolean(),
});

export const notificationsListBody = z.strictObject({
  tab: z.enum(NOTIFICATION_TABS),
  /** Null: all kinds. */
  kind: kind.nullable(),
  /** Part of a client's name or an account number. Empty for all. */
  text: typedLine.max(80),
  unreadOnly: z.boolean(),
  limit: z.int().min(1).max(NOTIFICATIONS_MOST),
});

const counts = z.strictObject({
  /** Counts of every tab, whatever was asked for. */
  mine: count,
  unread: count,
  team: count,
  later: count,
  done: count,
});

export const notificationsListAnswer = z.strictObject({
  rows: z.array(notificationRow).max(NOTIFICATIONS_MOST),
  /** Everything that matches. `rows` holds the first of them. */
  total: count,
  counts,
  /** How many of each kind the tab has. Kinds without any are left out. */
  kinds: z.array(z.strictObject({ kind, count: z.int().min(1) })),
  asOf: isoDate,
  /** The firm's day. Notifications that were put off come back by it. */
  today: isoDate,
});

const quiet = z.strictObject({
  /** In the firm's time zone. `"18:00"` */
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  onWeekends: z.boolean(),
});

export const notificationsCountBody = z.strictObject({});

export const notificationsCountAnswer = z.strictObject({
  /** Unread notifications for the bell. Zero in the person's quiet hours. */
  unread: count,
  isQuiet: z.boolean(),
  /** Changes with anything that the lists show. The client then reads its list again. */
  mark: z.string(),
});

export const notificationWhyBody = z.strictObject({ id: recordId });

const ruleYield = z.strictObject({
  /** Over the last 90 days: sent, read or done, and put away unread. */
  sent: count,
  acted: count,
  unread: count,
});

export const notificationWhyAnswer = z.strictObject({
  id: recordId,
  kind,
  channel: z.enum(NOTIFICATION_CHANNELS),
  threshold: z.int().nullable(),
  unit: z.enum(NOTIFICATION_UNITS).nullable(),
  /** Who decided: the firm's rule, the team, or the person. */
  setBy: z.enum(['firm', 'team', 'me']),
  source: bothTexts,
  repCode: z.string().nullable(),
  yield: ruleYield,
  /** Colleagues who can take it over. */
  colleagues: z.array(personRef),
});

export const notificationMarkBody = z
  .strictObject({
    ids: z.array(recordId).min(1).max(NOTIFICATIONS_MOST),
    mark: z.enum(NOTIFICATION_MARKS),
    /** For `day`: when it comes back. */
    until: isoDate.optional(),
  })
  .refine(({ mark, until }) => (mark === 'day') === (until !== undefined), { path: ['until'] });

export const notificationMarkAnswer = z.strictObject({
  ids: z.array(recordId),
  /** The day that it comes back. Null when it is back already, or stays away. */
  until: isoDate.nullable(),
});

export const notificationWorkBody = z
  .strictObject({
    id: recordId,
    act: z.enum(NOTIFICATION_ACTS),
    /** For `handOver`: the colleague who takes it. */
    colleague: sentText.max(200).optional(),
  })
  .refine(({ act, colleague }) => (act === 'handOver') === (colleague !== undefined), {
    path: ['colleague'],
  });

export const notificationWorkAnswer = z.strictObject({ id: recordId, work: notificationWork });

const setting = z.strictObject({
  channel: z.enum(NOTIFICATION_CHANNELS).nullable(),
  threshold: z.int().nullable(),
});

export const notificationRule = z.strictObject({
  kind,
  audience: z.enum(NOTIFICATION_AUDIENCES),
  isFixed: z.boolean(),
  unit: z.enum(NOTIFICATION_UNITS).nullable(),
  choices: z.array(z.int()),
  source: bothTexts,
  /** The firm's setting. */
  firm: z.strictObject({ channel: z.enum(['bell', 'list']), threshold: z.int().nullable() }),
  /** The person's own setting. Null when there is none. */
  mine: setting.nullable(),
  /** The settings of the person's teams that have one. */
  teams: z.array(setting.extend({ teamId: z.int() })),
  yield: ruleYield,
});

export const notificationRulesBody = z.strictObject({});

export const notificationRulesAnswer = z.strictObject({
  rules: z.array(notificationRule),
  teams: z.array(z.strictObject({ id: z.int(), name: bothTexts, maySet: z.boolean() })),
  quiet: quiet.nullable(),
  timeZone: z.string(),
});

export const notificationRuleSaveBody = z.strictObject({
  kind,
  /** Null: the person's own setting. */
  teamId: z.int().nullable(),
  /** Both null: the rule's own setting applies. */
  channel: z.enum(NOTIFICATION_CHANNELS).nullable(),
  threshold: z.int().min(1).nullable(),
});
export const notificationRuleSaveAnswer = notificationRuleSaveBody;

export const notificationQuietSaveBody = z.strictObject({
  /** Null: no quiet hours. */
  quiet: quiet.nullable(),
});
export const notificationQuietSaveAnswer = notificationQuietSaveBody;

/** What each call of `calls.ts` sends and answers. */
export const NOTIFICATIONS_SCHEMAS = {
  notificationsList: {
    summary: 'What happened that concerns me: mine, the team’s queue, what comes back later, what is done.',
    body: notificationsListBody,
    answer: notificationsListAnswer,
  },
  notificationsCount: {
    summary: 'How many notifications I have not read, for the bell.',
    body: notificationsCountBody,
    answer: notificationsCountAnswer,
  },
  notificationWhy: {
    summary: 'Which rule told me this, what came of it in 90 days, and to whom I may hand it over.',
    body: notificationWhyBody,
    answer: notificationWhyAnswer,
  },
  notificationMark: {
    summary: 'Marks notifications as read, unread, flagged or done for me, or puts them off to a day.',
    body: notificationMarkBody,
    answer: notificationMarkAnswer,
  },
  notificationWorkSave: {
    summary: 'Claims work of the team, gives it back, hands it over, or says that it is done.',
    body: notificationWorkBody,
    answer: notificationWorkAnswer,
  },
  notificationRules: {
    summary: 'The rules by which I am told things, with what came of each, and my quiet hours.',
    body: notificationRulesBody,
    answer: notificationRulesAnswer,
  },
  notificationRuleSave: {
    summary: 'Says by which way, and from which amount or day, a rule tells me or my team.',
    body: notificationRuleSaveBody,
    answer: notificationRuleSaveAnswer,
  },
  notificationQuietSave: {
    summary: 'Sets or ends the hours in which the bell says nothing to me.',
    body: notificationQuietSaveBody,
    answer: notificationQuietSaveAnswer,
  },
} satisfies CallSchemaTable;

export type NotificationRow = z.output<typeof notificationRow>;
export type NotificationFacts = z.output<typeof notificationFacts>;
export type NotificationsListBody = z.output<typeof notificationsListBody>;
export type NotificationsListAnswer = z.output<typeof notificationsListAnswer>;
export type NotificationWhyAnswer = z.output<typeof notificationWhyAnswer>;
export type NotificationRule = z.output<typeof notificationRule>;
export type NotificationRulesAnswer = z.output<typeof notificationRulesAnswer>;
export type NotificationQuiet = z.output<typeof quiet>;
