import { isCut } from '../../kit/http/answerFault';
import type { FastifyBaseLogger } from 'fastify';
import { Provider, type Context, type Middleware, type Provider as Instance } from 'oidc-provider';
import type { Pool } from 'pg';
import type { GatewayConfig } from '../../kit/config';
import { answerAway, awayPages } from './away';
import { providerConfiguration } from './configuration';
import { faultOf } from './faults';
import { makeLogout } from './logout';
import { errorPages, notFoundPages } from './render';
import { ownResponseModes } from './responseModes';
import './urlParse';
import type { SsoSecrets } from '../../kit/secrets';

interface Options {
  pool: Pool;
  config: GatewayConfig;
  secrets: SsoSecrets;
  log: FastifyBaseLogger;
}

/**
 * Only the portal may read an answer from another origin. The library would let everyone read keys and
 * discovery.
 */
function portalAlone(origin: string): Middleware {
  return async (ctx, next) => {
    await next();
    if (ctx.get('origin') === origin) return;
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.startsWith('access-control-')) ctx.remove(name);
    }
  };
}

/** @returns the OpenID provider with our pages, our logout and our log instead of the library's */
export function makeProvider({ pool, config, secrets, log }: Options): Instance {
  const logout = makeLogout(pool, config);
  const renderError = errorPages(config, log);
  const provider = new Provider(
    config.oidcIssuer,
    providerConfiguration(config, { pool, secrets, renderError, logout: logout.feature }),
  );
  provider.silent = true;
  const note = (error: unknown, ctx: Context | undefined) => {
    const line = { route: ctx?.oidc?.route, ...faultOf(error) };
    if (ctx !== undefined && isCut({ raw: ctx.req })) log.info(line, 'a request was cut off');
    else log.error(line, 'the sign-in provider failed');
  };
  provider.on('server_error', (ctx: Context, error: unknown) => {
    answerAway(ctx, error);
    note(error, ctx);
  });
  provider.on('grant.error', (_ctx: unknown, error: unknown) =>
    log.info(faultOf(error), 'a token request was refused'),
  );
  provider.on('grant.revoked', () => log.warn('a grant was revoked'));
  provider.on('error', note);
  provider.use(portalAlone(config.publicUrl));
  provider.use(awayPages(config));
  provider.use(notFoundPages(config));
  provider.use(ownResponseModes(config));
  provider.use(logout.middleware);
  return provider;
}
