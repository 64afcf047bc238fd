import type { NextRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { pathOf } from '@/lib/i18n/paths';

/** The page without its language: the same page in another language is the same page. */
const pageOf = (path: string) => pathOf(path).split('/').slice(2).filter(Boolean).join('/');

const findHeading = () => document.querySelector<HTMLElement>('main h1');

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * Moves the focus to the heading of the page, so that a screen reader says where the person is. While the heading is
 * on its way the page's content has the focus, unless the person takes it elsewhere.
 *
 * @returns gives up waiting
 */
function focusHeading(): () => void {
  const heading = findHeading();
  if (heading !== null) {
    focus(heading);
    return () => undefined;
  }
  const content = document.querySelector('main');
  focus(content);
  const waiting = new MutationObserver(() => {
    const arrived = findHeading();
    if (arrived === null) return;
    waiting.disconnect();
    const { activeElement } = document;
    if (activeElement === content || activeElement === document.body) focus(arrived);
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  return () => waiting.disconnect();
}

/** Moves the focus to the heading of a page that was opened from another. */
export function useRouteFocus({ events }: NextRouter): void {
  const page = useRef<string | null>(null);

  useEffect(() => {
    let giveUp = () => {};
    page.current ??= pageOf(window.location.pathname);
    function onComplete(url: string) {
      const next = pageOf(url);
      if (next === page.current) return;
      page.current = next;
      giveUp();
      requestAnimationFrame(() => {
        giveUp = focusHeading();
      });
    }
    events.on('routeChangeComplete', onComplete);
    return () => {
      events.off('routeChangeComplete', onComplete);
      giveUp();
    };
  }, [events]);
}
