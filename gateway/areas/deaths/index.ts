import type { DEATHS_CALLS } from '@/contract/deaths/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { DEATH_FIELDS } from './changes';
import { DEATH_TASKS } from './tasks';
import { deathPreview } from './calls/preview';
import { deathRead } from './calls/read';
import { deathSave } from './calls/save';
import { deathTaskSave } from './calls/task';

export const DEATHS = {
  handlers: { deathRead, deathPreview, deathSave, deathTaskSave } satisfies HandlersOf<typeof DEATHS_CALLS>,
  fields: { client: DEATH_FIELDS },
  tasks: [DEATH_TASKS.query],
} satisfies Area;
