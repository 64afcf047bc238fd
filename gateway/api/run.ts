import type { AnswerOf, BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import type { Database } from '../db/database';
import { inScope, type Scope, type Tx } from '../db/scope';
import type { Asker } from './handler';
import { HANDLERS } from './handlers';
import { ProblemError } from './http/problem';

/** Called in the transaction of the call, before it is committed. */
type BeforeCommit<Answer> = (tx: Tx, answer: Answer) => Promise<void>;

/** A screen of client data has nothing to show to someone without rep codes, and says so. */
function demandRepCodes(name: ApiName, scope: Scope) {
  if (CALLS[name].scope === 'screen' && scope.repCodeIds.length === 0) throw new ProblemError('no-rep-codes');
}

/**
 * Runs the handler of a call in one transaction that sees the asker's rows alone.
 *
 * @param body as the call's schema reads it
 * @throws {ProblemError} what the handler refuses; nothing of its transaction stays then
 */
export function runCall<Name extends ApiName>(
  db: Database,
  name: Name,
  body: BodyOf<Calls[Name]>,
  asker: Asker,
  beforeCommit?: BeforeCommit<AnswerOf<Calls[Name]>>,
): Promise<AnswerOf<Calls[Name]>> {
  return inScope(db, asker.subject, async (tx, scope) => {
    demandRepCodes(name, scope);
    const answer = await HANDLERS[name]({ ...asker, body, tx, scope });
    await beforeCommit?.(tx, answer);
    return answer;
  });
}
