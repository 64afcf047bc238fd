import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { isLiving } from '../clients/rules/living';
import { changedOn } from './rules/found';

/** Reviews that a significant change has made due, whatever their date. */
export const KYC_TASKS: readonly TaskQuery[] = [
  {
    kind: 'kycChange',
    recordKind: 'client',
    record: sql`p.public_id`,
    state: sql`array_to_string(k.changed_fields, '-')`,
    due: changedOn(sql`k`, AS_OF),
    weight: sql`c.market_value_cents`,
    party: sql`p.id`,
    facts: { on: changedOn(sql`k`, AS_OF), paths: sql`to_json(k.changed_fields)` },
    from: sql`kyc_clients k
      join clients c on c.party_id = k.party_id and c.rep_code_id = any (${REP_CODES})
      join parties p on p.id = c.party_id`,
    where: sql`k.rep_code_id = any (${REP_CODES}) and k.changed_fields is not null and ${isLiving(sql`c`)}`,
  },
];
