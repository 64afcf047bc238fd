import { sql } from 'drizzle-orm';
import type { ClientBody } from '@/contract/clients/schema';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

/**
 * The client of a call, as `client`, and a log row of who looked: one statement reads the client and writes the row, so
 * that neither happens without the other. The calls that open a client's screen come within moments and leave one row
 * together (the table's unique window).
 */
export const OPENED_CLIENT = sql`
  client as materialized (
    select c.*, p.public_id, p.kind, p.given_name, p.family_name, p.legal_name
    from parties p join clients c on c.party_id = p.id
    where p.public_id = ${sql.placeholder('id')}::uuid and c.rep_code_id = any (${REP_CODES})
  ), looked as (
    insert into client_view_log (subject, party_id, rep_code_id, request_id)
    select ${sql.placeholder('subject')}, party_id, rep_code_id, ${sql.placeholder('requestId')} from client
    on conflict do nothing
  )`;

/** The values of a statement with `OPENED_CLIENT`; `asOf` is for statements that use the book's date. */
export const openedClientValues = ({ body, scope, subject, requestId }: CallContext<ClientBody>) => ({
  id: body.id,
  repCodes: codesOf(scope),
  subject,
  requestId,
  asOf: scope.asOf,
});
