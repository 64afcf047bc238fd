import { sql } from 'drizzle-orm';
import { DOCUMENT_RULES, emailState, goesElectronically, isOfShare } from '../../delivery/rules/list';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from '../../clients/rules/living';
import { dueOn } from '../../kyc/rules/clock';
import type { Database } from '../../../kit/db/database';
import { inScopeOf } from '../../../kit/db/scope';
import { planned } from '../../../kit/db/statement';
import { changedCodes, HORIZON, isMissedBy } from '../../../kit/changes/horizon';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/**
 * Counts, for each of some rep codes, how documents go out and which reviews are late: by the rules of the list of
 * delivery and of the list of KYC reviews.
 */
export const COUNT_WORK = planned(sql`
  with mail as materialized (
    select e.party_id, max(${emailState(sql`b.party_id is not null`, sql`e.awaits_since`)}) as email
    from client_emails e left join email_bounces b on b.party_id = e.party_id and b.address = e.address
    where e.is_primary and e.rep_code_id = any (${REP_CODES}) group by 1
  ), delivered as (
    select c.rep_code_id, count(*) as eligible, count(*) filter (
      where ${goesElectronically(sql`x.email`, sql`doc.name`)}
    ) as electronic
    from clients c join account_holders h on h.party_id = c.party_id
    join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = c.rep_code_id
    join (values ${DOCUMENT_RULES}) as doc (name, types) on (doc.types is null or a.type = any (doc.types))
      and ${isOfShare(sql`doc.name`)}
    left join mail x on x.party_id = c.party_id
    left join delivery_openings o on o.party_id = c.party_id and o.account_id = a.id
    left join delivery_preferences d on d.party_id = c.party_id and d.account_id = a.id and d.document = doc.name
    where c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)} group by 1
  ), needing as (
    select c.rep_code_id, c.party_id, bool_or(u.account_id is not null) as is_managed
    from clients c join account_holders h on h.party_id = c.party_id and h.is_beneficial
    join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = c.rep_code_id
    left join uma_accounts u on u.account_id = a.id
    where c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)} group by 1, 2
  ), reviewed as (
    select n.rep_code_id, count(*) as reviews, count(*) filter (
      where ${dueOn(sql`k`, sql`n.is_managed`, AS_OF)} >= ${AS_OF}) as current
    from needing n left join kyc_clients k on k.party_id = n.party_id group by 1
  )
  insert into rep_code_work (rep_code_id, counted_on, counted_at, horizon, eligible, electronic, reviews, overdue)
  select r.id, ${AS_OF}, clock_timestamp(), ${HORIZON}, coalesce(d.eligible, 0), coalesce(d.electronic, 0), coalesce(v.reviews, 0),
    coalesce(v.reviews - v.current, 0)
  from rep_codes r left join delivered d on d.rep_code_id = r.id left join reviewed v on v.rep_code_id = r.id
  where r.id = any (${REP_CODES})
  on conflict (rep_code_id) do update set counted_on = excluded.counted_on, counted_at = excluded.counted_at,
    horizon = excluded.horizon,
    eligible = excluded.eligible, electronic = excluded.electronic, reviews = excluded.reviews, overdue = excluded.overdue`);

/** Rep codes that were not counted on the date of the book, or of which a record was changed since. */
export const UNCOUNTED = `
  with ${changedCodes('rep_code_work', 'counted_at')}
  select r.id from rep_codes r cross join book b left join rep_code_work w on w.rep_code_id = r.id
  where w.counted_on is distinct from b.as_of or exists (select from changed c where ${isMissedBy('w', 'counted_at')})
  order by r.id`;

/**
 * Counts the rep codes anew that changed, each in a transaction of its own that sees that code alone.
 *
 * @returns how many it counted
 */
export async function countWork(db: Pick<Database, 'pool' | 'sins' | 'today'>): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(UNCOUNTED);
  for (const { id } of rows) {
    await inScopeOf(db, { subject: 'gateway', repCodeIds: [id] }, (tx, { asOf }) =>
      tx.run(COUNT_WORK({ repCodes: `{${id}}`, asOf })),
    );
  }
  return rows.length;
}
