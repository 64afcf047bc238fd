/** Change sets of one page of the log. */
export const LOG_PAGE_SIZE = 50;

/** How far down the log may be read; further back its dates narrow it. */
export const LOG_SKIP_MAX = 10_000;

/** People that a filter names at most. */
export const LOG_PEOPLE_MAX = 50;

/** What the log of a client tells of: what was changed, and who looked. */
export const LOG_KINDS = ['changes', 'looks'] as const;

export type LogKind = (typeof LOG_KINDS)[number];

/** Links of the chain that one export has at most: the newest. */
export const LOG_PROOF_MAX = 5_000;

/** What somebody looked at: the record, or the whole social insurance number. */
export const LOOKED_AT = ['record', 'sin'] as const;
