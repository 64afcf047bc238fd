import type { Middleware } from 'oidc-provider';
import type { GatewayConfig } from '../config';
import { messagePage } from './pages/messagePage';
import { sendPage } from './render';

/** A code in a form would come by a page that submits itself, which our policy does not let run. */
export const RESPONSE_MODES = ['query'] as const;

const REFUSED = 400;

/**
 * The library names and answers all modes that it knows: a refusal, too, by the page that submits itself. Discovery
 * names ours, and whoever asks for that page gets one that can be read.
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
