import type { AnswerOf, BodyOf, Call } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { inScope, type Scope } from '../db/scope';
import type { ReadTransaction, Transaction } from '../db/transaction';
import { answered } from './answers/answered';
import type { KeptParts } from './answers/parts';
import type { Asker, Services } from './handler';
import { HANDLERS } from './handlers';
import { ProblemError } from './http/problem';
import { readingOf } from './reading';
import { demandContract } from './schemas';

/** Work that runs inside a call's transaction, around its handler. A throw rolls everything back. */
interface Around<Answer> {
  /** As soon as the transaction has its scope. */
  begin(tx: Transaction): Promise<void>;
  /** Before it is committed. */
  end(tx: Transaction, answer: Answer): Promise<void>;
}

/** A screen of client data has nothing to show to a person without rep codes, and says so. */
function demandRepCodes(row: Call, scope: Scope) {
  const { needsRepCodes = row.scope === 'screen' } = row;
  if (needsRepCodes && scope.repCodeIds.length === 0) throw new ProblemError('no-rep-codes');
}

/**
 * Runs the handler of a call in one transaction that sees the asker's rows alone.
 *
 * @param body as the call's schema reads it
 * @throws {ProblemError} what the handler refuses; nothing of its transaction stays then
 */
export function runCall<Name extends ApiName>(
  { db, answers, cursorKey, changesKey, market, timeZone, checksAnswers }: Services,
  name: Name,
  body: BodyOf<Calls[Name]>,
  asker: Asker,
  around?: Around<AnswerOf<Calls[Name]>>,
): Promise<AnswerOf<Calls[Name]>> {
  return inScope(db, asker, async (tx, scope) => {
    await around?.begin(tx);
    demandRepCodes(CALLS[name], scope);
    const reading = asker.reading ?? readingOf(body);
    const work = (own: ReadTransaction, parts: KeptParts | null = null) =>
      HANDLERS[name]({
        ...asker,
        ...(reading !== undefined && { reading }),
        body,
        tx: own,
        scope,
        parts,
        cursorKey,
        changesKey,
        market,
        timeZone,
      });
    // A reading hands its rows elsewhere than into the answer.
    const answer =
      reading === undefined
        ? await answered(answers, { name, body, locale: asker.locale, scope, today: db.today() }, tx, work)
        : await work(tx);
    if (checksAnswers) demandContract(name, answer);
    await around?.end(tx, answer);
    return answer;
  });
}
