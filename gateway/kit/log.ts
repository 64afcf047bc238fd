import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { loggedError } from './http/faults';

type LogFn = FastifyBaseLogger['info'];
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

const hasError = (value: unknown): value is { err: unknown } =>
  typeof value === 'object' && value !== null && 'err' in value;

/** Pino takes the message of an error for the line's own, where the line has none. */
function withoutQuotes(args: Parameters<LogFn>): Parameters<LogFn> {
  const [first, text] = args;
  const error: unknown = hasError(first) ? first.err : first;
  if (!(error instanceof Error) || (text !== undefined && text !== error.message)) return args;
  const { name, message = name } = loggedError(error);
  return [{ err: error }, message];
}

/**
 * Options of the log: JSON lines, errors without the values that they quote, never a header, a body or an address
 * of a page. `stream` is for tests.
 */
export function logOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    hooks: {
      logMethod(args, method) {
        method.apply(this, withoutQuotes(args));
      },
    },
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
