import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { issueTicket, ticketPath } from '../rows/tickets';
import { readDocuments } from './read';

/**
 * POST documents/ticket. An address that a link can open, in place of a token, which no link carries.
 * @throws {ProblemError} `not-found` when one of the documents is unknown or someone else's; `invalid` for a preview of
 *   several
 */
export const documentTicket: Handler<'documentTicket'> = async (context) => {
  const { use, ids } = context.body;
  const wanted = [...new Set(ids)];
  if (use === 'preview' && wanted.length > 1)
    throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/ids', rule: 'too_big' }] });
  const found = await readDocuments(context, wanted);
  if (found.length < wanted.length) throw new ProblemError('not-found');
  const { ticket, expiresAt } = await issueTicket(context, { use, documents: wanted });
  const [only] = found;
  const mediaType = wanted.length === 1 ? (only?.media_type ?? null) : null;
  return { path: ticketPath(ticket), expiresAt, mediaType };
};
