/**
 * What the home page may ask a person to do. The order follows what is lost by waiting, the most first. When
 * two tasks are equally urgent, the earlier kind comes first.
 */
export const TASK_KINDS = [
  /** The dealer refused a transfer: nothing moves until it is sent again. */
  'transferRejected',
  /** The next step of a transfer is past its due day under a rule. */
  'transferLate',
  /** Someone’s change waits for my decision. */
  'approval',
  /** A notice of the firm that the person must read and has not confirmed. */
  'mustRead',
  /** What somebody wants the person to do: the person, or a colleague. */
  'ownTask',
  /** The right to buy in or to borrow is open (rule 4859). */
  'transferRemedy',
  /** The cash of an account that may not borrow is below zero. */
  'cashNegative',
  /** A KYC review is overdue or due soon. */
  'kycDue',
  /** A RRIF or LIF has not paid the minimum of the year (Income Tax Act, 146.3(1)). */
  'rrifMinimum',
  /** A bond or GIC comes due within 90 days. */
  'maturity',
  /** The next step of a transfer is due within a few days. */
  'transferDue',
  /** A birthday that changes what a client may or must do. */
  'birthday',
  /** A significant change has made a review of KYC due. */
  'kycChange',
  /** What a rule asks for after a client died. */
  'deathTask',
  /** What a rule asks for after a change of address. */
  'addressTask',
  /** The advisor must settle a difference with the carrier. */
  'carrierBreak',
  /** The model of a managed account is riskier than the client's risk profile. */
  'modelAboveProfile',
  /** A sleeve of a managed account is out of its band. */
  'outOfBand',
  /** Someone covers for an absent colleague, and that ends within a few days. */
  'coverEnds',
  /** An e-mail came back. */
  'bounce',
  /** An account without an advisor that seems to be mine. */
  'unassigned',
  /** Something came into an account after it was closed. */
  'residual',
  /** More than a tenth of an account is cash. */
  'cashHigh',
  /** Nobody has contacted the client for a year. */
  'noContact',
  /** The time to verify a client's identity has passed. */
  'identityOverdue',
  /** Somebody doubts what an identity was verified with. */
  'identityDoubted',
  /** An identity document on file has expired. */
  'idExpired',
  /** My own change waits for someone else. */
  'ownChange',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** Tasks of one person alone, which nobody else can do. */
export const OWN_TASKS = [
  'approval',
  'mustRead',
  'ownTask',
  'coverEnds',
  'unassigned',
  'ownChange',
] as const satisfies readonly TaskKind[];

/** The tasks that wait in each list of the queue: an entry of the navigation counts them. */
export const QUEUE_TASKS = {
  kyc: ['kycDue', 'kycChange'],
  transfers: ['transferRejected', 'transferLate', 'transferRemedy', 'transferDue'],
  verification: ['identityOverdue', 'identityDoubted'],
  delivery: ['bounce'],
  nbin: ['carrierBreak'],
} as const satisfies Readonly<Record<string, readonly TaskKind[]>>;

export type QueueList = keyof typeof QUEUE_TASKS;

/** How urgent a task is. The groups appear in this order. */
export const URGENCIES = ['overdue', 'today', 'week', 'month', 'later'] as const;

export type TaskUrgency = (typeof URGENCIES)[number];

interface TaskRule {
  /** The urgency of a task that has no day of its own. A review that never was is overdue, as its list says. */
  standing: TaskUrgency;
  /** A dismissed task comes back after this many days if its cause is still there. Null: it stays away. */
  returnsAfterDays: number | null;
}

/** The rule of each kind. A person dismisses one state of one record, so a new state makes a new task. */
export const TASK_RULES: Readonly<Record<TaskKind, TaskRule>> = {
  transferRejected: { standing: 'today', returnsAfterDays: null },
  transferLate: { standing: 'today', returnsAfterDays: null },
  approval: { standing: 'today', returnsAfterDays: null },
  mustRead: { standing: 'today', returnsAfterDays: 7 },
  ownTask: { standing: 'today', returnsAfterDays: null },
  transferRemedy: { standing: 'today', returnsAfterDays: null },
  cashNegative: { standing: 'today', returnsAfterDays: 30 },
  kycDue: { standing: 'overdue', returnsAfterDays: 30 },
  rrifMinimum: { standing: 'month', returnsAfterDays: 30 },
  maturity: { standing: 'month', returnsAfterDays: null },
  transferDue: { standing: 'week', returnsAfterDays: null },
  birthday: { standing: 'month', returnsAfterDays: null },
  kycChange: { standing: 'week', returnsAfterDays: 30 },
  deathTask: { standing: 'month', returnsAfterDays: null },
  addressTask: { standing: 'month', returnsAfterDays: null },
  carrierBreak: { standing: 'week', returnsAfterDays: 30 },
  modelAboveProfile: { standing: 'week', returnsAfterDays: 30 },
  outOfBand: { standing: 'week', returnsAfterDays: 30 },
  coverEnds: { standing: 'week', returnsAfterDays: null },
  bounce: { standing: 'month', returnsAfterDays: null },
  unassigned: { standing: 'month', returnsAfterDays: null },
  residual: { standing: 'month', returnsAfterDays: 90 },
  cashHigh: { standing: 'later', returnsAfterDays: 90 },
  noContact: { standing: 'later', returnsAfterDays: 90 },
  identityOverdue: { standing: 'overdue', returnsAfterDays: 30 },
  identityDoubted: { standing: 'today', returnsAfterDays: 30 },
  idExpired: { standing: 'later', returnsAfterDays: null },
  ownChange: { standing: 'later', returnsAfterDays: null },
};

/** A task is in a group when it is due within this many days of the book's date. */
export const URGENCY_DAYS = { overdue: -1, today: 0, week: 7, month: 30, later: 90 } as const;

/** A KYC review becomes a task so many days before it is due. */
export const KYC_DAYS_AHEAD = 30;

/** A client whom nobody has contacted in so many days is a task. */
export const CONTACT_DAYS = 365;

/** An identity document that expired is a task for so many days. */
export const ID_DAYS_BACK = 90;

/** Birthdays that bring a task: coming of age, early CPP or QPP, OAS, and the last year of an RRSP. */
export const BIRTHDAY_AGES = [18, 60, 65, 71] as const;

/** A birthday appears this many days ahead. */
export const BIRTHDAY_DAYS_AHEAD = 30;
/** A maturity appears this many days ahead. */
export const MATURITY_DAYS_AHEAD = 90;
/** A transfer step appears this many days ahead. */
export const TRANSFER_DAYS_AHEAD = 3;
/** The end of a cover appears this many days ahead, by the firm's own calendar. */
export const COVER_DAYS_AHEAD = 7;

/** How many days ahead, or back, the tasks of a kind go: the sentence of a kind says it. */
export const TASK_DAYS: Partial<Record<TaskKind, number>> = {
  kycDue: KYC_DAYS_AHEAD,
  maturity: MATURITY_DAYS_AHEAD,
  transferDue: TRANSFER_DAYS_AHEAD,
  noContact: CONTACT_DAYS,
  idExpired: ID_DAYS_BACK,
  coverEnds: COVER_DAYS_AHEAD,
};

/** Which tasks are shown. `putOff`: those that the person put off or dismissed. */
export const TASK_VIEWS = ['all', 'overdue', 'week', 'putOff'] as const;

export type TaskView = (typeof TASK_VIEWS)[number];

/** What a person can do with a task instead of doing it. */
export const TASK_MARKS = ['dismiss', 'tomorrow', 'nextWeek', 'nextMonth', 'restore'] as const;

export type TaskMark = (typeof TASK_MARKS)[number];

/** Most tasks of one kind and reason: in the short list, and in one piece of the whole list. */
export const TASKS_OF_EACH = 20;
export const TASKS_AT_MOST = 1000;

/** Most tasks that a call names one by one. More are acted on as a group. */
export const TASK_KEYS_AT_MOST = 500;

/** Where a task or a change leads. */
export const HOME_RECORDS = [
  'client',
  'household',
  'account',
  'managedAccount',
  'transfer',
  'unassignedAccount',
  'team',
  'news',
  'task',
] as const;

export type HomeRecordKind = (typeof HOME_RECORDS)[number];

/** What may have changed since the last sign-in. */
export const EVENT_KINDS = ['change', 'transfer', 'flow', 'income', 'price'] as const;

export type HomeEventKind = (typeof EVENT_KINDS)[number];

/** When no earlier date of the book is known, the home page covers this many days. */
export const FIRST_LOOK_DAYS = 7;

/** Most flows of a month that are listed. All of them are counted and summed. */
export const FLOWS_SHOWN = 100;

/** Most recently opened clients that are listed. */
export const RECENT_CLIENTS = 5;
