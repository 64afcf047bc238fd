import type { TaskGroup } from '@/contract/home/schema';

/** The tasks to act on: some by their keys, all of a group, or those of an earlier act. */
export type ActedOn = { keys: string[] } | { group: TaskGroup } | { act: string };
