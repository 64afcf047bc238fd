import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { TICKET_LIFE_S } from '@/contract/documents/codes';
import type { DocumentTicketAnswer } from '@/contract/documents/schema';
import { instantOf } from '../../../kit/changes/since';
import { prepared } from '../../../kit/db/statement';
import type { Database } from '../../../kit/db/database';
import type { WriteContext } from '../../../kit/call/handler';
import type { PaperOf } from '../../../kit/files/papers';
import { ProblemError } from '../../../kit/http/problem';

const at = (name: string) => sql.placeholder(name);

const TICKET_BYTES = 32;

/** The table stores only the hash of a ticket, so that nobody who reads it can use one. */
export const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

const issued = prepared<{ expires_at: string }>(
  'issue-document-ticket',
  sql`insert into document_tickets (hash, subject, grant_id, sign_in, token_issued_at, use, locale, documents, paper, expires_at)
    values (${at('hash')}, ${at('subject')}, ${at('grantId')}, ${at('signIn')}, ${at('tokenIssuedAt')}::bigint, ${at('use')}, ${at('locale')}, ${at('documents')}::uuid[], ${at('paper')}::jsonb,
      clock_timestamp() + make_interval(secs => ${TICKET_LIFE_S}))`,
);

const expiry = prepared<{ at: string }>(
  'document-ticket-expiry',
  sql`select ${instantOf(`(clock_timestamp() + make_interval(secs => ${TICKET_LIFE_S}))`)} as at`,
);

/** Where a ticket is used, below the gateway’s host. */
export const ticketPath = (ticket: string): string => `documents/file/${ticket}`;

interface Issue {
  use: 'download' | 'preview';
  documents: readonly string[];
  /** A paper to make, in place of documents. */
  paper?: PaperOf;
}

/** Makes a ticket for the person: it works once, within a minute. @returns the ticket and when it expires */
export async function issueTicket(
  {
    tx,
    subject,
    grantId = null,
    signIn = null,
    locale,
  }: Pick<WriteContext<unknown>, 'tx' | 'subject' | 'grantId' | 'signIn' | 'locale'>,
  { use, documents, paper }: Issue,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const [row] = await tx.run(expiry({}));
  if (row === undefined) throw new Error('a select without a row');
  await tx.run(
    issued({
      hash: hashOf(ticket),
      subject,
      grantId,
      signIn: signIn?.hashes ?? null,
      tokenIssuedAt: signIn?.issuedAt ?? null,
      use,
      locale,
      documents: [...documents],
      paper: paper === undefined ? null : JSON.stringify(paper),
    }),
  );
  return { ticket, expiresAt: row.at };
}

/**
 * Makes a ticket for a paper. The paper itself is made when somebody spends the ticket.
 *
 * @returns the answer of the call
 */
export async function paperTicket(
  context: Parameters<typeof issueTicket>[0],
  use: Issue['use'],
  paper: PaperOf,
): Promise<DocumentTicketAnswer> {
  const { ticket, expiresAt } = await issueTicket(context, { use, documents: [], paper });
  return { path: ticketPath(ticket), expiresAt, mediaType: 'application/pdf' };
}

/** A ticket that was just used. */
export interface SpentTicket {
  subject: string;
  grant_id: string | null;
  sign_in: string | null;
  /** When the token that asked for it was issued, s since 1970. */
  token_issued_at: number;
  use: 'download' | 'preview';
  locale: 'en' | 'fr';
  documents: string[];
  paper: PaperOf | null;
  issued_at: Date;
}

/**
 * Uses a ticket: once, and only within its minute. It asks the pool directly, because nobody knows yet whose ticket it
 * is.
 * @throws {ProblemError} `not-found`, whatever was wrong with it
 */
export async function spendTicket({ pool }: Pick<Database, 'pool'>, ticket: string) {
  const { rows } = await pool.query<SpentTicket & { is_fresh: boolean }>(
    `delete from document_tickets where hash = $1
     returning subject, grant_id, sign_in,
       coalesce(token_issued_at, floor(extract(epoch from issued_at)))::float8 as token_issued_at, use, locale, documents, paper, issued_at, expires_at > clock_timestamp() as is_fresh`,
    [hashOf(ticket)],
  );
  const [row] = rows;
  if (row === undefined || !row.is_fresh) throw new ProblemError('not-found');
  return row;
}

/** Removes tickets that nobody used. */
export async function sweepTickets({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('delete from document_tickets where expires_at < now()');
}
