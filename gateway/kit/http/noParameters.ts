import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem';

/** The same limit as for faults in a body. */
const MAX_ERRORS = 20;

const escape = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * No call takes a parameter in its address, which proxies and logs keep. A parameter is refused by name, like an
 * unknown field in a body, so that it is not silently ignored.
 * @throws {ProblemError} `invalid`
 */
function demandNone(request: FastifyRequest): void {
  if (!request.url.includes('?') || request.is404) return;
  const names = Object.keys(request.query as Record<string, unknown>);
  if (names.length === 0) return;
  const errors = names.slice(0, MAX_ERRORS).map((name) => ({
    pointer: `/${escape(name)}`,
    rule: 'unknown_parameter',
  }));
  throw new ProblemError('invalid', { errors });
}

/** Refuses parameters on each route with a token, after the token was read. */
export const noParameters = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.isPublic !== true) demandNone(request);
    done();
  });
});
