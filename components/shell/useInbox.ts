import { notificationsPath } from '@/contract/routes';
import { useRouter } from 'next/router';
import { useState } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { loadNamespaces } from '@/lib/i18n/strings';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';
import type { Inbox } from '../notifications/Inbox';

/** The namespaces of the inbox. */
const NAMESPACES = ['notifications', 'accounts', 'logs', 'delivery'] as const satisfies readonly Namespace[];

/** Up to this window width, px, notifications have only their own page. */
const NARROW_PX = 640;

/**
 * The code and words of the inbox. No page loads them first; they load when it opens. If they fail to load,
 * the notifications page opens instead.
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
    /** False when the person is on the notifications page itself. */
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
