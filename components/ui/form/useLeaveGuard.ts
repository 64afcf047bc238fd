import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUnsaved } from '../useUnsaved';

export interface LeaveGuard {
  /** True while the person is asked whether to leave. */
  isAsking: boolean;
  /** Asks before something is done that leaves the form; does it at once where nothing would be lost. */
  ask(leave: () => void): void;
  stay(): void;
  leave(): void;
}

/** The link that a click follows in this tab; null if it follows none. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const isHere = link.origin === location.origin && link.pathname === location.pathname && link.hash !== '';
  return isHere ? null : link;
}

/**
 * While a form holds what is not saved: links out of it ask first, the browser asks before the tab closes, and signing
 * out asks (`useUnsaved`). Back and forward do not ask: the draft is kept, and offered when the form is opened again.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { push } = useRouter();
  const [leaving, setLeaving] = useState<{ go(): void } | null>(null);
  useUnsaved(isDirty);

  const ask = (go: () => void) => (isDirty ? setLeaving({ go }) : go());
  const followed = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    const isOurs = link.origin === location.origin;
    ask(() => (isOurs ? void push(link.pathname + link.search + link.hash) : location.assign(link.href)));
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent) => followed(event);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Ahead of the router's own links.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);

  return {
    isAsking: leaving !== null,
    ask,
    stay: () => setLeaving(null),
    leave() {
      setLeaving(null);
      leaving?.go();
    },
  };
}
