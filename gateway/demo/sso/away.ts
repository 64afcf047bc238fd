import type { Context, Middleware } from 'oidc-provider';
import type { GatewayConfig } from '../../kit/config';
import { isDatabaseAway, RETRY_AFTER } from '../../kit/db/away';
import { messagePage } from './pages/messagePage';
import { sendPage } from './render';

const UNAVAILABLE = 503;

/** The protocol's word (RFC 6749, section 4.1.2.1). The portal keeps its session and asks again. */
export const AWAY_ANSWER = { error: 'temporarily_unavailable' } as const;

function markAway(ctx: Context): void {
  ctx.status = UNAVAILABLE;
  ctx.set(RETRY_AFTER);
}

/**
 * Runs when the provider answers a failure. If the database caused it, the request is not at fault, and the
 * answer says when to retry. A page already says so itself.
 */
export function answerAway(ctx: Context, error: unknown): void {
  if (!isDatabaseAway(error)) return;
  if (ctx.body !== null && typeof ctx.body === 'object') ctx.body = AWAY_ANSWER;
  markAway(ctx);
}

/** The same for failures outside the provider's own routes. */
export function awayPages(config: GatewayConfig): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (ctx.accepts('json', 'html') === 'html')
        sendPage(ctx, config, (frame) => messagePage(frame, 'broken'));
      else ctx.body = AWAY_ANSWER;
      markAway(ctx);
    }
  };
}
