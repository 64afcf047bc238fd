import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import mercurius from 'mercurius';
import { z } from 'zod';
import { OPERATIONS } from '@/contract/graphql/operations';
import type { Services } from '../handler';
import { askerOf } from '../http/asker';
import { loggedError } from '../http/faults';
import { problemBody, ProblemError } from '../http/problem';
import { PROBLEM_RESPONSE } from '../openapi';
import { demandModesty } from './limits';
import { type OperationContext, RESOLVERS } from './resolvers';
import { SCHEMA } from './schema';

interface GraphqlOptions {
  services: Services;
  /** Free queries, introspection among them, are for development alone. */
  isDevelopment: boolean;
}

const PATH = '/graphql';
const QUERY_MAX_CHARS = 10_000;

const envelope = z.strictObject({
  /** Name of a registered operation. */
  documentId: z.string().max(100).optional(),
  query: z.string().max(QUERY_MAX_CHARS).optional(),
  operationName: z.string().max(100).nullish(),
  variables: z.strictObject({ input: z.unknown() }).nullish(),
});

type Envelope = z.infer<typeof envelope>;

const registered = new Map<string, string>(Object.entries(OPERATIONS));

function textOf({ documentId, query }: Envelope, isDevelopment: boolean): string {
  const text = documentId === undefined ? undefined : registered.get(documentId);
  if (text !== undefined) return text;
  if (documentId !== undefined || query === undefined || !isDevelopment)
    throw new ProblemError('unknown-operation');
  demandModesty(query);
  return query;
}

/** A fault without a path was found before anything ran: in the query or its variables. */
function faultOf(context: OperationContext, errors: readonly GraphQLError[]): ProblemError {
  if (context.fault !== null) return context.fault;
  const [cause] = errors;
  return new ProblemError(errors.some((each) => each.path !== undefined) ? 'unexpected' : 'invalid', {
    cause,
  });
}

/** A refused operation, with the status of the same refusal by REST and its code in `extensions`. */
function answerRefusal(problem: ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.statusCode >= 500) request.log.error({ fault: loggedError(problem) }, 'operation failed');
  const { title, code, status, requestId, errors } = problemBody(
    problem,
    askerOf(request).locale,
    request.id,
  );
  const extensions = { code, status, requestId, ...(errors ? { errors } : {}) };
  return reply
    .code(status)
    .headers(problem.headers)
    .send({ data: null, errors: [{ message: title, extensions }] });
}

async function executed(app: FastifyInstance, text: string, context: OperationContext, body: Envelope) {
  try {
    return await app.graphql(
      text,
      { operation: context },
      body.variables ?? {},
      body.operationName ?? undefined,
    );
  } catch (cause) {
    // Only what the query itself is wrong in is thrown; what a resolver throws comes back beside the data.
    throw context.fault ?? new ProblemError('invalid', { cause });
  }
}

/** POST /graphql: the contract's calls once more, by the same handlers. */
export async function graphql(
  app: FastifyInstance,
  { services, isDevelopment }: GraphqlOptions,
): Promise<void> {
  await app.register(mercurius, {
    schema: SCHEMA,
    resolvers: RESOLVERS,
    routes: false,
    jit: 1,
    // The library's own writes the message of each error into the log, and that of the database quotes names.
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors } }),
  });
  app.post<{ Body: Envelope }>(
    PATH,
    {
      schema: {
        operationId: 'graphql',
        summary: 'Runs a registered GraphQL operation; its answer is that of the REST call of the same name.',
        body: envelope,
        response: {
          200: z.object({ data: z.record(z.string(), z.unknown()) }),
          '4xx': PROBLEM_RESPONSE,
          '5xx': PROBLEM_RESPONSE,
        },
      },
      serializerCompiler: () => (answer) => JSON.stringify(answer),
    },
    async (request, reply) => {
      const context: OperationContext = { services, asker: askerOf(request), fault: null };
      const text = textOf(request.body, isDevelopment);
      const { data, errors } = await executed(app, text, context, request.body);
      if (errors && errors.length > 0) return answerRefusal(faultOf(context, errors), request, reply);
      return reply.send({ data });
    },
  );
}
