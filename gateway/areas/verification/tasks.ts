import { sql } from 'drizzle-orm';
import { ID_DAYS_BACK } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { isLiving } from '../clients/rules/living';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';

const EXPIRED = sql`(e.identity_verification ->> 'expiresOn')::date`;

/** Documents on file that have expired lately. The verification stays valid (FINTRAC: current when it was used). */
export const VERIFICATION_TASKS: readonly TaskQuery[] = [
  {
    kind: 'idExpired',
    recordKind: 'client',
    record: sql`p.public_id`,
    state: EXPIRED,
    weight: sql`c.market_value_cents`,
    party: sql`p.id`,
    facts: { on: EXPIRED },
    from: sql`clients c join parties p on p.id = c.party_id join client_details_extra e on e.party_id = c.party_id`,
    where: sql`c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)}
      and ${EXPIRED} between ${AS_OF} - ${sql.raw(String(ID_DAYS_BACK))} and ${AS_OF} - 1`,
  },
];
