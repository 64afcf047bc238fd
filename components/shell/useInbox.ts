import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { loadNamespaces } from '@/lib/i18n/strings';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';
import type { Inbox } from '../notifications/Inbox';
import { notificationsPath } from '../panels/notifications/notificationsPath';

/** What the inbox says. */
const NAMESPACES = ['notifications', 'accounts', 'logs', 'delivery'] as const satisfies readonly Namespace[];

/** Up to this width of the window, px, the notifications have a page of their own alone. */
const NARROW_PX = 640;

/**
 * The inbox’s code and words, which no page loads first: they come as it is opened. Where they do not come, the page of
 * the notifications opens in its place.
 */
export function useInbox() {
  const router = useRouter();
  const i18n = useStrings();
  const locale = useLocale();
  const [arrived, setArrived] = useState<{ Box: typeof Inbox } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const path = notificationsPath(locale);
  const isSpoken = NAMESPACES.every((namespace) => i18n.hasResourceBundle(locale, namespace));

  return {
    path,
    Box: isOpen && isSpoken ? (arrived?.Box ?? null) : null,
    /** False where the page itself is the place for them. */
    hasRoom: () => window.innerWidth > NARROW_PX && !router.pathname.endsWith('/notifications'),
    toggle() {
      if (isOpen) {
        setOpen(false);
        return;
      }
      Promise.all([import('../notifications/Inbox'), loadNamespaces(i18n, locale, NAMESPACES)]).then(
        ([code]) => {
          setArrived({ Box: code.Inbox });
          setOpen(true);
        },
        () => {
          log.warn('The inbox could not be loaded');
          void router.push(path);
        },
      );
    },
    close: () => setOpen(false),
  };
}
