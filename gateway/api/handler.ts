import type { KeyObject } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { Locale } from '@/contract/locale';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import type { Transaction } from '../db/transaction';
import type { Reading } from './reading';

/** Who asks, in which language, under which request id. */
export interface Asker {
  subject: string;
  locale: Locale;
  requestId: string;
  /** How a list is read, where not by pages; no request can say so. */
  reading?: Reading;
}

/** What the calls are served with, whoever asks. */
export interface Services {
  db: Database;
  /** Seals the cursors; kept in the database, so that each gateway knows those of the others. */
  cursorKey: KeyObject;
  /** Whether each answer is held against the contract before it leaves; the tests do, production trusts them. */
  checksAnswers: boolean;
}

/** All that a handler may use: one transaction, in which the database shows the asker's rows alone. */
export interface Handling<Body> extends Asker, Pick<Services, 'cursorKey'> {
  body: Body;
  tx: Transaction;
  scope: Scope;
}

/** Answers one call of the contract. REST and GraphQL both end here. */
export type Handler<Name extends ApiName> = (
  handling: Handling<BodyOf<Calls[Name]>>,
) => Promise<AnswerOf<Calls[Name]>>;
