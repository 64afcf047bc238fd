import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  NOTIFICATIONS_LISTED,
  NOTIFICATIONS_MOST,
  type NotificationTab,
} from '@/contract/notifications/codes';
import { tellTabs } from '@/lib/page/otherTabs';
import { useGlobalCall } from '@/store/useGlobalCall';
import { useScreenCall } from '@/store/useScreenCall';
import type { NotificationFilter } from './NotificationTools';
import type { NotificationPlace } from './place';
import { useNotificationWrites } from './useNotificationWrites';

const NO_FILTER: NotificationFilter = { kind: null, text: '', unreadOnly: false };

/** The list of a tab by its filter, what is done with it, and what the bell hears meanwhile. */
export function useNotificationList(place: NotificationPlace) {
  const [tab, setTab] = useState<NotificationTab>('mine');
  const [filter, setFilter] = useState(NO_FILTER);
  const [limit, setLimit] = useState(NOTIFICATIONS_LISTED);
  const asked = useScreenCall(place, 'notificationsList', { tab, ...filter, limit }, { keepPrevious: true });
  const bell = useGlobalCall('notificationsCount');
  const writes = useNotificationWrites(() => {
    asked.retry();
    tellTabs('changed');
  });

  // What the bell hears of, the list has to show.
  const heard = bell.data?.mark ?? null;
  const known = useRef(heard);
  const listen = useEffectEvent(() => {
    if (heard === null || heard === known.current) return;
    const isFirst = known.current === null;
    known.current = heard;
    if (!isFirst && asked.status !== 'loading') asked.retry();
  });
  useEffect(() => listen(), [heard]);

  return {
    asked,
    bell,
    writes,
    tab,
    filter,
    counts: asked.data?.counts,
    /** Those that are listed and not read; none while other ones are on their way. */
    unread: asked.isPrevious
      ? []
      : (asked.data?.rows ?? []).filter(({ isUnread }) => isUnread).map(({ id }) => id),
    isFiltered: filter.kind !== null || filter.text !== '' || filter.unreadOnly,
    choose(next: NotificationTab) {
      setTab(next);
      setFilter(NO_FILTER);
      setLimit(NOTIFICATIONS_LISTED);
    },
    narrow(changed: Partial<NotificationFilter>) {
      setFilter({ ...filter, ...changed });
      setLimit(NOTIFICATIONS_LISTED);
    },
    clear: () => setFilter(NO_FILTER),
    more: () => setLimit(Math.min(limit * 4, NOTIFICATIONS_MOST)),
  };
}

export type NotificationList = ReturnType<typeof useNotificationList>;
