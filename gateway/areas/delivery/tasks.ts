import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { isLiving } from '../clients/rules/living';

/** Clients whose e-mail came back and who do not get paper instead yet. */
export const DELIVERY_TASKS: readonly TaskQuery[] = [
  {
    kind: 'bounce',
    notice: 'emailBounced',
    recordKind: 'client',
    record: sql`p.public_id`,
    state: sql`b.bounced_on`,
    weight: sql`case b.kind when 'hard' then 1000 else 0 end + (${AS_OF} - b.bounced_on)`,
    party: sql`p.id`,
    facts: { on: sql`b.bounced_on`, isHard: sql`b.kind = 'hard'` },
    from: sql`(
      select distinct on (x.party_id) x.party_id, x.kind, x.bounced_on, x.rep_code_id
      from email_bounces x
      join client_emails e on e.party_id = x.party_id and e.address = x.address and e.is_primary
      where x.rep_code_id = any (${REP_CODES})
      order by x.party_id, x.bounced_on desc, x.id desc
    ) b
    join clients c on c.party_id = b.party_id and c.rep_code_id = any (${REP_CODES})
    join parties p on p.id = c.party_id`,
    where: sql`${isLiving(sql`c`)} and not exists (select from delivery_paper w
      where w.party_id = b.party_id and w.paper_until >= ${AS_OF})`,
  },
];
