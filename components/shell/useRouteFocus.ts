import type { NextRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../states/focusHeading';

/**
 * The page without its language, and the record that it shows. In another language or order it is the same
 * page; with another client it is not.
 */
function pageOf(path: string): string {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  return [...pathname.split('/').slice(2).filter(Boolean), searchParams.get('Id') ?? ''].join('/');
}

/** True when the screen has set the focus itself, such as on the row that the person comes back to. */
function hasOwnFocus(): boolean {
  const main = document.querySelector('main');
  const { activeElement } = document;
  return main !== activeElement && main?.contains(activeElement) === true;
}

/** Moves the focus to the heading of a page that was opened from another page. */
export function useRouteFocus({ events }: NextRouter): void {
  const page = useRef<string | null>(null);

  useEffect(() => {
    let giveUp = () => {};
    page.current ??= pageOf(window.location.href);
    function onComplete(url: string) {
      const next = pageOf(url);
      if (next === page.current) return;
      page.current = next;
      giveUp();
      requestAnimationFrame(() => {
        if (!hasOwnFocus()) giveUp = focusHeading();
      });
    }
    events.on('routeChangeComplete', onComplete);
    return () => {
      events.off('routeChangeComplete', onComplete);
      giveUp();
    };
  }, [events]);
}
