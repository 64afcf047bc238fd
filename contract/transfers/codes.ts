/** Where a transfer stands, from the request to the last cent. */
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

/** The columns of the pipeline in their order. One that the dealer has accepted still waits for the list: it is `sent`. */
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

/** States in which something is still to happen. */
export const OPEN_STATES: readonly TransferState[] = TRANSFER_STAGES.flatMap(
  (stage) => STATES_OF_STAGE[stage],
);

/** How the assets come: as they are, sold first, some of them, or some each way. */
export const TRANSFER_KINDS = ['inKind', 'inCash', 'partial', 'mixed'] as const;

export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Which field of the request the delivering dealer does not have as we sent it. */
export const REJECT_FIELDS = ['birthDate', 'name', 'accountNumber', 'sin', 'signature', 'address'] as const;

export type RejectField = (typeof REJECT_FIELDS)[number];

/** What a delivering dealer answers in place of a list of assets: unknown, incomplete or incorrect client information. */
export const REJECT_CODES = {
  'REJ 01': 'unknownClient',
  'REJ 02': 'incompleteInformation',
  'REJ 03': 'incorrectInformation',
} as const;

export type RejectCode = keyof typeof REJECT_CODES;

/** Who has it right where two records of one client differ. */
export const RESUBMIT_DECISIONS = ['ours', 'theirs'] as const;

export type ResubmitDecision = (typeof RESUBMIT_DECISIONS)[number];

/** From which event a rule counts, and until which. */
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

/** What has to happen next, and by whom. */
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

/** How near the next step is: past its day, due today or tomorrow (or a remedy is open), later, or nothing runs. */
export const URGENCIES = ['late', 'soon', 'later', 'none'] as const;

export type Urgency = (typeof URGENCIES)[number];

/**
 * What has happened to a transfer: what a person did (`created` to `reminded`), and what the delivering dealer or the
 * carrier told.
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

/** What a person may put down on a transfer. */
export const NOTE_KINDS = ['noted', 'called', 'reminded'] as const satisfies readonly TransferEventKind[];

/** Why an event counts for nothing: told before, dated before the request, or after the transfer had ended. */
export const EVENT_FAULTS = ['repeated', 'beforeRequest', 'afterEnd', 'notPossible'] as const;

export type EventFault = (typeof EVENT_FAULTS)[number];

/** By what the transfers are sorted; `next` by the day of the next step, what is latest first. */
export const TRANSFER_SORT_KEYS = ['next', 'client', 'dealer', 'expected', 'state', 'received'] as const;

export type TransferSortKey = (typeof TRANSFER_SORT_KEYS)[number];

/** Letters of a note at most. */
export const NOTE_MAX = 500;
/** Letters of a corrected value at most. */
export const CORRECTION_MAX = 200;
