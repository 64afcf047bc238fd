/** The state of a change set. A set never disappears: a rejected or withdrawn one keeps its state. */
export const CHANGE_STATES = [
  'draft',
  /** Waits for a second person. */
  'pending',
  /** Waits for its day. */
  'scheduled',
  'applied',
  'rejected',
  'withdrawn',
  'superseded',
  /** Was applied, and a later set has put the earlier values back. */
  'undone',
] as const;

export type ChangeState = (typeof CHANGE_STATES)[number];

/** Kinds of records that can be changed. A new area adds its kind here. */
export const CHANGE_ENTITIES = ['client', 'household', 'account', 'team', 'task'] as const;

export type ChangeEntity = (typeof CHANGE_ENTITIES)[number];

/** How a change arrived. */
export const CHANGE_CHANNELS = ['screen', 'bulk', 'import', 'undo'] as const;

export type ChangeChannel = (typeof CHANGE_CHANNELS)[number];

/** Why the asker may not decide a change that waits. */
export const DECIDE_REFUSALS = [
  /** The asker made it. */
  'own_change',
  /** The rule asks for a registered advisor of the record. */
  'not_registered',
  /** The rule asks for the manager of the branch. */
  'not_branch_manager',
  /** It waits for its day, not for a person. */
  'not_pending',
] as const;

export type DecideRefusal = (typeof DECIDE_REFUSALS)[number];

/** Characters that a rejection has to say at least. */
export const REJECTION_REASON_MIN_CHARS = 10;

/** Characters of a reason at most. */
export const REASON_MAX_CHARS = 500;

/** Fields that one save or one draft sets at most. */
export const FIELDS_MAX = 200;
