import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { PROBLEM_MEDIA_TYPE } from '@/contract/problem';
import { loggedError, toProblem } from './faults';
import { localeOf } from './locale';
import { problemBody, ProblemError } from './problem';

/** True when the connection was cut before the whole body arrived: the gateway is not at fault then. */
export const isCut = ({ raw }: { raw: IncomingMessage }): boolean =>
  !raw.complete && (raw.destroyed || raw.socket.destroyed || raw.socket.readableEnded);

/** Answers `error` as an RFC 9457 problem; 500 and above leave a line in the log. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = isCut(request) ? new ProblemError('invalid', { cause: error }) : toProblem(error);
  if (problem.statusCode >= 500) request.log.error({ fault: loggedError(error) }, 'request failed');
  return reply
    .code(problem.statusCode)
    .headers(problem.headers)
    .type(PROBLEM_MEDIA_TYPE)
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, localeOf(request), request.id));
}

interface KnownRoutes {
  /** Methods by path, of all that answers. */
  methods: ReadonlyMap<string, readonly string[]>;
}

/** Errors, unknown addresses and wrong methods, all answered in one form. */
export const faults = fp(async (app: FastifyInstance, { methods }: KnownRoutes) => {
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = methods.get(path);
    if (allowed === undefined) return answerFault(new ProblemError('not-found'), request, reply);
    const headers = { allow: [...allowed, 'OPTIONS'].join(', ') };
    return answerFault(new ProblemError('method-not-allowed', { headers }), request, reply);
  });
});
