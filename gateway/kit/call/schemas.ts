import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { AnswerOf, BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';

type TypedSchemas = {
  readonly [Name in ApiName]: {
    readonly body: ZodType<BodyOf<Calls[Name]>> | null;
    readonly answer: ZodType<AnswerOf<Calls[Name]>>;
  };
};

/** The contract's schemas by the types of its calls: a schema that does not fit its call does not compile. */
export const CALL_SCHEMAS: TypedSchemas = SCHEMAS;

/** @throws {ResponseSerializationError} where an answer breaks the contract: logged, answered as 500, never sent */
export function demandContract<Name extends ApiName>(name: Name, answer: AnswerOf<Calls[Name]>): void {
  const { error } = CALL_SCHEMAS[name].answer.safeParse(answer);
  if (error !== undefined) {
    throw new ResponseSerializationError(CALLS[name].type, CALLS[name].url, { cause: error });
  }
}
