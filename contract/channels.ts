import type { GlobalApiName, ScreenApiName } from './calls';

/** A screen has four channels and the application four more; in each the latest request wins. */
export const CHANNEL_COUNT = 4;

export type Channel = 1 | 2 | 3 | 4;

/**
 * Which channel carries which call of a screen: the one table of it. First paint takes at most one call a
 * channel; writes have a channel that no read of the screen uses.
 */
export const SCREEN_CHANNELS = {
  clients: { clientsList: 1, clientsSummaryList: 2 },
  clientSummary: { clientOverview: 1, clientMetrics: 2, clientAccounts: 3, clientDetails: 4 },
} as const satisfies Record<string, Partial<Record<ScreenApiName, Channel>>>;

export type ScreenName = keyof typeof SCREEN_CHANNELS;

/** The same for the calls that outlive a screen. Channel 4 is for writes. */
export const GLOBAL_CHANNELS = {
  flags: 1,
  me: 2,
  preferencesSave: 4,
} as const satisfies Record<GlobalApiName, Channel>;
