import type { AnswerOf, BodyOf, Call } from '@/contract/call';
import type { CallError, CallErrorCode } from '@/contract/callError';
import type { ApiName, Calls } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';
import type { HttpClient } from '@/lib/http/client';
import { CallCancelled, CallFailure } from '@/lib/http/failure';

type Answer<A extends ApiName> = (body: BodyOf<Calls[A]>) => AnswerOf<Calls[A]>;

/** A call that reached the gateway. */
export interface MadeCall {
  name: string;
  body: unknown;
  transport: 'rest' | 'graphql';
}

/** Replaces the real client of the gateway. Its answers come from the test. */
export interface ScriptedGateway extends HttpClient {
  /** Every call made, in order. */
  made: readonly MadeCall[];
  /** How often a call was made. */
  count(name: ApiName): number;
  answer<A extends ApiName>(name: A, answer: Answer<A>): void;
  /** From now on the call fails, until it is told to answer. */
  fail(name: ApiName, code: CallErrorCode, requestId?: string | null): void;
  /** The call's answer, without making a call. */
  peek<A extends ApiName>(name: A, body: BodyOf<Calls[A]>): AnswerOf<Calls[A]>;
  /** From now on the call's answers wait. @returns a function that releases them */
  hold(name: ApiName): () => void;
}

const errorOf = (code: CallErrorCode, requestId: string | null): CallError => ({
  code,
  status: null,
  requestId,
  retryAfterSeconds: null,
});

/** A gateway that answers nothing until it is told how. An unscripted call fails as `unexpected`. */
export function scriptedGateway(): ScriptedGateway {
  const made: MadeCall[] = [];
  const answers = new Map<string, (body: unknown) => unknown>();
  const gates = new Map<string, Promise<void>>();

  async function reply(name: ApiName, body: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    await gates.get(name);
    if (signal?.aborted) throw new CallCancelled();
    const answer = answers.get(name);
    if (answer === undefined) throw new CallFailure(errorOf('unexpected', null));
    // A question or an answer outside the contract is a mistake in the test.
    SCHEMAS[name].body?.parse(body);
    return SCHEMAS[name].answer.parse(answer(body));
  }

  return {
    made,
    count: (name) => made.filter((call) => call.name === name).length,
    answer(name, answer) {
      answers.set(name, answer as (body: unknown) => unknown);
    },
    fail(name, code, requestId = 'req-0001') {
      answers.set(name, () => {
        throw new CallFailure(errorOf(code, requestId));
      });
    },
    peek: <A extends ApiName>(name: A, body: BodyOf<Calls[A]>) =>
      answers.get(name)?.(body) as AnswerOf<Calls[A]>,
    hold(name) {
      let open = () => {};
      gates.set(
        name,
        new Promise<void>((resolve) => {
          open = resolve;
        }),
      );
      return () => {
        gates.delete(name);
        open();
      };
    },
    call<C extends Call>(row: C, { body, transport, signal }: Parameters<HttpClient['call']>[1]) {
      made.push({ name: row.name, body, transport });
      return reply(row.name as ApiName, body, signal) as Promise<AnswerOf<C>>;
    },
  };
}
