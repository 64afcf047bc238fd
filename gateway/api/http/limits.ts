import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem';

/** Requests a minute. Counted in the process: two gateways together let through twice as many. */
export interface RateLimits {
  /** Of one address, tokens good or bad. Offices share an address, so it is wide. */
  address: number;
  /** Of one person. */
  subject: number;
}

export const RATE_LIMITS: RateLimits = { address: 6_000, subject: 3_000 };

const WINDOW_MS = 60_000;
const KEYS_MAX = 10_000;

/**
 * Two limits, each answered by 429 with `Retry-After`: the address is counted before the token is read, the
 * person after it.
 */
export const limits = fp(async (app: FastifyInstance, { address, subject }: RateLimits) => {
  const shared = {
    timeWindow: WINDOW_MS,
    cache: KEYS_MAX,
    errorResponseBuilder: () => new ProblemError('too-many-requests'),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
  };
  await app.register(rateLimit, {
    ...shared,
    max: address,
    hook: 'onRequest',
    keyGenerator: (request) => request.ip,
  });
  await app.register(rateLimit, {
    ...shared,
    max: subject,
    hook: 'preParsing',
    keyGenerator: (request) => request.subject ?? request.ip,
  });
});
