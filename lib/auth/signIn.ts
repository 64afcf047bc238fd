import { isLocale, type Locale } from '@/contract/locale';
import { readIdentityClaims } from './claims';
import {
  considerHandover,
  isEndedElsewhere,
  hasLiveTokens,
  isRecent,
  JOIN_PATIENCE_MS,
  JOIN_WAIT_MS,
  LEAVE_PATIENCE_MS,
  publish,
  type Context,
} from './context';
import { describeFailure, NothingKept, SessionUnavailable } from './errors';
import { describeTokens, endsAlike, isNewer } from './held';
import { isEndNear } from './idle';
import type { Grant } from './provider';
import { failuresAfter, refreshCookies } from './refresh';
import { isOwnSource, localeRoot, rootRedirect } from './rootRedirect';
import { isCallbackPath } from './safePath';
import type { HeldTokens, Transaction } from './types';

/** The language of the page, or where its address names none, the stored one. */
export function localeInUse({ browser, keep }: Context): Locale {
  const [, first] = browser.currentPath().split(/[/?]/);
  return isLocale(first) ? first : keep.locale();
}

/**
 * What a click on Log in sets going: a sibling's session is joined; cookies left by an earlier start of the browser
 * are refreshed; else the browser goes to the provider.
 */
export async function beginSignIn(context: Context): Promise<void> {
  const { keep, send, provider } = context;
  keep.startAnew();
  if (await joinSiblings(context)) return send('tokensGranted');
  const asksPassword = keep.isPasswordDemanded() || isLeftIdle(context);
  // Cookies outlive the tabs: a session that has been left for too long is not taken up again by a click.
  if (!asksPassword && (await refreshCookies(context))) return send('tokensGranted');
  if (!(await provider.isReachable())) {
    context.browser.log.info('sign-in: the provider does not answer');
    return send('signInFailed');
  }
  // It stays in storage until the person lands: who comes back by the back button has not been there yet.
  const returnTo = keep.findReturn() ?? context.wanted?.path ?? arrivalOf(context);
  await goToProvider(context, {
    isSilent: false,
    asksPassword,
    returnTo,
    returnSubject: returnTo === context.wanted?.path ? (context.wanted?.subject ?? null) : null,
  });
}

/** A session that nobody ended, and in which nobody has done anything for too long: no tab was there to see it. */
const isLeftIdle = (context: Context) => context.keep.hint() !== null && !isRecent(context);

/** Who arrives at the root with a source and an `Id` wants to be there again. */
const arrivalOf = ({ browser, keep }: Context) => rootRedirect(browser.currentPath(), keep.source()).returnTo;

/**
 * Leaves for the provider, to be asked for a password there or (`isSilent`) for nothing at all.
 *
 * @throws NothingKept where the browser could not redeem the answer
 */
export async function goToProvider(
  context: Context,
  way: Pick<Transaction, 'isSilent' | 'asksPassword' | 'returnTo' | 'returnSubject'>,
): Promise<void> {
  const { provider, transactions, clock, browser, status, send } = context;
  const leaving = status();
  const locale = localeInUse(context);
  const { url, state, nonce, verifier } = await provider.prepare(locale, way);
  // Anything that has happened in the meantime (a logout in another tab) takes precedence.
  if (status() !== leaving) return;
  const isKept = transactions.begin(state, { ...way, nonce, verifier, startedAt: clock.now(), locale });
  if (!isKept) throw new NothingKept();
  browser.leave(url);
  context.departure = state;
  // The person has stopped it, or the provider has answered with a file: the page stands, and its button with it. An
  // answer that comes all the same is redeemed.
  browser.after(LEAVE_PATIENCE_MS, () => {
    if (status() === 'leaving' && context.departure === state) send('cameBack');
  });
}

/** Asks the siblings for the session, where the hint says that there is one. @returns true where it has come */
export async function joinSiblings(context: Context): Promise<boolean> {
  const { keep, tabs, presence } = context;
  const hint = keep.hint();
  if (hint === null || !isRecent(context)) return false;
  const ask = (waitMs: number) => tabs.ask(waitMs, ({ held }) => !isNewer(hint, held));
  let handover = await ask(JOIN_WAIT_MS);
  // A busy machine answers late. No answer comes when no tab has the session any more.
  if (handover === null && (await presence.isAnyoneIn())) handover = await ask(JOIN_PATIENCE_MS);
  // The sibling that answered may have logged out since: a session that all tabs have left stays ended.
  if (handover === null || isEndedElsewhere(context)) return false;
  if (considerHandover(context, handover) !== 'adopted') return false;
  keep.storeLocale(localeInUseOr(context, handover.locale));
  return true;
}

function localeInUseOr({ browser }: Context, otherwise: Locale): Locale {
  const [, first] = browser.currentPath().split(/[/?]/);
  return isLocale(first) ? first : otherwise;
}

/** For so long at most a page that is being left goes on running. */
const LAST_MOMENT_MS = 1_000;

/** Redemptions by `state`: a second request, as in React's double effects, gets the first one's outcome. */
const redemptions = new Map<string, Promise<{ grant: Grant & { id: string }; transaction: Transaction }>>();

/** True where the provider's answer belongs to a sign-in that this tab has begun. */
export function startRedemption({ browser, transactions, provider, clock }: Context): boolean {
  const answer = browser.callbackAnswer();
  const state = new URLSearchParams(answer ?? '').get('state');
  if (answer === null || !state) return false;
  if (redemptions.has(state)) return true;
  const transaction = transactions.take(state, clock.now());
  if (transaction === null) return false;
  const redemption = provider.redeem(answer, state, transaction).then(
    (grant) => ({ grant, transaction }),
    (failure: unknown) => {
      throw new RedemptionFailed(transaction, failure);
    },
  );
  redemption.catch(() => undefined);
  redemptions.set(state, redemption);
  return true;
}

class RedemptionFailed extends Error {
  constructor(
    readonly transaction: Transaction,
    readonly failure: unknown,
  ) {
    super();
  }
}

/** Waits for the tokens that the provider's answer is redeemed for, and makes them the session's. */
export async function finishRedemption(context: Context): Promise<void> {
  const { browser, keep, clock, send } = context;
  const state = new URLSearchParams(browser.callbackAnswer() ?? '').get('state') ?? '';
  try {
    const redemption = redemptions.get(state);
    if (!redemption) return send('signInFailed');
    const { grant, transaction } = await redemption;
    if (context.status() !== 'returning') return;
    // Whoever has asked has it: the tokens stand in the store, and nowhere else.
    redemptions.delete(state);
    const subject = readIdentityClaims(grant.id)?.sub ?? null;
    const own = keep.held();
    const isSame = transaction.isSilent && own !== null && keep.subject() === subject;
    const identity = isSame
      ? { session: own.session, generation: Math.max(own.generation, keep.hint()?.generation ?? 0) + 1 }
      : { session: crypto.randomUUID(), generation: 1 };
    keep.startAnew();
    keep.forgetVisit();
    keep.settlePassword();
    if (transaction.isSilent === false || !isSame) keep.storeLocale(transaction.locale);
    const held = describeTokens(identity, clock.now(), grant);
    const isEndFixed = isSame && isEndNear(own, clock.now()) && endsAlike(held, own);
    publish(context, { ...grant }, { ...held, grantedAt: grantedLast(context, held), isEndFixed });
    const isMeant = transaction.returnSubject === null || transaction.returnSubject === subject;
    context.wanted = {
      path: (isMeant ? transaction.returnTo : null) ?? localeRoot(transaction.locale),
      subject,
    };
    send('tokensGranted');
  } catch (caught) {
    redemptions.delete(state);
    const isKnown = caught instanceof RedemptionFailed;
    browser.log.info(`sign-in: ${describeFailure(isKnown ? caught.failure : caught)}`);
    if (isKnown) keepWay(context, caught.transaction);
    if (!isKnown || !caught.transaction.isSilent) return send('signInFailed');
    if (!(caught.failure instanceof SessionUnavailable)) return send('silentRefused');
    // A page that is being reloaded hears no answer either, and must not act.
    await new Promise((resolve) => setTimeout(resolve, LAST_MOMENT_MS));
    if (context.status() !== 'returning') return;
    if (!hasLiveTokens(context)) return send('silentRefused');
    uncountVisit(context, caught.failure);
    send('unavailable');
  }
}

/** A visit whose code could not be redeemed, for nobody answered, was none: the next comes as after any such call. */
function uncountVisit({ keep, clock }: Context, failure: SessionUnavailable): void {
  const [tokens, held, hint] = [keep.tokens(), keep.held(), keep.hint()];
  if (tokens && held) keep.hold(tokens, { ...held, visits: Math.max(0, (held.visits ?? 0) - 1) });
  if (!hint) return;
  const failures = failuresAfter(hint.failures, failure.retryAfterSeconds);
  keep.writeHint({ ...hint, renewedAt: null, calledAt: clock.now(), failures });
}

/** The clocks of two tabs differ by what their pages were on the way: who signs in later is later by either. */
const grantedLast = ({ keep }: Context, { grantedAt }: HeldTokens) =>
  Math.max(grantedAt, (keep.hint()?.grantedAt ?? 0) + 1);

/** For the next attempt; a page that one person had open is kept for that one alone, and not in storage. */
function keepWay(context: Context, { locale, returnTo, returnSubject }: Transaction): void {
  context.keep.storeLocale(locale);
  if (returnTo === null) return;
  if (returnSubject === null) context.keep.rememberReturn(returnTo);
  else context.wanted = { path: returnTo, subject: returnSubject };
}

/** Goes where the person wanted to be; from the callback, or from the end of a session, at least to the locale root. */
export function landWherePersonWanted(context: Context): void {
  const { browser, keep } = context;
  const here = browser.currentPath();
  const { wanted: own } = context;
  context.wanted = null;
  const isMeant = own !== null && (own.subject === null || own.subject === keep.subject());
  const [pathname = '', query] = here.split('?');
  const isOnCallback = isCallbackPath(pathname);
  // A person who reloads the callback during a silent visit was on another page before it.
  const wanted = keep.takeReturn() ?? (isMeant ? own.path : isOnCallback ? keep.findVisit() : null);
  const isSentHere = isOwnSource(new URLSearchParams(query).get('source'));
  const path = wanted ?? (isOnCallback || isSentHere ? localeRoot(localeInUse(context)) : null);
  if (path !== null && path !== here) browser.replace(path);
}
