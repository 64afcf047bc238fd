import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import type { TaskQuery } from '../../kit/tasks/query';

/** Follow-up after a client’s address changed: forms, contracts in French, notice to the regulator. */
export const ADDRESS_TASKS: readonly TaskQuery[] = [
  {
    kind: 'addressTask',
    recordKind: 'client',
    record: sql`p.public_id`,
    state: sql`d.rule_id || '-' || d.id`,
    due: sql`d.due_on`,
    weight: sql`0`,
    party: sql`p.id`,
    facts: { on: sql`d.due_on`, rule: sql`d.rule_id`, task: sql`d.id` },
    from: sql`address_tasks d
      join clients c on c.party_id = d.party_id and c.rep_code_id = any (${REP_CODES})
      join parties p on p.id = c.party_id`,
    where: sql`d.rep_code_id = any (${REP_CODES}) and d.ended_by is null and d.done_on is null`,
  },
];
