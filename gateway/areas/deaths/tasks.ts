import { sql } from 'drizzle-orm';
import { DEATH_TASK_FIELD } from '@/contract/deaths/codes';
import { clientTasks } from '../../kit/tasks/ofClient';

/** What the advisor’s team does after a client died: the certificate, the liquidator, joint accounts, beneficiaries. */
export const DEATH_TASKS = clientTasks({
  kind: 'deathTask',
  table: sql`death_tasks`,
  ruleFact: 'deathRule',
  field: DEATH_TASK_FIELD,
});
