import { isLocale, type Locale } from '@/contract/locale';
import { readIdentityClaims } from './claims';
import { consider, isRecent, JOIN_WAIT_MS, publish, type Context } from './context';
import { describeFailure } from './errors';
import { describeTokens, endsAlike, isNewer } from './held';
import { isEndNear } from './idle';
import type { Grant } from './provider';
import { isOwnSource, localeRoot, rootRedirect } from './rootRedirect';
import { isCallbackPath } from './safePath';
import type { SessionHint, Transaction } from './types';

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
  if (await refreshCookies(context)) return send('tokensGranted');
  if (!(await provider.isReachable())) {
    context.browser.log.info('sign-in: the provider does not answer');
    return send('signInFailed');
  }
  const returnTo = keep.takeReturn() ?? context.wanted?.path ?? arrivalOf(context);
  await goToProvider(context, {
    isSilent: false,
    returnTo,
    returnSubject: returnTo === context.wanted?.path ? (context.wanted?.subject ?? null) : null,
  });
}

/** Who arrives at the root with a source and an `Id` wants to be there again. */
const arrivalOf = ({ browser, keep }: Context) => rootRedirect(browser.currentPath(), keep.source()).returnTo;

/** Leaves for the provider, to be asked for a password there or (`isSilent`) for nothing at all. */
export async function goToProvider(
  context: Context,
  { isSilent, returnTo, returnSubject }: Pick<Transaction, 'isSilent' | 'returnTo' | 'returnSubject'>,
): Promise<void> {
  const { provider, transactions, clock, browser, status } = context;
  const leaving = status();
  const locale = localeInUse(context);
  const { url, state, nonce, verifier } = await provider.prepare(locale, isSilent);
  // Whatever has happened meanwhile (a logout in another tab) has the last word.
  if (status() !== leaving) return;
  transactions.begin(state, {
    nonce,
    verifier,
    startedAt: clock.now(),
    isSilent,
    locale,
    returnTo,
    returnSubject,
  });
  browser.leave(url);
}

/** Asks the siblings for the session, where the hint says that there is one. @returns true where it has come */
export async function joinSiblings(context: Context): Promise<boolean> {
  const { keep, tabs } = context;
  const hint = keep.hint();
  if (hint === null || !isRecent(context)) return false;
  const handover = await tabs.ask(JOIN_WAIT_MS, ({ held }) => !isNewer(hint, held));
  if (handover === null || consider(context, handover) !== 'adopted') return false;
  keep.storeLocale(localeInUseOr(context, handover.locale));
  return true;
}

function localeInUseOr({ browser }: Context, otherwise: Locale): Locale {
  const [, first] = browser.currentPath().split(/[/?]/);
  return isLocale(first) ? first : otherwise;
}

/** The browser was restarted and its cookies are still there: a refresh saves the visit to the provider. */
async function refreshCookies(context: Context): Promise<boolean> {
  const { keep, config, provider, lock, clock, browser } = context;
  if (config.tokenStore !== 'cookie') return false;
  return lock(async () => {
    const tokens = keep.tokens();
    if (!tokens?.refresh) return false;
    try {
      const subject = readIdentityClaims(tokens.id)?.sub ?? null;
      const grant = await provider.refresh(tokens.refresh, subject);
      const next = {
        id: grant.id ?? tokens.id,
        access: grant.access,
        refresh: grant.refresh ?? tokens.refresh,
      };
      publish(context, next, describeTokens(nextIdentity(keep.hint()), clock.now(), grant));
      return true;
    } catch (failure) {
      browser.log.info(`sign-in by cookies: ${describeFailure(failure)}`);
      return false;
    }
  });
}

const nextIdentity = (hint: SessionHint | null) =>
  hint
    ? { session: hint.session, generation: hint.generation + 1 }
    : { session: crypto.randomUUID(), generation: 1 };

/** Redemptions by `state`: whoever asks again, under React's double effects too, gets the first one's outcome. */
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
    const subject = readIdentityClaims(grant.id)?.sub ?? null;
    const own = keep.held();
    const isSame = transaction.isSilent && own !== null && keep.subject() === subject;
    const identity = isSame
      ? { session: own.session, generation: Math.max(own.generation, keep.hint()?.generation ?? 0) + 1 }
      : { session: crypto.randomUUID(), generation: 1 };
    keep.startAnew();
    if (transaction.isSilent === false || !isSame) keep.storeLocale(transaction.locale);
    const held = describeTokens(identity, clock.now(), grant);
    const isEndFixed = isSame && isEndNear(own, clock.now()) && endsAlike(held, own);
    publish(context, { ...grant }, { ...held, isEndFixed });
    const isMeant = transaction.returnSubject === null || transaction.returnSubject === subject;
    context.wanted = {
      path: (isMeant ? transaction.returnTo : null) ?? localeRoot(transaction.locale),
      subject,
    };
    send('tokensGranted');
  } catch (caught) {
    const isKnown = caught instanceof RedemptionFailed;
    browser.log.info(`sign-in: ${describeFailure(isKnown ? caught.failure : caught)}`);
    if (isKnown && caught.transaction.returnTo) keep.rememberReturn(caught.transaction.returnTo);
    if (isKnown) keep.storeLocale(caught.transaction.locale);
    send(isKnown && caught.transaction.isSilent ? 'silentRefused' : 'signInFailed');
  }
}

/** Goes where the person wanted to be; from the callback, or from the end of a session, at least to the locale root. */
export function landWherePersonWanted(context: Context): void {
  const { browser, keep } = context;
  const here = browser.currentPath();
  const { wanted: own } = context;
  context.wanted = null;
  const isMeant = own !== null && (own.subject === null || own.subject === keep.subject());
  const wanted = keep.takeReturn() ?? (isMeant ? own.path : null);
  const [pathname = '', query] = here.split('?');
  const isSentHere = isOwnSource(new URLSearchParams(query).get('source'));
  const path = wanted ?? (isCallbackPath(pathname) || isSentHere ? localeRoot(localeInUse(context)) : null);
  if (path !== null && path !== here) browser.replace(path);
}
