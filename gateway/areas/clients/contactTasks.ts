import { sql } from 'drizzle-orm';
import { CONTACT_DAYS } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { LAST_CONTACT, notContacted } from './rules/contact';

/** Clients with assets whom nobody has contacted for a year. */
export const CONTACT_TASKS: readonly TaskQuery[] = [
  {
    kind: 'noContact',
    recordKind: 'client',
    record: sql`p.public_id`,
    state: sql`coalesce(${LAST_CONTACT}::text, 'never')`,
    weight: sql`c.market_value_cents`,
    party: sql`p.id`,
    facts: { on: LAST_CONTACT, amount: sql`c.market_value::text` },
    from: sql`clients c join parties p on p.id = c.party_id`,
    where: sql`c.rep_code_id = any (${REP_CODES}) and c.market_value > 0
      and ${notContacted(sql.raw(String(CONTACT_DAYS)), AS_OF)}`,
  },
];
