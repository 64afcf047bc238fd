import type { NextRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { pathOf } from '@/lib/i18n/paths';

/** The page without its language: the same page in another language is the same page. */
const pageOf = (path: string) => pathOf(path).split('/').slice(2).filter(Boolean).join('/');

/** Moves focus to the heading of a page that was opened from another, or to its content while the heading is not there. */
export function useRouteFocus({ events }: NextRouter): void {
  const page = useRef<string | null>(null);

  useEffect(() => {
    page.current ??= pageOf(window.location.pathname);
    function onComplete(url: string) {
      const next = pageOf(url);
      if (next === page.current) return;
      page.current = next;
      requestAnimationFrame(() => {
        const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        target?.focus({ preventScroll: true });
      });
    }
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);
}
