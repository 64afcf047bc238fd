import { sql } from 'drizzle-orm';
import { REP_CODES } from '../../kit/db/ownScope';
import type { TaskQuery } from '../../kit/tasks/query';

/** What the advisor’s team does after a client died: the certificate, the liquidator, joint accounts, beneficiaries. */
export const DEATH_TASKS: readonly TaskQuery[] = [
  {
    kind: 'deathTask',
    recordKind: 'client',
    record: sql`p.public_id`,
    state: sql`d.rule_id || '-' || d.id`,
    due: sql`d.due_on`,
    weight: sql`0`,
    party: sql`p.id`,
    facts: { on: sql`d.due_on`, deathRule: sql`d.rule_id`, task: sql`d.id` },
    from: sql`death_tasks d
      join clients c on c.party_id = d.party_id and c.rep_code_id = any (${REP_CODES})
      join parties p on p.id = c.party_id`,
    where: sql`d.rep_code_id = any (${REP_CODES}) and d.ended_by is null and d.done_on is null`,
  },
];
