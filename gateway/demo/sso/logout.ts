import type { Configuration, Context, Middleware, RouteContext } from 'oidc-provider';
import type { Pool } from 'pg';
import type { GatewayConfig } from '../../kit/config';
import { cookieNames, cookieOptions } from './cookies';
import { messagePage } from './pages/messagePage';
import { signOutPage } from './pages/signOutPage';
import { endSession } from './payloads';
import { sendPage } from './render';

/** Back to the portal when the request names a registered address, which the provider has checked. */
function leave(ctx: RouteContext): void {
  const { post_logout_redirect_uri: target, state } = ctx.oidc.params ?? {};
  const url = new URL(target ?? ctx.oidc.urlFor('end_session_success'));
  if (target !== undefined && state !== undefined) url.searchParams.set('state', state);
  ctx.status = 303;
  ctx.redirect(url.href);
}

const isRoute = (ctx: Context): ctx is RouteContext => ctx.oidc?.session !== undefined;

const hintOf = (ctx: RouteContext) => ctx.oidc.entities.IdTokenHint?.payload;

/**
 * Sign-out at the portal's request (OpenID Connect RP-Initiated Logout 1.0).
 *
 * The library would confirm with a page that submits itself, which a strict policy blocks. A valid
 * `id_token_hint` is proof enough, so the session ends at once. Without one, our own page asks the person.
 */
export function makeLogout(
  pool: Pool,
  config: GatewayConfig,
): { feature: Configuration['features']['rpInitiatedLogout']; middleware: Middleware } {
  const sessionCookie = cookieNames(config.oidcIssuer).session;
  const { long: cookie } = cookieOptions(config.ssoPath);

  /** Ends this browser's session, and the one that the hint names. */
  async function endByHint(ctx: RouteContext, hint: { sub?: string; sid?: string }): Promise<void> {
    const { session } = ctx.oidc;
    if (hint.sid !== undefined) await endSession(pool, hint.sid);
    // Someone else may have signed in here since. The hint must not end their session.
    if (session.accountId !== hint.sub) return;
    await endSession(pool, session.uid);
    await session.destroy();
    ctx.cookies.set(sessionCookie, null, cookie);
  }

  return {
    feature: {
      enabled: true,
      async logoutSource(ctx, form) {
        const hint = hintOf(ctx);
        if (hint !== undefined) {
          await endByHint(ctx, hint);
          leave(ctx);
          return;
        }
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
        const action = ctx.oidc.urlFor('end_session_confirm');
        sendPage(ctx, config, (frame) => signOutPage(frame, { action, xsrf }));
      },
      async postLogoutSuccessSource(ctx) {
        sendPage(ctx, config, (frame) => messagePage(frame, 'signedOut'));
      },
    },

    /** The browser has no session, or withholds its cookie from another site's post. */
    async middleware(ctx: Context, next) {
      await next();
      if (!isRoute(ctx) || ctx.oidc.route !== 'end_session') return;
      if (ctx.status !== 200 || ctx.oidc.session.accountId !== undefined) return;
      const hint = hintOf(ctx);
      if (hint?.sid !== undefined) await endSession(pool, hint.sid);
      leave(ctx);
    },
  };
}
