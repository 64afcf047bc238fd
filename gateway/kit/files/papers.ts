import { sql } from 'drizzle-orm';
import type { Locale } from '@/contract/locale';
import type { Principal, Services } from '../call/handler';
import { prepared } from '../db/statement';
import type { ReadTransaction } from '../db/transaction';

/** A paper that is made on request: its kind, and what it is about. It holds ids and codes, no names: a ticket keeps it. */
export interface PaperOf {
  readonly kind: string;
  readonly [part: string]: unknown;
}

/** A paper as it leaves the gateway. */
export interface MadePaper {
  /** Names the file. */
  title: string;
  /** A PDF. */
  bytes: Buffer;
}

/**
 * Makes a paper by the calls of whoever spends the ticket, so that their rights of that moment hold.
 * @throws {ProblemError} `not-found` where the record is not theirs, or not any more
 */
export type PaperMaker = (
  paper: PaperOf,
  by: { services: Services; principal: Principal },
) => Promise<MadePaper>;

const firm = prepared<{ en: string; fr: string }>(
  'paper-firm',
  sql`select name_en as en, name_fr as fr from firms`,
);

/** @returns the name of the firm that heads a paper */
export async function firmName(tx: ReadTransaction, language: Locale): Promise<string> {
  const [named] = await tx.run(firm({}));
  return named?.[language] ?? '';
}
