import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';
import type { ReadTransaction } from '../db/transaction';
import { ProblemError } from '../http/problem';
import { registry } from '../registry';
import type { CallContext } from './handler';

/** @returns the transaction for those who may not end it: their last statement is like any other */
export const neverEnding = (tx: ReadTransaction): ReadTransaction => ({
  sins: tx.sins,
  run: (statement) => tx.run(statement),
  conclude: (statement) => tx.run(statement),
});

/**
 * Runs handlers of other calls one after another, in the scope and the transaction of the call that asks; none of them
 * ends it.
 *
 * @param refusal what is thrown for a body that the schema of its call refuses
 */
export function askedBy(
  context: CallContext<unknown>,
  refusal: () => Error = () => new ProblemError('invalid'),
) {
  const tx = neverEnding(context.tx);
  return <Name extends ApiName>(name: Name, body: unknown): Promise<AnswerOf<Calls[Name]>> => {
    const parsed = SCHEMAS[name].body?.safeParse(body);
    // A body may come from outside, so it passes the same schema as a screen's request.
    if (parsed?.success !== true) throw refusal();
    const handler = registry().handlers[name] as unknown as (
      of: CallContext<BodyOf<Calls[Name]>>,
    ) => Promise<AnswerOf<Calls[Name]>>;
    return handler({ ...context, tx, body: parsed.data as BodyOf<Calls[Name]> });
  };
}

export type Ask = ReturnType<typeof askedBy>;
