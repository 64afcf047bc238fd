import type { Handler } from '../../../kit/call/handler';
import { ADDRESS_TASKS } from '../tasks';

/** POST clients/addresses/task: marks a task from a change of address as done, or opens it again. */
export const addressTaskSave: Handler<'addressTaskSave'> = (context) => ADDRESS_TASKS.save(context);
