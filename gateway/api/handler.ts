import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { Locale } from '@/contract/locale';
import type { Scope, Tx } from '../db/scope';

/** Who asks, in which language, under which request id. */
export interface Asker {
  subject: string;
  locale: Locale;
  requestId: string;
}

/** All that a handler may use: one transaction, in which the database shows the asker's rows alone. */
export interface Handling<Body> extends Asker {
  body: Body;
  tx: Tx;
  scope: Scope;
}

/** Answers one call of the contract. REST and GraphQL both end here. */
export type Handler<Name extends ApiName> = (
  handling: Handling<BodyOf<Calls[Name]>>,
) => Promise<AnswerOf<Calls[Name]>>;
