import type { AnswerOf, BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { inScope, type Scope } from '../db/scope';
import type { Transaction } from '../db/transaction';
import type { Asker, Services } from './handler';
import { HANDLERS } from './handlers';
import { ProblemError } from './http/problem';
import { demandContract } from './schemas';

/** Called in the transaction of the call, before it is committed. */
type BeforeCommit<Answer> = (tx: Transaction, answer: Answer) => Promise<void>;

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
  { db, cursorKey, checksAnswers }: Services,
  name: Name,
  body: BodyOf<Calls[Name]>,
  asker: Asker,
  beforeCommit?: BeforeCommit<AnswerOf<Calls[Name]>>,
): Promise<AnswerOf<Calls[Name]>> {
  return inScope(db, asker.subject, async (tx, scope) => {
    demandRepCodes(name, scope);
    const answer = await HANDLERS[name]({ ...asker, body, tx, scope, cursorKey });
    if (checksAnswers) demandContract(name, answer);
    await beforeCommit?.(tx, answer);
    return answer;
  });
}
