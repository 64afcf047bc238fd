import type { TaskGroup } from '@/contract/home/schema';

/** The tasks of one act: by their keys, all of a group, or those of an earlier act. */
export type ActedOn = { keys: string[] } | { group: TaskGroup } | { act: string };
