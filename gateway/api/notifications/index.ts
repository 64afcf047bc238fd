import type { NOTIFICATIONS_CALLS } from '@/contract/notifications/calls';
import type { HandlersOf } from '../handler';
import { notificationsCount } from './count';
import { notificationsList } from './list';
import { notificationMark } from './mark';
import { notificationRules, notificationWhy } from './rules';
import { notificationQuietSave, notificationRuleSave } from './saves';
import { notificationWorkSave } from './work';

export const NOTIFICATIONS_HANDLERS: HandlersOf<typeof NOTIFICATIONS_CALLS> = {
  notificationsList,
  notificationsCount,
  notificationWhy,
  notificationMark,
  notificationWorkSave,
  notificationRules,
  notificationRuleSave,
  notificationQuietSave,
};
