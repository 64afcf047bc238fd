/**
 * What the home page may ask a person to do. The order is the rule of what is lost if it waits, the most first: of two
 * tasks that are equally urgent, the earlier kind stands above.
 */
export const TASK_KINDS = [
  /** The dealer refused a transfer: nothing moves until it is sent again. */
  'transferRejected',
  /** The next step of a transfer is past the day that a rule sets. */
  'transferLate',
  /** Someone’s change waits for my decision. */
  'approval',
  /** The right to buy in or to borrow is open (rule 4859). */
  'transferRemedy',
  /** The cash of an account without borrowing is below zero. */
  'cashNegative',
  /** A bond or GIC comes due within 90 days. */
  'maturity',
  /** The next step of a transfer is due within days. */
  'transferDue',
  /** A birthday that changes what a client may or must do. */
  'birthday',
  /** What a rule asks for after a change of address. */
  'addressTask',
  /** A difference with the carrier that the advisor has to settle. */
  'carrierBreak',
  /** The model of a managed account is riskier than the client's risk profile. */
  'modelAboveProfile',
  /** A sleeve of a managed account is out of its band. */
  'outOfBand',
  /** Someone covers for a colleague who is away, and that ends within days. */
  'coverEnds',
  /** What was sent by e-mail came back. */
  'bounce',
  /** An account without an advisor that seems to be mine. */
  'unassigned',
  /** Something came into an account after it was closed. */
  'residual',
  /** More than a tenth of an account is cash. */
  'cashHigh',
  /** My own change waits for someone else. */
  'ownChange',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** How soon something is wanted. The groups stand in this order. */
export const URGENCIES = ['overdue', 'today', 'week', 'month', 'later'] as const;

export type TaskUrgency = (typeof URGENCIES)[number];

interface TaskRule {
  /** How soon a task without a day of its own is wanted. */
  standing: Exclude<TaskUrgency, 'overdue'>;
  /** Days after which a dismissed task comes back if its cause is still there; null: it stays away. */
  returnsAfterDays: number | null;
}

/** The rule of each kind. What is dismissed is one state of one record: a new state is a new task. */
export const TASK_RULES: Readonly<Record<TaskKind, TaskRule>> = {
  transferRejected: { standing: 'today', returnsAfterDays: null },
  transferLate: { standing: 'today', returnsAfterDays: null },
  approval: { standing: 'today', returnsAfterDays: null },
  transferRemedy: { standing: 'today', returnsAfterDays: null },
  cashNegative: { standing: 'today', returnsAfterDays: 30 },
  maturity: { standing: 'month', returnsAfterDays: null },
  transferDue: { standing: 'week', returnsAfterDays: null },
  birthday: { standing: 'month', returnsAfterDays: null },
  addressTask: { standing: 'month', returnsAfterDays: null },
  carrierBreak: { standing: 'week', returnsAfterDays: 30 },
  modelAboveProfile: { standing: 'week', returnsAfterDays: 30 },
  outOfBand: { standing: 'week', returnsAfterDays: 30 },
  coverEnds: { standing: 'week', returnsAfterDays: null },
  bounce: { standing: 'month', returnsAfterDays: null },
  unassigned: { standing: 'month', returnsAfterDays: null },
  residual: { standing: 'month', returnsAfterDays: 90 },
  cashHigh: { standing: 'later', returnsAfterDays: 90 },
  ownChange: { standing: 'later', returnsAfterDays: null },
};

/** Days from the book’s date within which a task of each group is wanted. */
export const URGENCY_DAYS = { overdue: -1, today: 0, week: 7, month: 30, later: 90 } as const;

/** Ages of which a birthday is told: of age; CPP or QPP early; OAS; the last year of an RRSP. */
export const BIRTHDAY_AGES = [18, 60, 65, 71] as const;

/** A birthday is told so many days ahead. */
export const BIRTHDAY_DAYS_AHEAD = 30;
/** A maturity is told so many days ahead. */
export const MATURITY_DAYS_AHEAD = 90;
/** A step of a transfer is told so many days ahead. */
export const TRANSFER_DAYS_AHEAD = 3;
/** The end of a cover is told so many days ahead, in the firm's own calendar. */
export const COVER_DAYS_AHEAD = 7;
/** Cash above this share of an account is told, basis points. */
export const CASH_HIGH_BP = 1_000;

/** Which tasks are shown. `putOff`: those that the person has put off or dismissed. */
export const TASK_VIEWS = ['all', 'overdue', 'week', 'putOff'] as const;

export type TaskView = (typeof TASK_VIEWS)[number];

/** What a person can do with a task, beside doing it. */
export const TASK_MARKS = ['dismiss', 'tomorrow', 'nextWeek', 'nextMonth', 'restore'] as const;

export type TaskMark = (typeof TASK_MARKS)[number];

/** Tasks of one kind that are read for the list of all kinds, and for the list of that kind alone. */
export const TASKS_OF_EACH = 20;
export const TASKS_OF_ONE = 200;

/** What a task, or a change, leads to. */
export const HOME_RECORDS = [
  'client',
  'household',
  'account',
  'managedAccount',
  'transfer',
  'unassignedAccount',
  'team',
] as const;

export type HomeRecordKind = (typeof HOME_RECORDS)[number];

/** What may have changed since the last sign-in. */
export const EVENT_KINDS = ['change', 'transfer', 'flow', 'income', 'price'] as const;

export type HomeEventKind = (typeof EVENT_KINDS)[number];

/** Where no earlier date of the book is known, the home page tells this many days. */
export const FIRST_LOOK_DAYS = 7;

/** Flows of a month that are named; all of them are counted and summed. */
export const FLOWS_SHOWN = 100;

/** Clients opened lately that are named. */
export const RECENT_CLIENTS = 5;
