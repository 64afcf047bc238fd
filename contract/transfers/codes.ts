/** The states of a transfer, from the request to the last cent. */
export const TRANSFER_STATES = [
  'new',
  'sent',
  'accepted',
  'unconfirmed',
  'rejected',
  'assetList',
  'settling',
  'residual',
  'completed',
  'cancelled',
] as const;

export type TransferState = (typeof TRANSFER_STATES)[number];

/**
 * The columns of the pipeline, in order. After the dealer accepts, the transfer still waits for the list, so
 * it stays `sent`.
 */
export const TRANSFER_STAGES = [
  'new',
  'sent',
  'rejected',
  'unconfirmed',
  'assetList',
  'settling',
  'residual',
] as const;

export type TransferStage = (typeof TRANSFER_STAGES)[number];

/** The states of each column. */
export const STATES_OF_STAGE: Readonly<Record<TransferStage, readonly TransferState[]>> = {
  new: ['new'],
  sent: ['sent', 'accepted'],
  rejected: ['rejected'],
  unconfirmed: ['unconfirmed'],
  assetList: ['assetList'],
  settling: ['settling'],
  residual: ['residual'],
};

/** States in which something is still to come. */
export const OPEN_STATES: readonly TransferState[] = TRANSFER_STAGES.flatMap(
  (stage) => STATES_OF_STAGE[stage],
);

/** How the assets come: as they are, sold first, some of them, or a mix. */
export const TRANSFER_KINDS = ['inKind', 'inCash', 'partial', 'mixed'] as const;

export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** The field of the request that differs from the delivering dealer's records. */
export const REJECT_FIELDS = ['birthDate', 'name', 'accountNumber', 'sin', 'signature', 'address'] as const;

export type RejectField = (typeof REJECT_FIELDS)[number];

/**
 * What a delivering dealer answers instead of a list of assets: unknown, incomplete or incorrect client
 * information.
 */
export const REJECT_CODES = {
  'REJ 01': 'unknownClient',
  'REJ 02': 'incompleteInformation',
  'REJ 03': 'incorrectInformation',
} as const;

export type RejectCode = keyof typeof REJECT_CODES;

/** Which record is right when two records of one client differ. */
export const RESUBMIT_DECISIONS = ['ours', 'theirs'] as const;

export type ResubmitDecision = (typeof RESUBMIT_DECISIONS)[number];

/** The events that a rule counts from and to. */
export const CLOCK_EVENTS = [
  'documentsComplete',
  'requestSent',
  'requestReceived',
  'listOrRejection',
  'listReturned',
  'transferStarted',
  'remedyOpens',
  'settled',
] as const;

export type ClockEvent = (typeof CLOCK_EVENTS)[number];

export const RULE_STATUSES = ['inForce', 'proposed'] as const;

/** What has to happen next, and who does it. */
export const NEXT_STEPS = [
  'fixFirst',
  'send',
  'sendAgain',
  'assetList',
  'transferStarts',
  'remedyOpens',
  'remedyIsOpen',
  'residualCash',
  'noRule',
  'none',
] as const;

export type NextStep = (typeof NEXT_STEPS)[number];

/**
 * How close the next step is: overdue, due today or tomorrow (or a remedy is open), later, or nothing runs.
 */
export const URGENCIES = ['late', 'soon', 'later', 'none'] as const;

export type Urgency = (typeof URGENCIES)[number];

/**
 * The events of a transfer: what a person did (`created` to `reminded`), and what the delivering dealer or
 * the carrier reported.
 */
export const TRANSFER_EVENTS = [
  'created',
  'documentsComplete',
  'sent',
  'resubmitted',
  'cancelled',
  'noted',
  'called',
  'reminded',
  'received',
  'accepted',
  'unconfirmed',
  'rejected',
  'listReturned',
  'started',
  'positionArrived',
  'costReceived',
  'residualLeft',
  'completed',
] as const;

export type TransferEventKind = (typeof TRANSFER_EVENTS)[number];

/** What a person may record on a transfer. */
export const NOTE_KINDS = ['noted', 'called', 'reminded'] as const satisfies readonly TransferEventKind[];

/**
 * Why an event does not count: it was reported before, it is dated before the request, or the transfer had
 * already ended.
 */
export const EVENT_FAULTS = ['repeated', 'beforeRequest', 'afterEnd', 'notPossible'] as const;

export type EventFault = (typeof EVENT_FAULTS)[number];

/** What the transfers are sorted by. `next` sorts by the day of the next step, the most overdue first. */
export const TRANSFER_SORT_KEYS = ['next', 'client', 'dealer', 'expected', 'state', 'received'] as const;

export type TransferSortKey = (typeof TRANSFER_SORT_KEYS)[number];

/** Most characters in a note. */
export const NOTE_MAX = 500;
/** Most characters in a corrected value. */
export const CORRECTION_MAX = 200;
