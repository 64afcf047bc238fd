import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';
import type { CallContext } from '../../../kit/call/handler';
import type { ReadTransaction } from '../../../kit/db/transaction';
import { ProblemError } from '../../../kit/http/problem';
import { registry } from '../../../kit/registry';

export const notOfThisList = () =>
  new ProblemError('invalid', { errors: [{ pointer: '/spec', rule: 'not_of_this_list' }] });

/** Runs handlers of the screens one after another, in the scope and the transaction of the question; none of them ends it. */
export function askedBy(context: CallContext<unknown>) {
  const { tx } = context;
  const within: ReadTransaction = {
    sins: tx.sins,
    run: (statement) => tx.run(statement),
    conclude: (statement) => tx.run(statement),
  };
  return <Name extends ApiName>(name: Name, body: unknown): Promise<AnswerOf<Calls[Name]>> => {
    const parsed = SCHEMAS[name].body?.safeParse(body);
    // A reading may come from outside, so it passes the same schema as a screen's request.
    if (parsed?.success !== true) {
      throw notOfThisList();
    }
    const handler = registry().handlers[name] as unknown as (
      of: CallContext<BodyOf<Calls[Name]>>,
    ) => Promise<AnswerOf<Calls[Name]>>;
    return handler({ ...context, tx: within, body: parsed.data as BodyOf<Calls[Name]> });
  };
}

export type Ask = ReturnType<typeof askedBy>;
