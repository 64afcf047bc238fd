import type { Locale } from '@/contract/locale';
import type { SessionStatus } from './machine';

/** The messages of the login screen. */
export type SessionNotice =
  /** A sign-in was not completed. The line on the screen never tells why. */
  | 'incomplete'
  /** The browser keeps nothing for the portal, so that no answer of the provider could be redeemed. */
  | 'storage'
  /** The browser takes no cookies, which the provider needs. */
  | 'cookies';

/** The claims that name a person in the portal. */
export interface PersonClaims {
  firstName: string | null;
  lastName: string | null;
  name: string | null;
  email: string | null;
}

/** The session as the screens see it. */
export interface SessionSnapshot {
  status: SessionStatus;
  notice: SessionNotice | null;
  claims: PersonClaims | null;
  /** When the session ends unless the person stays, ms since 1970 on the browser's clock; null: no warning is due. */
  idleEndsAt: number | null;
  /** When the tokens in use were granted, ms on the server's clock; not there while signed out. */
  tokensAt?: number | undefined;
}

/** The three tokens. A provider need not issue a refresh token. */
export interface Tokens {
  id: string;
  access: string;
  refresh: string | null;
}

/** The tokens of the session that a tab holds. Times are ms since 1970 on the server's clock. */
export interface HeldTokens {
  /** A random id of the sign-in, made by the tab that signed in. */
  session: string;
  /** Counts the tokens of one sign-in: each refresh is one more. */
  generation: number;
  /** When they were granted: of two sign-ins the later one holds. */
  grantedAt: number;
  /** When the access token ends; null if the provider did not say. */
  expiresAt: number | null;
  /** When it is time to refresh; null: when a call is refused. */
  refreshAt: number | null;
  /** When the provider ends the session whatever is done, where it said so. */
  endsAt: number | null;
  /** How many silent visits to the provider were begun with these tokens, without an answer so far. */
  visits?: number;
  /** True once a silent visit has not moved `endsAt`: the person has been warned, and can do no more about it. */
  isEndFixed?: boolean;
}

/** What all tabs know of the browser's session: nothing secret, nothing personal. */
export interface SessionHint extends HeldTokens {
  /** When the token endpoint was last called, ms on the server's clock. */
  calledAt: number;
  /** The number of calls in a row that got no answer. */
  failures: number;
  /**
   * True while a tab is calling. When nobody holds the lock any more, that tab was closed and its answer is unknown.
   */
  isCalling?: boolean;
  /** When a tab left on a silent visit to the provider; null: none is under way. */
  renewedAt: number | null;
}

/** A session, in the form that one tab hands to another. */
export interface Handover {
  tokens: Tokens;
  held: HeldTokens;
  locale: Locale;
  /** When the person last did something in any tab, ms on the server's clock. */
  activeAt: number;
}

/** A sign-in under way, kept by the tab that began it. */
export interface Transaction {
  nonce: string;
  verifier: string;
  /** ms on the server's clock. */
  startedAt: number;
  /** `prompt=none`: nobody is asked anything. */
  isSilent: boolean;
  /** The provider was told to ask for the password, whoever is signed in there. */
  asksPassword: boolean;
  locale: Locale;
  returnTo: string | null;
  /** The subject for whom `returnTo` is meant; null: for whoever signs in. */
  returnSubject: string | null;
}
