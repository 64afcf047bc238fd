import { defineCalls } from '../call';
import type { DEATHS_SCHEMAS } from './schema';

export const DEATHS_CALLS = defineCalls<typeof DEATHS_SCHEMAS>()({
  deathRead: {
    type: 'POST',
    url: 'clients/death',
    access: 'read',
    scope: 'screen',
    summary: 'What is known of the death of a client, what it stops, and what is to be done.',
  },
  deathPreview: {
    type: 'POST',
    url: 'clients/death/preview',
    access: 'read',
    scope: 'screen',
    summary: 'All that a death would change, and what follows from it by rule. Nothing is saved.',
  },
  deathSave: {
    type: 'POST',
    url: 'clients/death/save',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary: 'Records the death of a client as it was previewed.',
  },
  deathTaskSave: {
    type: 'POST',
    url: 'clients/death/task',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary: 'Ticks off a task that a death opened, for all who serve the client, or opens it again.',
  },
});
