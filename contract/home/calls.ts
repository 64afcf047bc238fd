import { defineCalls } from '../call';
import type { HOME_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const HOME_CALLS = defineCalls<typeof HOME_SCHEMAS>()({
  homeOverview: {
    ...reading,
    url: 'home/overview',
    summary: 'My book in figures, how fresh it is, and the clients that I opened lately.',
  },
  homeTasks: {
    ...reading,
    url: 'home/tasks',
    summary: 'What I have to do, ranked, each with its reason and its record.',
  },
  homeTaskMark: {
    ...reading,
    access: 'write',
    url: 'home/taskMark',
    summary: 'Dismisses a task, puts it off to a day, or brings it back.',
  },
  homeTaskHandOver: {
    ...reading,
    access: 'write',
    url: 'home/taskHandOver',
    summary: 'Hands tasks over to a colleague who serves their clients, or takes them back.',
  },
  homeFlows: {
    ...reading,
    url: 'home/flows',
    summary: 'What came in and went out of my clients’ accounts in a span, the largest first.',
  },
  homeChanges: {
    ...reading,
    url: 'home/changes',
    summary: 'What changed in my book since I last signed in, by cause.',
  },
});
