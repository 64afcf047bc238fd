import { sql } from 'drizzle-orm';
import { recordId } from '@/contract/scalars';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared } from '../../kit/db/statement';
import type { RecordType } from '../../kit/changes/record';

const found = prepared<{ id: number; number: string; rep_code_id: number }>(
  'change-account',
  sql`
  select id, number, rep_code_id from accounts
  where public_id = ${sql.placeholder('id')}::uuid and rep_code_id = any (${REP_CODES})`,
);

/** An account: what its holder told about it. Holders of a joint account share one record, so that none overwrites another. */
export const ACCOUNT: RecordType = {
  entity: 'account',
  async find(tx, scope, id) {
    if (!recordId.safeParse(id).success) return null;
    const [row] = await tx.run(found({ id, repCodes: codesOf(scope) }));
    if (row === undefined) return null;
    return { id, key: row.id, repCodeIds: [row.rep_code_id], name: null, label: row.number };
  },
  fields: [],
};
