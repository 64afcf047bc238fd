import type { Brief } from '@/contract/brief/schema';

/** True if tasks could not be read, so the screen must not say that none is open or due. */
export const lacksTasks = (failed: Brief['failed']): boolean =>
  failed.includes('tasks') || failed.includes('ownTasks');
