import { sql } from 'drizzle-orm';
import { RECENT_MAX, type SearchKind } from '@/contract/search/schema';
import { planned } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { partyYears } from '../../clients/rows/names';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { cityOf, headOf, roleIn } from './namesakes';
import { RECENT } from './recentQueries';
import { recordOf, type RecordRow } from './shape';

interface Recent extends Record<string, unknown> {
  searches: string[];
  opened: (RecordRow & { record: SearchKind })[] | null;
}

const PARTY = sql`p.kind as party_kind, p.given_name, p.family_name, p.legal_name, ${partyYears(sql`p`)}`;

/**
 * The statement and the policies both leave out records that the person may no longer see. It looks up each
 * head and holder separately (`limit`), because there are few. It is planned each time: otherwise the plan
 * for a person without recent records would be reused for everyone.
 */
const remembered = planned<Recent>(sql`
  with ${sql.join(RECENT, sql`, `)}, opened as (
    select recent.at, 'client' as record, p.public_id as id, ${PARTY}, null as label, r.code, h.name as household,
      null as role, null::integer as member_count, ${cityOf.client(sql`c.party_id`)} as city, null as account_type, false as is_closed
    from recent_clients recent join clients c on c.party_id = recent.party_id and c.rep_code_id = any (${REP_CODES})
    join parties p on p.id = c.party_id join rep_codes r on r.id = c.rep_code_id
    left join households h on h.id = c.household_id
    union all
    select recent.at, 'household', h.public_id, ${PARTY}, h.name, null, null, ${roleIn(sql`h.id`, sql`p.id`)},
      h.member_count, ${cityOf.household(sql`h.id`)}, null, false
    from recent_households recent
    join households h on h.public_id = recent.public_id and h.rep_code_ids && ${REP_CODES}
    left join lateral (select head.* from parties head where head.id = ${headOf(sql`h.id`)} limit 1) p on true
    union all
    select recent.at, 'account', a.public_id, ${PARTY}, a.number, r.code, null, null, null, null, a.type, a.closed_on is not null
    from recent_accounts recent
    join accounts a on a.public_id = recent.public_id and a.rep_code_id = any (${REP_CODES})
    join rep_codes r on r.id = a.rep_code_id
    left join lateral (
      select holder.* from account_holders held join parties holder on holder.id = held.party_id
      where held.account_id = a.id order by held.position limit 1) p on true
  ), newest as (
    select *, false as is_unassigned from opened order by at desc, id limit ${sql.raw(String(RECENT_MAX))}
  )
  select
    array(
      select query from recent_searches where subject = ${sql.placeholder('subject')}
      order by searched_at desc, query limit ${sql.raw(String(RECENT_MAX))}) as searches,
    (select json_agg(row_to_json(newest) order by newest.at desc, newest.id) from newest) as opened`);

/** GET search/recent: what the person searched for and opened last. */
export const recent: Handler<'searchRecent'> = async ({ tx, scope, subject }) => {
  const [row] = await tx.conclude(remembered({ subject, repCodes: codesOf(scope) }));
  if (row === undefined) throw new Error('a select without a row');
  return {
    searches: row.searches,
    opened: (row.opened ?? []).map(({ record, ...opened }) => recordOf(record, opened)),
  };
};
