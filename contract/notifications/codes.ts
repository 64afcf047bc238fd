/** What is told, in the order in which the rules stand. Each has its row in `notification_rules`. */
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
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What stands where: what is mine, what waits for somebody of the team, what comes back later, and what is done. */
export const NOTIFICATION_TABS = ['mine', 'team', 'later', 'done'] as const;

export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** By which way something is told: counted in the header, listed alone, not at all. */
export const NOTIFICATION_CHANNELS = ['bell', 'list', 'off'] as const;

export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whom a rule tells: everyone who serves the client, the team's queue, or one person. */
export const NOTIFICATION_AUDIENCES = ['each', 'team', 'person'] as const;

/** In what the threshold of a rule is. */
export const NOTIFICATION_UNITS = ['cad', 'days'] as const;

/** What a notification leads to. */
export const NOTIFICATION_RECORDS = ['client', 'account', 'transfer', 'news'] as const;

export type NotificationRecordKind = (typeof NOTIFICATION_RECORDS)[number];

/** What a person does with notifications of one's own. */
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

/** Days for which what is done stays listed, and of which the yield of a rule tells. */
export const NOTIFICATION_DAYS = 90;

/** Days into the future to which a notification may be put off. */
export const PUT_OFF_MOST_DAYS = 366;

/** Minutes within which the same by the same person is one notification. */
export const COALESCED_MINUTES = 10;

/** A rule of which half or more was put away unread is told to be noise, once it has told this many. */
export const NOISE_LEAST = 5;

/**
 * Days after which what is done comes back if its cause is still there. What the home page tells too comes back by
 * `TASK_RULES`; the rest stays away.
 */
export const NOTIFICATION_RETURNS: Readonly<Partial<Record<NotificationKind, number>>> = {
  kycDue: 30,
  idExpiring: 30,
  emailBounced: 30,
  transferDeadline: 7,
};
