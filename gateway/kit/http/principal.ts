import type { FastifyRequest } from 'fastify';
import type { Principal } from '../call/handler';
import type { TokenSignIn } from '../db/scope';
import { loggedError } from './faults';
import { localeOf } from './locale';
import { ProblemError } from './problem';

/**
 * @returns who asks
 * @throws {ProblemError} `unauthenticated` on a route that read no token
 */
export function principalOf(request: FastifyRequest): Principal & { signIn: TokenSignIn } {
  const { subject, grantId, signIn, signedInAt, id } = request;
  if (subject === null || signIn === null) throw new ProblemError('unauthenticated');
  return {
    subject,
    grantId,
    signIn,
    signedInAt,
    locale: localeOf(request),
    requestId: id,
    noteFault: (error, message) => request.log.error({ fault: loggedError(error) }, message),
  };
}
