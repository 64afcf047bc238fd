import { randomUUID } from 'node:crypto';
import type { TestGateway } from './gateway';

/** @returns the path of one of the advisor’s documents, behind a ticket that the token asked for */
export async function ticketPath(gateway: TestGateway, token: string): Promise<string> {
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select d.public_id as id from documents d
     join rep_code_access a on a.rep_code_id = d.rep_code_id and a.subject = 'advisor' where d.cut_at is null limit 1`,
  );
  const body = { use: 'download' as const, ids: [rows[0]?.id ?? ''] };
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await gateway.rest('advisor', 'documentTicket', body, { token, headers });
  return (answer.json() as { path: string }).path;
}
