import { sql } from 'drizzle-orm';
import { DAYS_BACK, MOST_DAYS, type NoticeQuery } from '../../kit/notices/query';
import { AS_OF } from '../../kit/tasks/query';
import { KYC_FROM, KYC_SCOPE } from './rules/found';

/** Reviews that are due, by the list of KYC. */
export const KYC_NOTICES: readonly NoticeQuery[] = [
  {
    kind: 'kycDue',
    ends: true,
    select: sql`
  select 'kycDue', 'kycDue:' || p.public_id || ':' || coalesce(d.due_on::text, 'never'), 'client', p.public_id::text, d.due_on,
    p.id, null, jsonb_build_object('paths', coalesce(to_jsonb(k.changed_fields), '[]')), null::numeric, least(coalesce(d.due_on - ${DAYS_BACK}, ${AS_OF}), ${AS_OF})
  from ${KYC_FROM} where ${KYC_SCOPE} and (d.due_on is null or d.due_on <= ${AS_OF} + ${MOST_DAYS})`,
  },
];
