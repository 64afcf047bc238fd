import type { Middleware } from 'oidc-provider';
import type { GatewayConfig } from '../../kit/config';
import { messagePage } from './pages/messagePage';
import { sendPage } from './render';

/** A code in a form would come from a page that submits itself, which our policy blocks. */
export const RESPONSE_MODES = ['query'] as const;

const REFUSED = 400;

/**
 * The library offers and answers every mode that it knows, and even a refusal may be the page that submits
 * itself. Discovery names only ours, and a request for that page gets a readable one.
 */
export function ownResponseModes(config: GatewayConfig): Middleware {
  return async (ctx, next) => {
    await next();
    const { route, params } = ctx.oidc ?? {};
    if (route === 'discovery' && typeof ctx.body === 'object')
      ctx.body = { ...ctx.body, response_modes_supported: RESPONSE_MODES };
    if (params?.response_mode !== 'form_post') return;
    sendPage(ctx, config, (frame) => messagePage(frame, 'refused', 'invalid_request'));
    ctx.status = REFUSED;
  };
}
