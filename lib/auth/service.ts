import type { PublicConfig } from '@/contract/config';
import { reportClientError } from '../report';
import { thisBrowser, type BrowserDeps } from './browser';
import { personClaimsOf, readIdentityClaims } from './claims';
import { createClock, fetchDateHeader } from './clock';
import { RENEWAL_WAIT_MS, type Context } from './context';
import { effectsOf } from './effects';
import { HeldOff, SessionUnavailable } from './errors';
import { createIdle } from './idle';
import { createSessionStorage } from './sessionStorage';
import { hearSiblings, watchPage } from './listening';
import { createTabLock } from './lock';
import { isSignedInStatus, nextStep, type SessionStatus } from './machine';
import { isBrokenOpening, openingEvent } from './opening';
import { createPresence } from './presence';
import { createProvider } from './provider';
import { callWait, FIRST_RETRY_MS, refreshUnderLock, renewalWait, type RefreshOutcome } from './refresh';
import { rootRedirect } from './rootRedirect';
import { createTabs, type TabMessage } from './tabs';
import { cookieTokenStore, sessionTokenStore } from './tokenStore';
import { createTransactionCookie } from './transactionCookie';
import { createTransactions } from './transactions';
import type { SessionSnapshot } from './types';
import { stayOn } from './renewal';

/** Browsers run a timer that is to wait longer than 2^31 ms (25 days) at once: a longer wait is made of days. */
const LONGEST_TIMER_MS = 24 * 60 * 60_000;

/** A static file of the portal's own: its answer tells the server's time. */
const CLOCK_FILE = '/favicon.svg';

/** The longest wait for a token: another tab's visit and a pause. */
const LONGEST_WAIT_MS = RENEWAL_WAIT_MS + 2 * FIRST_RETRY_MS;

/** The session of one tab, whatever shows it. */
export interface SessionService {
  /**
   * Looks at what the page has found and takes it from there.
   *
   * @param tell is told of each change @returns ends timers and listeners; the session itself stays
   */
  start(tell: (snapshot: SessionSnapshot) => void): () => void;
  /** The token of the Bearer header; null while signed out. */
  getToken(): string | null;
  /** The subject of the verified id token, for whoever evaluates flags; null while signed out. */
  getSubject(): string | null;
  /**
   * Gets a newer token, one call at a time over all tabs: at most one a minute while the provider answers, and after
   * one without an answer the next in 5, 10, 20, 40 s, or when `Retry-After` says.
   *
   * @param rejected the token that was refused; null if there was none
   * @returns the new token; null if the session has ended
   * @throws SessionUnavailable where the session stands and no token can be had now
   */
  refresh(rejected: string | null): Promise<string | null>;
  /** The person clicked Log in. */
  signIn(): void;
  /** The person clicked Sign out. */
  signOut(): void;
  /** The person wants to stay. */
  stay(): void;
  /** Does the root redirect for the page as it stands, where nobody is signed in. */
  pushToRoot(): void;
}

/** @param browser what the session touches of the browser; a test gives its own */
export function createSessionService(
  config: PublicConfig,
  browser: BrowserDeps = thisBrowser(),
): SessionService {
  const { tab, shared, cookies, isSecure } = browser;
  const store =
    config.tokenStore === 'cookie' ? cookieTokenStore(cookies, isSecure, tab) : sessionTokenStore(tab);
  const keep = createSessionStorage(tab, shared, store);
  const clock = createClock({
    ...browser,
    serverTime: config.serverTime,
    fetchServerTime: () => fetchDateHeader(CLOCK_FILE, browser.fetch),
  });
  const settled = new Set<() => void>();
  let status: SessionStatus = 'unknown';
  let idleEndsAt: number | null = null;
  let tell: ((snapshot: SessionSnapshot) => void) | null = null;
  let inFlight: Promise<string | null> | null = null;
  let cancelRefresh: (() => void) | null = null;

  const idle = createIdle({
    clock,
    shared,
    idleMs: config.idleMinutes * 60_000,
    endsAt() {
      const held = keep.held();
      return held && !held.isEndFixed ? held.endsAt : null;
    },
    after: browser.after,
    tell: (at) => context.tabs.tell({ kind: 'active', at }),
    onWarning(remainingMs) {
      idleEndsAt = remainingMs === null ? null : browser.dateNow() + remainingMs;
      report();
    },
    // What is shared belongs to the next person then: it is not this tab's to end.
    onIdle: () => context.send(keep.isReplaced() ? 'replacedElsewhere' : 'idled'),
  });

  const context: Context = {
    config,
    browser,
    clock,
    keep,
    provider: createProvider(config, browser.fetch, clock.skewSeconds),
    transactions: createTransactions(tab, createTransactionCookie(cookies, isSecure)),
    tabs: createTabs(null, () => undefined),
    lock: createTabLock(browser.locks, shared),
    presence: createPresence(browser.locks),
    status: () => status,
    send(event) {
      const step = tell ? nextStep(status, event) : null;
      if (step === null) return;
      status = step.to;
      for (const effect of step.run) effects[effect]();
      if (isSignedInStatus(status)) context.presence.enter();
      else rest();
      context.news();
    },
    news() {
      report();
      for (const settle of settled) settle();
    },
    activeAt: idle.activeAt,
    wanted: null,
    notice: null,
    isBroken: false,
    isExpiredElsewhere: false,
    departure: null,
    watch() {
      idle.watch();
      scheduleRefresh();
    },
  };
  const effects = effectsOf(context);

  function identity() {
    return isSignedInStatus(status) ? readIdentityClaims(keep.tokens()?.id ?? '') : null;
  }

  function report() {
    const claims = identity();
    tell?.({
      status,
      notice: context.notice,
      claims: claims && personClaimsOf(claims),
      idleEndsAt,
      tokensAt: claims ? keep.held()?.grantedAt : undefined,
    });
  }

  function rest() {
    idle.stop();
    cancelRefresh?.();
    context.presence.leave();
  }

  /** Before the access token ends; without a refresh token only when a call is refused. */
  function scheduleRefresh() {
    cancelRefresh?.();
    const held = keep.held();
    if (!held?.refreshAt || !keep.tokens()?.refresh) return;
    const [hint, now] = [keep.hint(), clock.now()];
    const waits = hint ? [callWait(hint, now), renewalWait(hint, held, now)] : [];
    const wait = Math.max(held.refreshAt - now, 0, ...waits);
    if (wait > LONGEST_TIMER_MS) {
      cancelRefresh = browser.after(LONGEST_TIMER_MS, scheduleRefresh);
      return;
    }
    // A refresh that finds no answer has been logged, and is made again in time.
    cancelRefresh = browser.after(wait, () => void service.refresh(null).catch(() => undefined));
  }

  /**
   * Asks, and waits first where that is worth it: for the tokens of another tab's visit, or out a short pause.
   *
   * @returns null where the wait was ended by something else than its time
   */
  async function askInTurn(rejected: string | null): Promise<RefreshOutcome | null> {
    const until = clock.now() + LONGEST_WAIT_MS;
    for (;;) {
      context.send('refreshStarted');
      try {
        return await context.lock(() => refreshUnderLock(context, rejected));
      } catch (failure) {
        if (!(failure instanceof HeldOff) || clock.now() + failure.waitMs > until) throw failure;
        // The screens stand meanwhile as they do while nothing is asked.
        context.send('unavailable');
        await untilNews(rejected, failure.waitMs);
        if (status !== 'signedIn' || keep.token() !== rejected) return null;
      }
    }
  }

  /** Waits until the session has another token or is over, at most so many ms. */
  function untilNews(token: string | null, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (status !== 'signedIn' || keep.token() !== token) finish();
      };
      const callOff = browser.after(ms, finish);
      function finish() {
        settled.delete(look);
        callOff();
        resolve();
      }
      settled.add(look);
      look();
    });
  }

  async function attempt(): Promise<string | null> {
    const rejected = keep.token();
    try {
      const outcome = await askInTurn(rejected);
      if (outcome === null) return await (status === 'renewing' ? afterRenewal() : service.getToken());
      if ('token' in outcome) {
        context.send('refreshed');
        return outcome.token;
      }
      if ('ended' in outcome) {
        context.send(outcome.ended === 'replaced' ? 'replacedElsewhere' : 'signedOutElsewhere');
        return null;
      }
      reportClientError('refresh', outcome.refused);
      context.send(outcome.refused === 'silently' ? 'refused' : 'refusedForGood');
      return await afterRenewal();
    } catch (failure) {
      context.send('unavailable');
      throw failure;
    }
  }

  /** While the browser is about to leave on a silent visit, whoever asks for a token waits. */
  function afterRenewal(): Promise<string | null> {
    const before = keep.token();
    return new Promise((resolve, reject) => {
      const settle = () => {
        if (status === 'renewing') return;
        settled.delete(settle);
        const token = isSignedInStatus(status) ? keep.token() : null;
        if (token !== null && token === before) reject(new SessionUnavailable('the provider did not answer'));
        else resolve(token);
      };
      settled.add(settle);
      settle();
    });
  }

  const service: SessionService = {
    start(listener) {
      tell = listener;
      const answer = (message: TabMessage) => context.tabs.tell(message);
      context.tabs = createTabs(browser.openChannel(), hearSiblings(context, idle, answer));
      const stopListening = browser.listen(watchPage(context, idle));
      context.isBroken = isBrokenOpening(context);
      context.send(openingEvent(context));
      return () => {
        tell = null;
        status = 'unknown';
        rest();
        stopListening();
        context.tabs.close();
      };
    },
    getToken: () => (isSignedInStatus(status) ? keep.token() : null),
    getSubject: () => identity()?.sub ?? null,
    refresh(rejected) {
      if (!isSignedInStatus(status)) return Promise.resolve(null);
      const token = keep.token();
      if (rejected !== null && token !== null && token !== rejected) return Promise.resolve(token);
      // On a silent visit the refresh token is not spent besides: its outcome is everybody's.
      inFlight ??= (status === 'renewing' ? afterRenewal() : attempt()).finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
    signIn: () => context.send('signInClicked'),
    signOut: () => context.send('signOutClicked'),
    stay() {
      if (isSignedInStatus(status)) stayOn(context, idle);
    },
    pushToRoot() {
      if (status !== 'signedOut') return;
      const { to, returnTo, source } = rootRedirect(browser.currentPath(), keep.source());
      if (source !== null) keep.storeSource(source);
      if (returnTo !== null) keep.rememberReturn(returnTo);
      if (to !== null) browser.replace(to);
    },
  };
  return service;
}
