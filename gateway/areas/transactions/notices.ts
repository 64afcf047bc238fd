import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { DAYS_BACK, type NoticeQuery } from '../../kit/notices/query';
import { AS_OF, FIRST_HOLDER } from '../../kit/tasks/query';
import { FLOW_CAD, IS_FLOW } from './rules/flows';

/** Nobody is notified of a smaller flow, CAD. */
const LEAST_FLOW = sql.raw('25000');

/** What came in and went out. */
export const FLOW_NOTICES: readonly NoticeQuery[] = [
  {
    kind: 'largeFlow',
    ends: false,
    select: sql`
  select 'largeFlow', 'largeFlow:' || f.public_id || ':' || f.id, 'account', f.public_id::text, null::date, f.party_id,
    f.number, jsonb_build_object('amount', f.worth::numeric(19,2)::text, 'on', f.trade_date, 'transaction', f.kind,
      'accountType', f.type), f.worth, f.trade_date
  from (
    select t.id, t.kind, t.trade_date, a.public_id, a.number, a.type, ${FIRST_HOLDER} as party_id, ${FLOW_CAD} as worth
    from transactions t join accounts a on a.id = t.account_id
    where t.rep_code_id = any (${REP_CODES}) and ${IS_FLOW}
      and t.trade_date > ${AS_OF} - ${DAYS_BACK} and t.trade_date <= ${AS_OF}
  ) f where abs(f.worth) >= ${LEAST_FLOW}`,
  },
];
