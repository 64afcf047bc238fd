import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from './network';
import { ProblemError } from './problem';

/** Requests a minute, counted in the process: two gateways together allow twice as many. */
export interface RateLimits {
  /** For one address, whether tokens are good or bad. An office shares an address, so the limit is wide. */
  address: number;
  /** For one person. */
  subject: number;
}

export const RATE_LIMITS: RateLimits = { address: 6_000, subject: 3_000 };

const WINDOW_MS = 60_000;
const KEYS_MAX = 10_000;

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Both limits answer 429 with `Retry-After`. */
const SHARED = {
  timeWindow: WINDOW_MS,
  cache: KEYS_MAX,
  errorResponseBuilder: () => new ProblemError('too-many-requests'),
  addHeadersOnExceeding: NO_HEADERS,
  addHeaders: { ...NO_HEADERS, 'retry-after': true },
};

/** Counts an address before its token is read, on all routes, because the provider writes to the database too. */
export const addressLimit = fp(async (app: FastifyInstance, { address }: Pick<RateLimits, 'address'>) => {
  await app.register(rateLimit, {
    ...SHARED,
    max: address,
    hook: 'onRequest',
    keyGenerator: (request) => networkOf(request.ip),
  });
});

/** Counts a person after the token has been read. */
export const subjectLimit = fp(async (app: FastifyInstance, { subject }: Pick<RateLimits, 'subject'>) => {
  await app.register(rateLimit, {
    ...SHARED,
    max: subject,
    hook: 'preParsing',
    keyGenerator: (request) => request.subject ?? networkOf(request.ip),
  });
});
