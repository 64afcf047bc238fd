import type { Brief } from '@/contract/brief/schema';

/** True where tasks could not be read: then nobody knows that none is open or due. */
export const lacksTasks = (failed: Brief['failed']): boolean =>
  failed.includes('tasks') || failed.includes('ownTasks');
