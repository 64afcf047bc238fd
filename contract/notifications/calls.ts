import { defineCalls } from '../call';
import type { NOTIFICATIONS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;
const writing = { ...reading, access: 'write' } as const;

export const NOTIFICATIONS_CALLS = defineCalls<typeof NOTIFICATIONS_SCHEMAS>()({
  notificationsList: {
    ...reading,
    url: 'notifications/list',
    summary: 'What happened that concerns me: mine, the team’s queue, what comes back later, what is done.',
  },
  notificationsCount: {
    ...reading,
    scope: 'global',
    url: 'notifications/count',
    summary: 'How many notifications I have not read, for the bell.',
  },
  notificationWhy: {
    ...reading,
    url: 'notifications/why',
    summary: 'Which rule told me this, what came of it in 90 days, and to whom I may hand it over.',
  },
  notificationMark: {
    ...writing,
    url: 'notifications/mark',
    summary: 'Marks notifications as read, unread, flagged or done for me, or puts them off to a day.',
  },
  notificationWorkSave: {
    ...writing,
    url: 'notifications/work',
    summary: 'Claims work of the team, gives it back, hands it over, or says that it is done.',
  },
  notificationRules: {
    ...reading,
    url: 'notifications/rules',
    summary: 'The rules by which I am told things, with what came of each, and my quiet hours.',
  },
  notificationRuleSave: {
    ...writing,
    url: 'notifications/ruleSave',
    summary: 'Says by which way, and from which amount or day, a rule tells me or my team.',
  },
  notificationQuietSave: {
    ...writing,
    url: 'notifications/quietSave',
    summary: 'Sets or ends the hours in which the bell says nothing to me.',
  },
});
