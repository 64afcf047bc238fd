/** The kinds of notifications, in the order of the rules. Each has its row in `notification_rules`. */
export const NOTIFICATION_KINDS = [
  'transferRejected',
  'transferDeadline',
  'approvalWanted',
  'restricted',
  'cashNegative',
  'mustRead',
  'changeDecided',
  'largeFlow',
  'addressChanged',
  'documentUnshared',
  'documentShared',
  'deliveryChanged',
  'kycDue',
  'idExpiring',
  'emailBounced',
  'questionAnswered',
  'rrifMinimum',
  'taskGiven',
  'householdChanged',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The tabs: mine, work that waits for someone in the team, what comes back later, and what is done. */
export const NOTIFICATION_TABS = ['mine', 'team', 'later', 'done'] as const;

export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** How a notification reaches a person: counted in the header, only listed, or not at all. */
export const NOTIFICATION_CHANNELS = ['bell', 'list', 'off'] as const;

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whom a rule notifies: everyone who serves the client, the team's queue, or one person. */
export const NOTIFICATION_AUDIENCES = ['each', 'team', 'person'] as const;

/** The unit of a rule's threshold. */
export const NOTIFICATION_UNITS = ['cad', 'days'] as const;

/** Where a notification leads. */
export const NOTIFICATION_RECORDS = ['client', 'account', 'transfer', 'news', 'question', 'task'] as const;

export type NotificationRecordKind = (typeof NOTIFICATION_RECORDS)[number];

/** What a person does with their own notifications. */
export const NOTIFICATION_MARKS = [
  'read',
  'unread',
  'flag',
  'unflag',
  'done',
  'tomorrow',
  'nextWeek',
  'day',
  'restore',
] as const;

export type NotificationMark = (typeof NOTIFICATION_MARKS)[number];

/** What a person does with the work of a team. */
export const NOTIFICATION_ACTS = ['claim', 'release', 'handOver', 'done', 'reopen'] as const;

export type NotificationAct = (typeof NOTIFICATION_ACTS)[number];

/** Notifications that a list shows at first, and at most. */
export const NOTIFICATIONS_LISTED = 50;
export const NOTIFICATIONS_MOST = 500;

/** Days that finished notifications stay listed, and that a rule's yield covers. */
export const NOTIFICATION_DAYS = 90;

/** A notification can be put off by at most this many days. */
export const PUT_OFF_MOST_DAYS = 366;

/** Repeats by the same person within this many minutes become one notification. */
export const COALESCED_MINUTES = 10;

/**
 * A rule counts as noise when half or more of its notifications were put away unread, once it has sent this
 * many.
 */
export const NOISE_LEAST = 5;

/**
 * A finished notification comes back after this many days if its cause is still there. Those that are also
 * home tasks follow `TASK_RULES`; the others stay away.
 */
export const NOTIFICATION_RETURNS: Readonly<Partial<Record<NotificationKind, number>>> = {
  kycDue: 30,
  idExpiring: 30,
  emailBounced: 30,
  transferDeadline: 7,
};
