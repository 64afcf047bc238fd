import type { NOTIFICATIONS_CALLS } from '@/contract/notifications/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { notificationsCount } from './calls/count';
import { notificationsList } from './calls/list';
import { notificationMark } from './calls/mark';
import { notificationRules, notificationWhy } from './calls/rules';
import { notificationQuietSave, notificationRuleSave } from './calls/saves';
import { notificationWorkSave } from './calls/work';

export const NOTIFICATIONS = {
  handlers: {
    notificationsList,
    notificationsCount,
    notificationWhy,
    notificationMark,
    notificationWorkSave,
    notificationRules,
    notificationRuleSave,
    notificationQuietSave,
  } satisfies HandlersOf<typeof NOTIFICATIONS_CALLS>,
} satisfies Area;
