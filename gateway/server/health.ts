import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BUILD } from '@/contract/build';
import { RETRY_AFTER } from '../kit/db/away';
import type { Database } from '../kit/db/database';
import { ProblemError } from '../kit/http/problem';
import { PROBLEM_RESPONSE } from '../kit/http/openapi';

const OK = z.strictObject({ status: z.literal('ok') });
const READY = OK.extend({ version: z.string(), commit: z.string().nullable() });

const health = (summary: string, operationId: string, answer: z.ZodType) => ({
  operationId,
  summary,
  security: [],
  response: { 200: answer, '4xx': PROBLEM_RESPONSE, '5xx': PROBLEM_RESPONSE },
});

/**
 * GET /livez: the process answers. GET /readyz: so does its database, and it is not about to stop. Neither asks for a
 * token.
 */
export function healthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  // A busy minute of one address must not look like a gateway that is ill.
  const config = { isPublic: true, rateLimit: false } as const;
  app.get('/livez', { config, schema: health('The process answers.', 'livez', OK) }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { config, schema: health('The database answers.', 'readyz', READY) }, async () => {
    if (!isStopping() && (await db.isReady())) return { status: 'ok', ...BUILD };
    throw new ProblemError('unavailable', { headers: RETRY_AFTER });
  });
}
