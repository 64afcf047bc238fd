import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { DAYS_BACK, MOST_DAYS, type NoticeQuery } from '../../kit/notices/query';
import { AS_OF } from '../../kit/tasks/query';
import { isLiving } from '../clients/rules/living';

/** Documents by which an identity was verified and that expire soon, or have lately. */
export const VERIFICATION_NOTICES: readonly NoticeQuery[] = [
  {
    kind: 'idExpiring',
    ends: true,
    select: sql`
  select 'idExpiring', 'idExpiring:' || p.public_id || ':' || v.expires_on, 'client', p.public_id::text, v.expires_on, p.id,
    null, jsonb_build_object('on', v.expires_on), null::numeric, least(v.expires_on - ${DAYS_BACK}, ${AS_OF})
  from clients c join parties p on p.id = c.party_id join client_details_extra e on e.party_id = c.party_id
  cross join lateral (select (e.identity_verification ->> 'expiresOn')::date as expires_on) v
  where c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)} and v.expires_on between ${AS_OF} - ${DAYS_BACK} and ${AS_OF} + ${MOST_DAYS}`,
  },
];
