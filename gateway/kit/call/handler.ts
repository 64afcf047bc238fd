import type { KeyObject } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { Locale } from '@/contract/locale';
import type { Database } from '../db/database';
import type { Scope, SignedIn } from '../db/scope';
import type { ReadTransaction, Transaction } from '../db/transaction';
import type { AnswerMemory } from '../answers/memory';
import type { KeptParts } from '../answers/parts';
import type { ListRead } from '../lists/listRead';

/** Who asks, in which language, under which request id. */
export interface Principal extends SignedIn {
  locale: Locale;
  requestId: string;
  /** When the person signed in, s since 1970; null or absent when the token does not say. */
  signedInAt?: number | null;
  /** Makes the ids of what a call adds. Absent: at random. */
  newId?(): string;
  /** How a list is read, where not by pages; a request can say no more than which rows (`ids` of its page). */
  reading?: ListRead;
  /** Puts a fault into the log that the answer survives. */
  noteFault?: (error: unknown, message: string) => void;
}

/** A record with a version. */
export interface NotedRecord {
  entity: ChangeEntity;
  id: string;
}

/** What the calls are served with, for every caller. An area may declare a further service of its own here. */
export interface Services {
  db: Database;
  /** Answers of dashboards that may be given out again. */
  answers: AnswerMemory;
  /** Seals the cursors; stored in the database, so that every gateway can read the others'. */
  cursorKey: KeyObject;
  /** Makes fingerprints of the writes whose answers are kept; stored the same way. */
  changesKey: KeyObject;
  /** The firm's time zone, which decides when a day begins. */
  timeZone: string;
  /** Whether to check each answer against the contract before it leaves; the tests do, production does not. */
  checksAnswers: boolean;
}

/** The transaction of a call: a write commits together with its answer, never in the handler. */
interface TransactionOf {
  read: ReadTransaction;
  write: Transaction;
}

/** All that a handler may use: one transaction, in which the database shows the principal's rows alone. */
export interface CallContext<Body, Tx extends Transaction = ReadTransaction>
  extends Principal, Omit<Services, 'db' | 'answers' | 'checksAnswers'> {
  body: Body;
  tx: Tx;
  scope: Scope;
  /** Called with each record that a write changes: its kept answer is given again only to whom it still belongs. */
  noteRecord?(record: NotedRecord): void;
  /** What single rep codes add to a figure; null if nothing is kept. */
  parts: KeptParts | null;
}

/** That of a write. */
export type WriteContext<Body> = CallContext<Body, Transaction>;

/** Answers one call of the contract. REST and GraphQL both end here. */
export type Handler<Name extends ApiName> = (
  context: CallContext<BodyOf<Calls[Name]>, TransactionOf[Calls[Name]['access']]>,
) => Promise<AnswerOf<Calls[Name]>>;

/** What is done with an answer once the transaction is over, such as to ask another service, which may be slow. */
export type After<Name extends ApiName> = (
  answer: AnswerOf<Calls[Name]>,
  of: { body: BodyOf<Calls[Name]>; principal: Principal; services: Services },
) => Promise<AnswerOf<Calls[Name]>>;

/** The handlers for the calls of one noun's table. A missing handler, or one of another noun, does not compile. */
export type HandlersOf<Table> = { readonly [Name in keyof Table & ApiName]: Handler<Name> };
