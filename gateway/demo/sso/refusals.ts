import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type { GatewayConfig } from '../../kit/config';
import { isCut } from '../../kit/http/answerFault';
import { isDatabaseAway, RETRY_AFTER } from '../../kit/db/away';
import { faultOf, statusOf } from './faults';
import { frameOf, pageHeaders } from './frame';
import { messagePage, type Message } from './pages/messagePage';

const TOO_MANY = 429;

const langOf = (query: unknown) =>
  typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;

function messageOf(error: unknown, status: number): Message {
  if (error instanceof errors.SessionNotFound) return 'ended';
  return status >= 500 || status === TOO_MANY ? 'broken' : 'refused';
}

/**
 * A client that asks for JSON, like the portal for tokens, gets the protocol's own words (RFC 6749, section
 * 5.2).
 */
const isForPages = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false;

/**
 * Answers what fails before the provider or in our own routes: with a page that leads back, or with the
 * protocol's error. What was sent is neither repeated nor logged.
 */
export function answerRefusals(app: FastifyInstance, config: GatewayConfig): void {
  app.setErrorHandler((error: FastifyError, request, reply): FastifyReply => {
    const isOfCaller = isCut(request) || error instanceof errors.SessionNotFound;
    const isAway = !isOfCaller && isDatabaseAway(error);
    const status = isOfCaller ? 400 : isAway ? 503 : statusOf(error);
    const message = messageOf(error, status);
    if (status >= 500) app.log.error(faultOf(error), 'the sign-in page failed');
    reply.code(status).headers(isAway ? RETRY_AFTER : {});
    if (!isForPages(request)) {
      const word = message === 'broken' ? 'temporarily_unavailable' : 'invalid_request';
      return reply.header('cache-control', 'no-store').send({ error: word });
    }
    const frame = frameOf(config, {
      chosen: langOf(request.query),
      acceptLanguage: request.headers['accept-language'],
      cookie: request.headers.cookie,
    });
    return reply
      .headers(pageHeaders(config.publicUrl))
      .type('text/html; charset=utf-8')
      .send(messagePage(frame, message));
  });
}
