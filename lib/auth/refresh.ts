import { readIdentityClaims } from './claims';
import {
  considerHandover,
  isEndedElsewhere,
  MAX_VISITS,
  publish,
  RENEWAL_WAIT_MS,
  type Consideration,
  type Context,
} from './context';
import { describeFailure, HeldOff, ProviderRefused, SessionUnavailable } from './errors';
import { describeTokens, isNewer } from './held';
import type { Grant } from './provider';
import type { HeldTokens, SessionHint, Tokens } from './types';

/**
 * After a call that was answered the token endpoint is left alone for so long, over all tabs and whatever the clocks
 * say; after one that was not, for `waitAfter` so many failures.
 */
export const MIN_CALL_INTERVAL_MS = 60_000;

/** After the first call without an answer the next may come so soon; after each further one in twice the time. */
export const FIRST_RETRY_MS = 5_000;

/** By so much the tabs of a browser may differ in what they take for the server's time. */
const CLOCK_SPREAD_MS = 2_000;

/** A sibling that has just refreshed is heard within this time, before its tokens are on disk for all. */
const SETTLE_WAIT_MS = 100;

/** How long a tab that knows itself behind waits for a sibling's newer tokens. */
const BEHIND_WAIT_MS = 1_000;

/** How an attempt ended: with a token, or in what the machine is to be told. */
export type RefreshOutcome =
  { token: string } | { refused: 'silently' | 'forGood' } | { ended: 'elsewhere' | 'replaced' };

/**
 * Gets newer tokens, a sibling's or the provider's. It runs under the lock of all tabs, and reads again under it
 * what it knows: an old refresh token is never spent.
 *
 * @param rejected the token that is to be replaced, as it was before the lock was asked for
 * @throws `HeldOff` where the provider may not be asked yet, `SessionUnavailable` where it does not answer
 */
export async function refreshUnderLock(context: Context, rejected: string | null): Promise<RefreshOutcome> {
  const { keep } = context;
  const found = await catchUp(context);
  if (found === 'replaced') return { ended: 'replaced' };
  await context.clock.settle();
  // The session may have ended, or a sibling's tokens may have come, during the wait.
  const [tokens, held, token] = [keep.tokens(), keep.held(), keep.token()];
  if (!held || !tokens || !token || isEndedElsewhere(context)) return { ended: 'elsewhere' };
  if (token !== rejected) return { token };
  const hint = keep.hint() ?? newHint(held);
  const now = context.clock.now();
  const visit = renewalWait(hint, held, now);
  if (visit > 0) throw new HeldOff('another tab is renewing the session', visit);
  // What made an earlier visit necessary stands: the refresh token that was refused then is not spent again.
  if (isNewer(hint, held) || tokens.refresh === null || held.visits) {
    // After a failed visit the provider is left alone for as long as after a failed call.
    if (hint.failures > 0) leaveAlone(hint, now);
    return lastResort(context, held);
  }
  leaveAlone(hint, now);
  return spend(context, { ...tokens, refresh: tokens.refresh }, held, hint);
}

const newHint = (held: HeldTokens): SessionHint => ({
  ...held,
  calledAt: held.grantedAt,
  failures: 0,
  renewedAt: null,
});

/**
 * Takes what a sibling, or the shared cookies, have that is newer.
 *
 * @returns `adopted` where there was something, `replaced` where it is someone else's session by now
 */
export async function catchUp(context: Context): Promise<Consideration> {
  const { keep, config, tabs } = context;
  const held = keep.held();
  if (held === null) return 'older';
  const hint = keep.hint();
  const isBehind = hint !== null && isNewer(hint, held);
  if (isBehind && config.tokenStore === 'cookie') {
    const tokens = keep.tokens();
    if (tokens && tokens.access !== keep.token()) {
      return considerHandover(context, {
        tokens,
        held: hint,
        locale: keep.locale(),
        activeAt: context.activeAt(),
      });
    }
  }
  const handover = await tabs.ask(isBehind ? BEHIND_WAIT_MS : SETTLE_WAIT_MS, (answer) =>
    isBehind ? !isNewer(hint, answer.held) : isNewer(answer.held, held),
  );
  // The session of this tab may have ended meanwhile: nothing is let into a tab that is signed out.
  return handover && keep.held() !== null ? considerHandover(context, handover) : 'older';
}

/** The rest of a wait that all tabs share, ms. Each tab knows the server's clock to a second or so. */
function leftOf(length: number, since: number, now: number): number {
  const left = since + length - now;
  // A wait that starts in the future comes from a clock that was corrected since.
  return left <= length + CLOCK_SPREAD_MS ? Math.max(0, left) : 0;
}

/**
 * While a sibling is on a silent visit, its outcome is everybody's.
 *
 * @param now ms on the server's clock @returns how long it is waited for yet, ms; 0 where none is on one
 */
export function renewalWait({ renewedAt }: SessionHint, held: HeldTokens, now: number): number {
  return renewedAt === null || held.visits ? 0 : leftOf(RENEWAL_WAIT_MS, renewedAt, now);
}

/** @param now ms on the server's clock @returns how long the provider is to be left alone yet, ms */
export function callWait({ calledAt, failures, isCalling }: SessionHint, now: number): number {
  // Under the lock nobody else is calling, so a call without an outcome belongs to a tab that was closed.
  return leftOf(isCalling ? FIRST_RETRY_MS : waitAfter(failures), calledAt, now);
}

/** A short pause is waited out. A long one is shown to the person at once. */
function leaveAlone(hint: SessionHint, now: number): void {
  const wait = callWait(hint, now);
  if (wait === 0) return;
  const reason = 'the provider was asked just now';
  throw wait <= FIRST_RETRY_MS
    ? new HeldOff(reason, wait)
    : new SessionUnavailable(reason, Math.ceil(wait / 1000));
}

/**
 * Without a refresh token that helps, one silent visit is left; with unsaved text on the page not even that. The others
 * are told under the lock that it is under way: none of them goes too.
 */
function lastResort({ keep, browser, clock }: Context, held: HeldTokens): RefreshOutcome {
  if ((held.visits ?? 0) >= MAX_VISITS || browser.hasUnsavedText()) return { refused: 'forGood' };
  const hint = keep.hint();
  if (hint) keep.writeHint({ ...hint, isCalling: false, renewedAt: clock.now() });
  return { refused: 'silently' };
}

/** When the next call may come after the last one, ms. */
export function waitAfter(failures: number): number {
  return failures === 0
    ? MIN_CALL_INTERVAL_MS
    : Math.min(MIN_CALL_INTERVAL_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/**
 * How many failures to count once one more call found no answer.
 *
 * @param askedSeconds how long the provider asks to be left alone; null: it did not say
 */
export function failuresAfter(failures: number, askedSeconds: number | null): number {
  const asked = Math.min((askedSeconds ?? 0) * 1000, MIN_CALL_INTERVAL_MS);
  let next = failures + 1;
  while (waitAfter(next) < asked) next += 1;
  return next;
}

/** For how many seconds the provider asks to be left alone; null: it did not say. */
const askedWait = (failure: unknown) =>
  failure instanceof SessionUnavailable ? failure.retryAfterSeconds : null;

/** Keeps what a refresh does not bring. */
const replaceBy = (grant: Grant, tokens: Tokens): Tokens => ({
  id: grant.id ?? tokens.id,
  access: grant.access,
  refresh: grant.refresh ?? tokens.refresh,
});

async function spend(
  context: Context,
  tokens: Tokens & { refresh: string },
  held: HeldTokens,
  hint: SessionHint,
): Promise<RefreshOutcome> {
  const { keep, clock, provider, browser } = context;
  keep.writeHint({ ...hint, calledAt: clock.now(), isCalling: true });
  try {
    const grant = await provider.refresh(tokens.refresh, keep.subject());
    // The person may have logged out, here or in another tab, while the provider was thinking.
    if (keep.held()?.session !== held.session) return { ended: 'elsewhere' };
    publish(context, replaceBy(grant, tokens), {
      ...describeTokens({ ...held, generation: held.generation + 1 }, clock.now(), grant),
      endsAt: grant.endsIn === null ? held.endsAt : clock.now() + grant.endsIn * 1000,
    });
    return { token: grant.access };
  } catch (failure) {
    if (keep.held()?.session !== held.session) return { ended: 'elsewhere' };
    browser.log.info(`refresh: ${describeFailure(failure)}`);
    if (failure instanceof ProviderRefused) return lastResort(context, held);
    const failures = failuresAfter(hint.failures, askedWait(failure));
    keep.writeHint({ ...hint, calledAt: clock.now(), isCalling: false, failures });
    throw failure instanceof SessionUnavailable ? failure : new SessionUnavailable('the refresh failed');
  }
}

/**
 * The browser was restarted and its cookies are still there: a refresh saves the visit to the provider. It
 * follows the rules of every refresh: under the lock, and after the same pause.
 *
 * @returns true where this tab has the session now; false where only a visit helps
 */
export async function refreshCookies(context: Context): Promise<boolean> {
  const { keep, config, provider, lock, clock, browser } = context;
  if (config.tokenStore !== 'cookie') return false;
  return lock(async () => {
    const [tokens, hint, now] = [keep.tokens(), keep.hint(), clock.now()];
    if (!tokens?.refresh) return false;
    if (hint !== null) {
      if (isJustGranted(hint, now)) {
        const handover = { tokens, held: hint, locale: keep.locale(), activeAt: context.activeAt() };
        return considerHandover(context, handover) === 'adopted';
      }
      if (Math.max(callWait(hint, now), renewalWait(hint, hint, now)) > 0) return false;
      keep.writeHint({ ...hint, calledAt: now, isCalling: true });
    }
    // A logout while the provider was thinking, or someone else's sign-in, has the last word.
    const isOver = () => {
      const shared = keep.hint();
      return shared?.session !== hint?.session || shared?.generation !== hint?.generation;
    };
    try {
      const subject = readIdentityClaims(tokens.id)?.sub ?? null;
      const grant = await provider.refresh(tokens.refresh, subject);
      if (isOver()) return false;
      publish(context, replaceBy(grant, tokens), describeTokens(nextIdentity(hint), clock.now(), grant));
      return true;
    } catch (failure) {
      browser.log.info(`sign-in by cookies: ${describeFailure(failure)}`);
      if (hint !== null && !isOver()) {
        const isRefused = failure instanceof ProviderRefused;
        const failures = isRefused ? hint.failures : failuresAfter(hint.failures, askedWait(failure));
        keep.writeHint({ ...hint, calledAt: clock.now(), isCalling: false, failures });
      }
      return false;
    }
  });
}

/** Another tab was quicker, or the browser was away for moments: these tokens are as new as a call would bring. */
function isJustGranted({ grantedAt, expiresAt, failures }: SessionHint, now: number): boolean {
  if (failures > 0 || (expiresAt !== null && expiresAt <= now)) return false;
  return leftOf(MIN_CALL_INTERVAL_MS, grantedAt, now) > 0;
}

const nextIdentity = (hint: SessionHint | null) =>
  hint
    ? { session: hint.session, generation: hint.generation + 1 }
    : { session: crypto.randomUUID(), generation: 1 };
