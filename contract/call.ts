import type { GraphqlSwitch } from './flags';

/** How often a call may use a channel, and what a lost answer means: a read is repeated freely, a write by its key. */
export type Access = 'read' | 'write';

/** Whose channels carry the call: the screen's four or the application's four. */
export type Scope = 'screen' | 'global';

/** The other way to the same answer: a registered GraphQL operation and the switch that chooses it. */
export interface GraphqlWay {
  /** The switch by which the call goes over GraphQL. */
  switch: GraphqlSwitch;
  /** Name of the registered operation; its text is in `contract/graphql/operations.ts`. */
  operation: string;
  /** Field of `data` that holds the answer, in the shape that REST gives. */
  field: string;
}

interface CallRow {
  /** The api name: under it the answer is kept in the store. */
  name: string;
  type: 'GET' | 'POST';
  /** Path below the gateway's host, without a leading slash, a parameter or anything personal. */
  url: string;
  access: Access;
  scope: Scope;
  graphql?: GraphqlWay;
  /** Of a small write: the browser sends it to its end though the page goes meanwhile. At most 64 KiB. */
  outlivesPage?: true;
}

declare const BODY: unique symbol;
declare const ANSWER: unique symbol;

/** One row of the contract; `Body` and `Answer` exist for the compiler alone. */
export interface Call<Body = unknown, Answer = unknown> extends Readonly<CallRow> {
  readonly [BODY]?: Body;
  readonly [ANSWER]?: Answer;
}

export type BodyOf<C> = C extends Call<infer Body, unknown> ? Body : never;
export type AnswerOf<C> = C extends Call<unknown, infer Answer> ? Answer : never;

/**
 * Declares a call of the contract.
 *
 * @example const clientsList = defineCall<ClientsListBody, ClientsListAnswer>()({ name: 'clientsList', … });
 */
export function defineCall<Body, Answer>() {
  return <const Row extends CallRow>(row: Row): Call<Body, Answer> & Row => row;
}
