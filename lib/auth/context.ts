import type { PublicConfig } from '@/contract/config';
import { readIdentityClaims } from './claims';
import type { Clock } from './clock';
import type { BrowserDeps } from './browser';
import { isNewer } from './held';
import type { SessionStorage } from './sessionStorage';
import type { TabLock } from './lock';
import type { SessionEvent, SessionStatus } from './machine';
import type { Presence } from './presence';
import type { Provider } from './provider';
import type { Tabs } from './tabs';
import type { Transactions } from './transactions';
import type { HeldTokens, Handover, SessionNotice } from './types';

/** The parts of the session share this. There is one per tab, made by `service.ts`. */
export interface Context {
  config: PublicConfig;
  browser: BrowserDeps;
  clock: Clock;
  keep: SessionStorage;
  provider: Provider;
  transactions: Transactions;
  tabs: Tabs;
  lock: TabLock;
  presence: Presence;
  status(): SessionStatus;
  /** Feeds the machine. */
  send(event: SessionEvent): void;
  /** Tells the screens, and everyone who waits for a token, that something has changed. */
  news(): void;
  /** When the person last did something, ms on the server's clock; 0 where nothing tells. */
  activeAt(): number;
  /** The page that the person wanted, kept while this document lives. It is not stored. */
  wanted: { path: string; subject: string | null } | null;
  notice: SessionNotice | null;
  /** The page opened with the flag up and no token, or on the callback with no answer of ours. */
  isBroken: boolean;
  /** A sibling ended the session because it had expired, not by a logout. */
  isExpiredElsewhere: boolean;
  /** The `state` of the sign-in for which the browser was last sent to the provider. */
  departure: string | null;
  /** Starts the timers of refresh and idleness, or sets them right. */
  watch(): void;
}

/** How long a tab waits for its siblings behind the neutral mark. */
export const JOIN_WAIT_MS = 150;

/** How much longer where the browser knows of a tab that has the session: it is only slow to answer. */
export const JOIN_PATIENCE_MS = 2_000;

/** A browser that is still here this long after being sent to the provider is not going there any more. */
export const LEAVE_PATIENCE_MS = 15_000;

/** A silent visit that has been quiet for this long is over: a sibling may make another. */
export const RENEWAL_WAIT_MS = 30_000;

/**
 * The number of silent visits with the same tokens: one, and one more when a reload interrupted the first before the
 * provider's answer was redeemed.
 */
export const MAX_VISITS = 2;

/** True where someone has been at work in this browser within the time after which a session ends. */
export function isRecent({ activeAt, clock, config }: Context): boolean {
  const at = activeAt();
  return at === 0 || clock.now() - at < config.idleMinutes * 60_000;
}

/** What happened to a session that was handed over. */
export type Consideration = 'adopted' | 'older' | 'replaced';

/**
 * Takes over what a sibling hands over, where it is newer than what this tab has, or stands in its place already.
 *
 * @returns `replaced` where it is newer and someone else's: one browser, one person
 */
export function considerHandover({ keep }: Context, { tokens, held }: Handover): Consideration {
  const own = keep.held();
  // In cookies, which all tabs share, theirs stand already: this tab's own are gone.
  const isDecided = keep.token() !== tokens.access && keep.tokens()?.access === tokens.access;
  if (own !== null && !isNewer(held, own) && !isDecided) return 'older';
  const subject = readIdentityClaims(tokens.id)?.sub ?? null;
  if (subject === null) return 'older';
  if (own !== null && subject !== keep.subject()) return 'replaced';
  keep.hold(tokens, held);
  return 'adopted';
}

/** True where all tabs have been signed out since, for what they share is gone. */
export function isEndedElsewhere({ keep }: Context): boolean {
  return keep.hint() === null && keep.isShared();
}

/** True where this tab has the session that the browser's tabs share. */
export function hasLiveTokens(context: Context): boolean {
  const { keep } = context;
  const [held, hint] = [keep.held(), keep.hint()];
  if (!keep.isFlagUp() || keep.token() === null || keep.tokens() === null || held === null) return false;
  return !isEndedElsewhere(context) && (hint === null || hint.session === held.session);
}

/** The session as this tab has it; null while it has none. */
export function handoverOf({ keep, activeAt }: Context): Handover | null {
  const tokens = keep.tokens();
  const held = keep.held();
  if (tokens === null || held === null || keep.token() === null) return null;
  return { tokens, held, locale: keep.locale(), activeAt: activeAt() };
}

/** Makes new tokens known: kept here, counted for all tabs, handed to the siblings that stand open. */
export function publish(context: Context, tokens: Handover['tokens'], held: HeldTokens): void {
  const { keep, tabs, clock } = context;
  keep.hold(tokens, held);
  keep.writeHint({ ...held, calledAt: clock.now(), failures: 0, isCalling: false, renewedAt: null });
  const handover = handoverOf(context);
  if (handover) tabs.tell({ kind: 'tokens', handover });
}
