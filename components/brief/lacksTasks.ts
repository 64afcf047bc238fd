import type { Brief } from '@/contract/brief/schema';

/** True if tasks could not be read. Then the screen cannot say that there are none. */
export const lacksTasks = (failed: Brief['failed']): boolean =>
  failed.includes('tasks') || failed.includes('ownTasks');
