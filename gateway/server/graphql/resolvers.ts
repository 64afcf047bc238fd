import { type BodyOf, operationOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import type { Principal, Services } from '../../kit/call/handler';
import { toProblem } from '../../kit/http/faults';
import type { ProblemError } from '../../kit/http/problem';
import { parseInput } from '../../kit/http/validation';
import { runCall } from '../../kit/call/run';
import { CALL_SCHEMAS } from '../../kit/call/schemas';

/** State of one request: who asks, and the first error. */
export interface OperationContext {
  services: Services;
  principal: Principal;
  fault: ProblemError | null;
}

/** The executor copies its context, so the part we write to sits one level below. */
interface ResolverContext {
  operation: OperationContext;
}

type GraphqlApiName = { [Name in ApiName]: Calls[Name] extends { graphql: object } ? Name : never }[ApiName];

/**
 * The body of a call, as REST reads it.
 * @throws {ProblemError} `invalid`, with pointers into the input
 */
export function bodyOf<Name extends ApiName>(name: Name, input: unknown): BodyOf<Calls[Name]> {
  const schema: (typeof CALL_SCHEMAS)[Name]['body'] = CALL_SCHEMAS[name].body;
  // A call without a body sends none, and its handler ignores it.
  return schema === null ? (undefined as BodyOf<Calls[Name]>) : parseInput(schema, input);
}

/** The same handler, checks and transaction as over REST. */
function resolverOf(name: GraphqlApiName) {
  return async (_root: unknown, { input }: { input?: unknown }, { operation }: ResolverContext) => {
    try {
      return await runCall(operation.services, name, bodyOf(name, input), operation.principal);
    } catch (error) {
      const fault = toProblem(error);
      operation.fault ??= fault;
      throw fault;
    }
  };
}

const isOverGraphql = (name: ApiName): name is GraphqlApiName => 'graphql' in CALLS[name];

const OVER_GRAPHQL = (Object.keys(CALLS) as ApiName[]).filter(isOverGraphql);

/** The call behind each registered operation. */
export const CALL_OF_OPERATION: ReadonlyMap<string, GraphqlApiName> = new Map(
  OVER_GRAPHQL.map((name) => [operationOf(name), name]),
);

/** One resolver for each call that the contract also offers over GraphQL. */
export const RESOLVERS = {
  Query: Object.fromEntries(OVER_GRAPHQL.map((name) => [name, resolverOf(name)])),
};
