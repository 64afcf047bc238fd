import { defineCalls } from '../call';
import type { NOTIFICATIONS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;
const writing = { ...reading, access: 'write' } as const;

export const NOTIFICATIONS_CALLS = defineCalls<typeof NOTIFICATIONS_SCHEMAS>()({
  notificationsList: { ...reading, url: 'notifications/list' },
  notificationsCount: { ...reading, scope: 'global', url: 'notifications/count' },
  notificationWhy: { ...reading, url: 'notifications/why' },
  notificationMark: { ...writing, url: 'notifications/mark' },
  notificationWorkSave: { ...writing, url: 'notifications/work' },
  notificationRules: { ...reading, url: 'notifications/rules' },
  notificationRuleSave: { ...writing, url: 'notifications/ruleSave' },
  notificationQuietSave: { ...writing, url: 'notifications/quietSave' },
});
