import { sql } from 'drizzle-orm';
import type { PersonRef } from '@/contract/changes/schema';
import { REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { wordOrder } from '../../../kit/paging/order';

const SUBJECT = sql`${sql.placeholder('subject')}::text`;

/** Everyone else who serves one of some rep codes today. */
const served = prepared<PersonRef & Row>(
  'colleagues-of-rep-codes',
  sql`
  select p.subject, p.first_name as "firstName", p.last_name as "lastName" from people p
  where p.subject <> ${SUBJECT} and exists (
    select from rep_code_access x where x.subject = p.subject and x.rep_code_id = any (${REP_CODES})
      and cairn_today() between x.valid_from and coalesce(x.valid_to, 'infinity'))
  order by ${wordOrder(sql`p.last_name`).en}, ${wordOrder(sql`p.first_name`).en}, p.subject`,
);

/**
 * Who may take over work of a rep code.
 *
 * @param repCodes one of them, or several, as a text of an array: then whoever serves one of them
 */
export const colleaguesOf = (
  tx: Transaction,
  subject: string,
  repCodes: number | string,
): Promise<PersonRef[]> =>
  tx.run(served({ subject, repCodes: typeof repCodes === 'number' ? `{${repCodes}}` : repCodes }));
