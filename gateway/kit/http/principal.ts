import type { FastifyRequest } from 'fastify';
import type { Principal } from '../call/handler';
import { localeOf } from './locale';
import { ProblemError } from './problem';

/**
 * @returns who asks
 * @throws {ProblemError} `unauthenticated` on a route that read no token
 */
export function principalOf(request: FastifyRequest): Principal {
  if (request.subject === null) throw new ProblemError('unauthenticated');
  const { subject, grantId, signedInAt, id } = request;
  return { subject, grantId, signedInAt, locale: localeOf(request), requestId: id };
}
