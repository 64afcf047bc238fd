import { z } from 'zod';
import { ACCOUNT_TYPES } from '../accounts/codes';
import type { CallSchemaTable } from '../call';
import { personRef } from '../changes/schema';
import { bothTexts, decimal, instant, isoDate, partyKind, partyName, recordId } from '../scalars';
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

/** What a notification says beside whose it is. What its sentence does not need is null. */
const notificationFacts = z.strictObject({
  amount: decimal.nullable(),
  on: isoDate.nullable(),
  accountType: z.enum(ACCOUNT_TYPES).nullable(),
  transaction: transactionType.nullable(),
  dealer: bothTexts.nullable(),
  rejectField: z.enum(REJECT_FIELDS).nullable(),
  /** Which fields were changed. */
  paths: z.array(z.string()),
  /** Of a document, in its own language. */
  title: z.string().nullable(),
  /** Of news. */
  news: bothTexts.nullable(),
  /** Of a change that was decided. */
  isApproved: z.boolean().nullable(),
  /** Of an address that does not exist. */
  isHard: z.boolean().nullable(),
  /** What an account may not do. */
  restricts: z.array(z.enum(['trading', 'contributions', 'withdrawals'])),
  /** Records of one change of many. */
  records: count.nullable(),
});

/** Who of the team has it in hand. */
const notificationWork = z.strictObject({
  assignee: personRef.nullable(),
  /** The assignee is who asks. */
  isMine: z.boolean(),
  /** Who gave it to the assignee; the assignee where it was claimed. */
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
    /** Number of an account. */
    label: z.string().nullable(),
  }),
  facts: notificationFacts,
  /** The day by which it is wanted, and days from the date of the book to it; null where it has none. */
  dueOn: isoDate.nullable(),
  days: z.int().nullable(),
  createdOn: isoDate,
  /** The moment of what somebody did. */
  createdAt: instant.nullable(),
  /** Who did it. */
  by: personRef.nullable(),
  /** Null of what is no work of a team. */
  work: notificationWork.nullable(),
  /** Of what was put off: the day on which it comes back. */
  until: isoDate.nullable(),
  /** Its cause is gone. */
  isSettled: z.boolean(),
});

export const notificationsListBody = z.strictObject({
  tab: z.enum(NOTIFICATION_TABS),
  /** Null for all kinds. */
  kind: kind.nullable(),
  /** Part of a client's name or of an account's number; empty for all. */
  text: z.string().trim().max(80),
  unreadOnly: z.boolean(),
  limit: z.int().min(1).max(NOTIFICATIONS_MOST),
});

const counts = z.strictObject({
  /** Of each tab, whatever was asked for. */
  mine: count,
  unread: count,
  team: count,
  later: count,
  done: count,
});

export const notificationsListAnswer = z.strictObject({
  rows: z.array(notificationRow).max(NOTIFICATIONS_MOST),
  /** Of all that match; `rows` has the first of them. */
  total: count,
  counts,
  /** How many of each kind the tab has; kinds without any are left out. */
  kinds: z.array(z.strictObject({ kind, count: z.int().min(1) })),
  asOf: isoDate,
  /** The day of the firm: what is put off comes back by it. */
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
  /** Unread and told by the bell: none in the quiet hours of the person. */
  unread: count,
  isQuiet: z.boolean(),
  /** Changes whenever something was told or put away: the list is to be asked anew. */
  mark: z.string(),
});

export const notificationWhyBody = z.strictObject({ id: recordId });

const ruleYield = z.strictObject({
  /** Told in the last 90 days, those of them that were read or done, and those put away unread. */
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
  /** By whose choice: the firm's rule, the team's, or the person's own. */
  setBy: z.enum(['firm', 'team', 'me']),
  source: bothTexts,
  repCode: z.string().nullable(),
  yield: ruleYield,
  /** Whom it may be handed over to. */
  colleagues: z.array(personRef),
});

export const notificationMarkBody = z
  .strictObject({
    ids: z.array(recordId).min(1).max(NOTIFICATIONS_MOST),
    mark: z.enum(NOTIFICATION_MARKS),
    /** Of `day`: the day on which it comes back. */
    until: isoDate.optional(),
  })
  .refine(({ mark, until }) => (mark === 'day') === (until !== undefined), { path: ['until'] });

export const notificationMarkAnswer = z.strictObject({
  ids: z.array(recordId),
  /** The day on which it comes back; null where it is back, or stays away. */
  until: isoDate.nullable(),
});

export const notificationWorkBody = z
  .strictObject({
    id: recordId,
    act: z.enum(NOTIFICATION_ACTS),
    /** Of `handOver`: to whom. */
    colleague: z.string().max(200).optional(),
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
  /** What the firm says. */
  firm: z.strictObject({ channel: z.enum(['bell', 'list']), threshold: z.int().nullable() }),
  /** What the person says; null where nothing. */
  mine: setting.nullable(),
  /** What each team of the person says, where it does. */
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
  /** Null for the person. */
  teamId: z.int().nullable(),
  /** Null for both: as the rule has it. */
  channel: z.enum(NOTIFICATION_CHANNELS).nullable(),
  threshold: z.int().min(1).nullable(),
});
export const notificationRuleSaveAnswer = notificationRuleSaveBody;

export const notificationQuietSaveBody = z.strictObject({
  /** Null for none. */
  quiet: quiet.nullable(),
});
export const notificationQuietSaveAnswer = notificationQuietSaveBody;

/** What each call of `calls.ts` sends and answers. */
export const NOTIFICATIONS_SCHEMAS = {
  notificationsList: { body: notificationsListBody, answer: notificationsListAnswer },
  notificationsCount: { body: notificationsCountBody, answer: notificationsCountAnswer },
  notificationWhy: { body: notificationWhyBody, answer: notificationWhyAnswer },
  notificationMark: { body: notificationMarkBody, answer: notificationMarkAnswer },
  notificationWorkSave: { body: notificationWorkBody, answer: notificationWorkAnswer },
  notificationRules: { body: notificationRulesBody, answer: notificationRulesAnswer },
  notificationRuleSave: { body: notificationRuleSaveBody, answer: notificationRuleSaveAnswer },
  notificationQuietSave: { body: notificationQuietSaveBody, answer: notificationQuietSaveAnswer },
} satisfies CallSchemaTable;

export type NotificationRow = z.output<typeof notificationRow>;
export type NotificationFacts = z.output<typeof notificationFacts>;
export type NotificationsListBody = z.output<typeof notificationsListBody>;
export type NotificationsListAnswer = z.output<typeof notificationsListAnswer>;
export type NotificationWhyAnswer = z.output<typeof notificationWhyAnswer>;
export type NotificationRule = z.output<typeof notificationRule>;
export type NotificationRulesAnswer = z.output<typeof notificationRulesAnswer>;
export type NotificationQuiet = z.output<typeof quiet>;
