import { sql } from 'drizzle-orm';
import { ADDRESS_TASK_FIELD } from '@/contract/addresses/codes';
import { clientTasks } from '../../kit/tasks/ofClient';

/** Follow-up after a client’s address changed: forms, contracts in French, notice to the regulator. */
export const ADDRESS_TASKS = clientTasks({
  kind: 'addressTask',
  table: sql`address_tasks`,
  ruleFact: 'rule',
  field: ADDRESS_TASK_FIELD,
});
