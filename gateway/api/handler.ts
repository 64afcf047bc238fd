import type { KeyObject } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { Locale } from '@/contract/locale';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import type { ReadTransaction, Transaction } from '../db/transaction';
import type { MarketSources } from '../market';
import type { Reading } from './reading';

/** Who asks, in which language, under which request id. */
export interface Asker {
  subject: string;
  locale: Locale;
  requestId: string;
  /** When the person signed in, s since 1970; null or absent where the token does not say. */
  signedInAt?: number | null;
  /** How a list is read, where not by pages; a request can say no more than which rows (`ids` of its page). */
  reading?: Reading;
}

/** What the calls are served with, for every caller. */
export interface Services {
  db: Database;
  /** Seals the cursors; kept in the database, so that each gateway knows those of the others. */
  cursorKey: KeyObject;
  /** Seals the secrets of changes that wait; kept likewise. */
  changesKey: KeyObject;
  /** Of the firm, in which its days begin. */
  timeZone: string;
  /** Where prices come from. */
  market: MarketSources;
  /** Whether each answer is held against the contract before it leaves; the tests do, production trusts them. */
  checksAnswers: boolean;
}

/** What kind of transaction a call has: a write's is committed with its answer, never by its handler. */
interface TransactionOf {
  read: ReadTransaction;
  write: Transaction;
}

/** All that a handler may use: one transaction, in which the database shows the asker's rows alone. */
export interface Handling<Body, Tx extends Transaction = ReadTransaction>
  extends Asker, Pick<Services, 'cursorKey' | 'changesKey' | 'market' | 'timeZone'> {
  body: Body;
  tx: Tx;
  scope: Scope;
}

/** That of a write. */
export type WriteHandling<Body> = Handling<Body, Transaction>;

/** Answers one call of the contract. REST and GraphQL both end here. */
export type Handler<Name extends ApiName> = (
  handling: Handling<BodyOf<Calls[Name]>, TransactionOf[Calls[Name]['access']]>,
) => Promise<AnswerOf<Calls[Name]>>;

/** Who answers the calls of one noun's table. A call without a handler does not compile, nor one of another noun. */
export type HandlersOf<Table> = { readonly [Name in keyof Table & ApiName]: Handler<Name> };
