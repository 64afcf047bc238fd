import { errors, type Configuration, type Context, type Middleware } from 'oidc-provider';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayConfig } from '../../kit/config';
import { frameOf, pageHeaders } from './frame';
import { faultOf } from './faults';
import type { Frame } from './pages/layout';
import { messagePage, type Message } from './pages/messagePage';

/** Answers a request of the provider with our page, in the request's language. */
export function sendPage(ctx: Context, config: GatewayConfig, page: (frame: Frame) => string): void {
  const frame = frameOf(config, {
    uiLocales: ctx.oidc?.params?.ui_locales,
    acceptLanguage: ctx.get('accept-language'),
    cookie: ctx.get('cookie'),
  });
  ctx.set(pageHeaders(config.publicUrl));
  ctx.type = 'html';
  ctx.body = page(frame);
}

const messageOf = (error: Error, code: string): Message => {
  if (error instanceof errors.SessionNotFound) return 'ended';
  return code === 'server_error' ? 'broken' : 'refused';
};

/**
 * The provider's errors that cannot go back to the portal: a page that says what to do, with the error's
 * code.
 */
export function errorPages(config: GatewayConfig, log: FastifyBaseLogger): Configuration['renderError'] {
  return async (ctx, { error: code }, error) => {
    log.warn({ route: ctx.oidc?.route, code, ...faultOf(error) }, 'a sign-in was refused');
    sendPage(ctx, config, (frame) => messagePage(frame, messageOf(error, code), code));
  };
}

/** Whatever no route of the provider serves. */
export function notFoundPages(config: GatewayConfig): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.status !== 404 || ctx.body) return;
    if (ctx.accepts('json', 'html') === 'html')
      sendPage(ctx, config, (frame) => messagePage(frame, 'notFound'));
    else ctx.body = { error: 'not_found' };
    ctx.status = 404;
  };
}
