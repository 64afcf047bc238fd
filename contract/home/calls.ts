import { defineCalls } from '../call';
import type { HOME_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const HOME_CALLS = defineCalls<typeof HOME_SCHEMAS>()({
  homeOverview: { ...reading, url: 'home/overview' },
  homeTasks: { ...reading, url: 'home/tasks' },
  homeTaskMark: { ...reading, access: 'write', url: 'home/taskMark' },
  homeTaskHandOver: { ...reading, access: 'write', url: 'home/taskHandOver' },
  homeWaiting: { ...reading, scope: 'global', url: 'home/waiting' },
  homeFlows: { ...reading, url: 'home/flows' },
  homeChanges: { ...reading, url: 'home/changes' },
});
