import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { loggedError } from './api/http/faults';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** What a line may never hold, should someone log a whole object by mistake. */
const REDACTED = [
  'authorization',
  'cookie',
  'headers',
  'body',
  'variables',
  '*.authorization',
  '*.cookie',
  '*.headers',
  '*.body',
  '*.variables',
];

/**
 * Options of the log: JSON lines, errors without the values that they quote, never a header, a body or an address
 * of a page. `stream` is for tests.
 */
export function logOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: {
      err: (error: unknown) => {
        const { name, message = '', at, ...rest } = loggedError(error);
        return { type: name, message, stack: at.join('\n'), ...rest };
      },
      req: ({ method }: { method: string }) => ({ method }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    ...(stream ? { stream } : {}),
  };
}

/** A line a request: the route's pattern, not its address, for an address can hold anything. */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
});
