/** Change sets of one page of the log. */
export const LOG_PAGE_SIZE = 50;

/** How far down the log a person can scroll. Dates narrow it to reach older entries. */
export const LOG_SKIP_MAX = 10_000;

/** Most people in one filter. */
export const LOG_PEOPLE_MAX = 50;

/** What the log of a client shows: what changed, and who looked. */
export const LOG_KINDS = ['changes', 'looks'] as const;

export type LogKind = (typeof LOG_KINDS)[number];

/** Most links of the chain in one export, the newest ones. */
export const LOG_PROOF_MAX = 5_000;

/** What somebody looked at: the record, or the full social insurance number. */
export const LOOKED_AT = ['record', 'sin'] as const;
