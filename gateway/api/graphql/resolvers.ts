import { type BodyOf, operationOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import type { Asker, Services } from '../handler';
import { toProblem } from '../http/faults';
import type { ProblemError } from '../http/problem';
import { parseInput } from '../http/validation';
import { runCall } from '../run';
import { CALL_SCHEMAS } from '../schemas';

/** Of one request: who asks, and the first thing that went wrong. */
export interface OperationContext {
  services: Services;
  asker: Asker;
  fault: ProblemError | null;
}

/** The executor copies its context, so what is written to lies one step below. */
interface ResolverContext {
  operation: OperationContext;
}

type GraphqlApiName = { [Name in ApiName]: Calls[Name] extends { graphql: object } ? Name : never }[ApiName];

/**
 * What a call is asked with, as REST reads it.
 *
 * @throws {ProblemError} `invalid`, with pointers into the input
 */
export function bodyOf<Name extends ApiName>(name: Name, input: unknown): BodyOf<Calls[Name]> {
  const schema: (typeof CALL_SCHEMAS)[Name]['body'] = CALL_SCHEMAS[name].body;
  // A call without a body sends none, and its handler looks at none.
  return schema === null ? (undefined as BodyOf<Calls[Name]>) : parseInput(schema, input);
}

/** The same handler, checks and transaction as by REST. */
function resolverOf(name: GraphqlApiName) {
  return async (_root: unknown, { input }: { input?: unknown }, { operation }: ResolverContext) => {
    try {
      return await runCall(operation.services, name, bodyOf(name, input), operation.asker);
    } catch (error) {
      const fault = toProblem(error);
      operation.fault ??= fault;
      throw fault;
    }
  };
}

const isOverGraphql = (name: ApiName): name is GraphqlApiName => 'graphql' in CALLS[name];

const OVER_GRAPHQL = (Object.keys(CALLS) as ApiName[]).filter(isOverGraphql);

/** Which call a registered operation is. */
export const CALL_OF_OPERATION: ReadonlyMap<string, GraphqlApiName> = new Map(
  OVER_GRAPHQL.map((name) => [operationOf(name), name]),
);

/** One resolver a call that the contract also sends over GraphQL. */
export const RESOLVERS = {
  Query: Object.fromEntries(OVER_GRAPHQL.map((name) => [name, resolverOf(name)])),
};
