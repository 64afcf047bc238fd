import type { FastifyInstance } from 'fastify';
import type { GraphQLError } from 'graphql';
import mercurius from 'mercurius';
import { z } from 'zod';
import type { Services } from '../../kit/call/handler';
import { principalOf } from '../../kit/http/principal';
import { ProblemError } from '../../kit/http/problem';
import { PROBLEM_RESPONSE } from '../../kit/http/openapi';
import { demandModesty } from './limits';
import { bodyOf, CALL_OF_OPERATION, type OperationContext, RESOLVERS } from './resolvers';
import { CALL_SCHEMAS } from '../../kit/call/schemas';
import { OPERATIONS, SCHEMA } from './schema';

interface GraphqlOptions {
  services: Services;
  /** Free queries, including introspection, are for development only. */
  isDevelopment: boolean;
}

const PATH = '/graphql';
const QUERY_MAX_CHARS = 10_000;

const envelope = z.strictObject({
  /** Name of a registered operation. */
  documentId: z.string().max(100).optional(),
  query: z.string().max(QUERY_MAX_CHARS).optional(),
  operationName: z.string().max(100).nullish(),
  variables: z.strictObject({ input: z.unknown().optional() }).nullish(),
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

/** Reports a fault in what surrounds an operation's input. */
const amiss = (pointer: string, rule: string, cause?: unknown) =>
  new ProblemError('invalid', { errors: [{ pointer, rule }], cause });

const inQuery = (cause: unknown) => amiss('/query', 'query', cause);

/** A fault without a path was found before anything ran: in a free query or its variables. */
function faultOf(context: OperationContext, errors: readonly GraphQLError[]): ProblemError {
  if (context.fault !== null) return context.fault;
  const [cause] = errors;
  const hasRun = errors.some((each) => each.path !== undefined);
  return hasRun ? new ProblemError('unexpected', { cause }) : inQuery(cause);
}

/**
 * Reads a registered operation as REST reads its call, before GraphQL does: GraphQL would accept a single value for a
 * list, and would not say where the fault is.
 */
function demandInput({ documentId, operationName, variables }: Envelope): void {
  const name = documentId === undefined ? undefined : CALL_OF_OPERATION.get(documentId);
  if (name === undefined) return;
  if (operationName !== null && operationName !== undefined && operationName !== documentId) {
    throw amiss('/operationName', 'invalid_value');
  }
  const isAsked = CALL_SCHEMAS[name].body !== null;
  if (isAsked && variables?.input === undefined) throw amiss('/variables/input', 'invalid_type');
  bodyOf(name, variables?.input);
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
    // Only faults of the query itself are thrown; a resolver's error comes back beside the data.
    throw context.fault ?? inQuery(cause);
  }
}

/** POST /graphql: the contract's calls with the same handlers; a refusal is the problem that REST returns. */
export async function graphql(
  app: FastifyInstance,
  { services, isDevelopment }: GraphqlOptions,
): Promise<void> {
  await app.register(mercurius, {
    schema: SCHEMA,
    resolvers: RESOLVERS,
    routes: false,
    jit: 1,
    // The library would log each error's message, and the database quotes names in its messages.
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors } }),
  });
  app.post<{ Body: Envelope }>(
    PATH,
    {
      schema: {
        operationId: 'graphql',
        summary:
          'Runs a registered GraphQL operation; its answer is that of the REST call of the same name, and so is a refusal.',
        body: envelope,
        response: {
          200: z.object({ data: z.record(z.string(), z.unknown()) }),
          '4xx': PROBLEM_RESPONSE,
          '5xx': PROBLEM_RESPONSE,
        },
      },
      serializerCompiler: () => (answer) => JSON.stringify(answer),
    },
    async (request) => {
      const context: OperationContext = { services, principal: principalOf(request), fault: null };
      const text = textOf(request.body, isDevelopment);
      demandInput(request.body);
      const { data, errors } = await executed(app, text, context, request.body);
      if (errors && errors.length > 0) throw faultOf(context, errors);
      return { data };
    },
  );
}
