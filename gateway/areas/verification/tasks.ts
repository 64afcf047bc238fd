import { sql } from 'drizzle-orm';
import { ID_DAYS_BACK } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { isLiving } from '../clients/rules/living';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { VERIFICATION_STATE } from './rules/state';

const EXPIRED = sql`(e.identity_verification ->> 'expiresOn')::date`;

const DOUBTED_ON = sql`(e.identity_doubt ->> 'on')`;

const identity = {
  recordKind: 'client',
  record: sql`p.public_id`,
  weight: sql`c.market_value_cents`,
  party: sql`p.id`,
} as const;

const FROM = sql`clients c join parties p on p.id = c.party_id left join client_details_extra e on e.party_id = c.party_id`;

/**
 * Identities to verify, as their list counts them, and documents on file that have expired lately. The verification by
 * such a document stays valid (FINTRAC: current when it was used).
 */
export const VERIFICATION_TASKS: readonly TaskQuery[] = [
  {
    ...identity,
    kind: 'identityOverdue',
    facts: {},
    from: FROM,
    where: sql`c.rep_code_id = any (${REP_CODES}) and e.identity_verification is null and ${VERIFICATION_STATE} = 'overdue'`,
  },
  {
    ...identity,
    kind: 'identityDoubted',
    state: DOUBTED_ON,
    facts: { on: DOUBTED_ON },
    from: FROM,
    where: sql`c.rep_code_id = any (${REP_CODES}) and e.identity_doubt is not null and ${VERIFICATION_STATE} = 'doubted'`,
  },
  {
    ...identity,
    kind: 'idExpired',
    state: EXPIRED,
    facts: { on: EXPIRED },
    from: FROM,
    where: sql`c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)}
      and ${EXPIRED} between ${AS_OF} - ${sql.raw(String(ID_DAYS_BACK))} and ${AS_OF} - 1`,
  },
];
