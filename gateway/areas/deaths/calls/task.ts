import type { Handler } from '../../../kit/call/handler';
import { DEATH_TASKS } from '../tasks';

/** POST clients/death/task: marks a task after a death as done, or opens it again. */
export const deathTaskSave: Handler<'deathTaskSave'> = (context) => DEATH_TASKS.save(context);
