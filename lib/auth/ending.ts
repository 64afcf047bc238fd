import type { Locale } from '@/contract/locale';
import { SESSION_END } from '@/contract/me/sessionEnd';
import { SOURCE_EXPIRED, SOURCE_LOGOUT, localeRoot } from './rootRedirect';
import { LEAVE_PATIENCE_MS, type Context } from './context';
import { isOnCallback } from './opening';
import { localeInUse } from './signIn';

/** How long a logout waits for the gateway at most. */
const GATEWAY_PATIENCE_MS = 3_000;

/**
 * The person's own logout: flag 0, the tokens of the token store, local and session storage cleared, the default
 * language restored, the stored session id kept; the siblings are told first, then the gateway, and the provider last,
 * by a POST so that no token stands in an address (OpenID Connect RP-Initiated Logout 1.0).
 */
export async function logOut(context: Context): Promise<void> {
  const { config, keep, provider, browser, status, send } = context;
  const locale = localeInUse(context);
  const token = keep.token();
  const idToken = keep.tokens()?.id ?? null;
  tellEnd(context, false);
  keep.clearAll();
  const [isReachable] = await Promise.all([provider.isReachable(), endAtGateway(context, token)]);
  const address = config.provider.end_session_endpoint;
  // A browser that is sent to a provider that is down would be stranded there.
  if (!address || !idToken || !isReachable) return send('loggedOut');
  browser.post(address, {
    id_token_hint: idToken,
    client_id: config.clientId,
    post_logout_redirect_uri: config.publicUrl + localeRoot(locale, { source: SOURCE_LOGOUT }),
    ui_locales: locale,
  });
  // The provider has answered with nothing to show, or not at all: nobody is left with a page that does nothing.
  browser.after(LEAVE_PATIENCE_MS, () => {
    if (status() === 'loggingOut') send('loggedOut');
  });
}

/**
 * The gateway takes no token of this sign-in from now on. The person is signed out whatever it answers. The browser
 * completes the request when the tab is closed meanwhile: the token is gone from here, and nobody would end it later.
 */
async function endAtGateway({ browser, config }: Context, token: string | null): Promise<void> {
  if (token === null) return;
  const { type: method, url } = SESSION_END;
  await browser
    .fetch(`${config.apiHost}/${url}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
      signal: AbortSignal.timeout(GATEWAY_PATIENCE_MS),
    })
    .catch(() => undefined);
}

/**
 * The session has expired: the same is cleared, and the person lands where the screen says so. Where someone else has
 * signed in meanwhile, unheard of here, what all tabs share is theirs.
 */
export function expire(context: Context): void {
  const { keep } = context;
  if (keep.isReplaced()) return giveWay(context);
  const locale = localeInUse(context);
  const subject = keep.subject();
  tellEnd(context, true);
  keep.clearAll();
  landExpired(context, locale, subject);
}

/** A sibling has ended the session. */
export function followOut(context: Context): void {
  const { keep } = context;
  const locale = localeInUse(context);
  const subject = keep.subject();
  const isExpired = context.isExpiredElsewhere;
  // The next session that ends elsewhere may end in another way.
  context.isExpiredElsewhere = false;
  keep.clearTab();
  if (isExpired) landExpired(context, locale, subject);
  else land(context, locale, SOURCE_LOGOUT);
}

/** Someone else has signed in in this browser. */
export function giveWay(context: Context): void {
  const locale = localeInUse(context);
  context.keep.clearTab();
  landExpired(context, locale, null);
}

/** The locale root of the language in use, with the source of a logout. */
export function landLoggedOut(context: Context): void {
  land(context, localeInUse(context), SOURCE_LOGOUT);
}

/**
 * @param locale the language that was in use: by now the stored one is the default
 * @param subject for whom this page is remembered while the document stands; null: for nobody
 */
function landExpired(context: Context, locale: Locale, subject: string | null): void {
  // On the way back from a silent visit that is known already, and nobody wants to be on the callback.
  const here = isOnCallback(context) ? context.wanted?.path : context.browser.currentPath();
  context.wanted = subject === null || here === undefined ? null : { path: here, subject };
  context.keep.storeSource(SOURCE_EXPIRED);
  land(context, locale, SOURCE_EXPIRED);
}

function land({ browser }: Context, locale: Locale, source: string): void {
  browser.replace(localeRoot(locale, { source }));
}

function tellEnd({ keep, tabs }: Context, isExpired: boolean): void {
  const held = keep.held();
  if (held) tabs.tell({ kind: 'ended', session: held.session, isExpired });
}
