import type { AnswerOf, BodyOf } from '@/contract/call';
import { type ApiName, answersBeforeTerms, CALLS, type Calls, needsRepCodes } from '@/contract/calls';
import { inScope, type Scope } from '../db/scope';
import type { ReadTransaction, Transaction } from '../db/transaction';
import { answered, isKept } from '../answers/answered';
import type { KeptParts } from '../answers/parts';
import type { Principal, Handler, CallContext, NotedRecord, Services } from './handler';
import { registry } from '../registry';
import { ProblemError } from '../http/problem';
import { readingOf } from '../lists/listRead';
import { demandRole } from './role';
import { demandContract } from './schemas';

/** Work that runs inside a call's transaction, around its handler. A throw rolls everything back. */
interface Around<Answer> {
  /** As soon as the transaction has its scope. */
  begin(tx: Transaction): Promise<void>;
  /** Before it is committed, with the records that it changes. */
  end(tx: Transaction, answer: Answer, records: readonly NotedRecord[]): Promise<void>;
}

/** Lists and dashboards of a book are heavy and may be a moment old. Whoever opens a record reads it as it is, and is noted. */
const mayBeOld = (name: ApiName, body: unknown): boolean =>
  CALLS[name].access === 'read' &&
  (isKept(name) || (body instanceof Object && 'page' in body && !('id' in body)));

interface Options<Name extends ApiName> {
  around?: Around<AnswerOf<Calls[Name]>>;
  /** Answers in place of the call's handler, under the same rights. */
  instead?: Handler<Name>;
}

/** A screen of client data has nothing to show to a person without rep codes, and says so. */
function demandRepCodes(name: ApiName, scope: Scope) {
  if (needsRepCodes(name) && scope.repCodeIds.length === 0) throw new ProblemError('no-rep-codes');
}

/**
 * Runs the handler of a call in one transaction that sees the principal's rows alone.
 *
 * @param body as the call's schema reads it
 * @throws {ProblemError} what the handler refuses; nothing of its transaction stays then
 */
export async function runCall<Name extends ApiName>(
  services: Services,
  name: Name,
  body: BodyOf<Calls[Name]>,
  principal: Principal,
  { around, instead }: Options<Name> = {},
): Promise<AnswerOf<Calls[Name]>> {
  const { db, answers, checksAnswers, ...given } = services;
  const answer = await inScope(
    db,
    { ...principal, beforeTerms: answersBeforeTerms(name) },
    async (tx, scope) => {
      await around?.begin(tx);
      demandRepCodes(name, scope);
      await demandRole(tx, name, principal.subject);
      const reading = principal.reading ?? readingOf(body);
      const records: NotedRecord[] = [];
      const work = (own: ReadTransaction, parts: KeptParts | null = null) => {
        const context: CallContext<BodyOf<Calls[Name]>> = {
          ...principal,
          ...(reading !== undefined && { reading }),
          body,
          tx: own,
          scope,
          parts,
          ...given,
          noteRecord: (record) => void records.push(record),
        };
        return (instead ?? registry().handlers[name])(context);
      };
      // A list read gives its rows to its own callback and leaves the answer empty.
      const answer =
        reading === undefined
          ? await answered(
              answers,
              { name, body, locale: principal.locale, scope, today: db.today() },
              tx,
              work,
            )
          : await work(tx);
      if (checksAnswers) demandContract(name, answer);
      await around?.end(tx, answer, records);
      return answer;
    },
    principal.reading === undefined && instead === undefined && mayBeOld(name, body),
  );
  const after = registry().after[name];
  return after === undefined ? answer : after(answer, { body, principal, services });
}
