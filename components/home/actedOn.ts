import type { TaskGroup } from '@/contract/home/schema';

/** The tasks to act on: some by their keys, all of a group, or those of an earlier act. */
export type ActedOn = { keys: string[] } | { group: TaskGroup } | { act: string };

/**
 * What the toasts call the tasks that are acted on.
 *
 * @param count how many they were; by default as many as the screen last read
 */
export type TitleOf = (count?: number) => string;
