import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './paging';
import { endReturn, findReturn, historyEntry } from './returning';
import { saveView } from './savedFilter';
import type { SavedView } from './savedView';

/** What the list shows, by which it is found again. */
interface Shown {
  question: string;
  sort: string | null;
  place: Place;
  hasRows: boolean;
}

/** Where the person stood when leaving the list to which they now come back; null where it is opened afresh. */
export function useReturn(question: string): SavedView | null {
  const [view] = useState(() => findReturn(question));
  useEffect(endReturn, []);
  return view;
}

const idOf = (path: string) => new URL(path, window.location.origin).searchParams.get('Id');

/** Only where the person has not taken the focus elsewhere meanwhile: to the field, to the navigation. */
function focusRow(id: string) {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.matches('main, h1')) return;
  const row = document.querySelector<HTMLElement>(`main a[href$="Id=${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
}

/**
 * Keeps where the person stands whenever the list is left, and brings them there again once its rows are there: to the
 * height of the page and to the row that they opened.
 */
export function usePlaceKept(view: SavedView | null, { question, sort, place, hasRows }: Shown): void {
  const { events } = useRouter();
  const isBack = useRef(view === null);
  // By the time that the list is left by the browser's buttons, the history names the entry that they lead to.
  const entry = useRef<string | null>(null);

  const keep = useEffectEvent((clientId: string | null) => {
    saveView({ entry: entry.current, question, sort, place, scrollY: window.scrollY, clientId });
  });
  useEffect(() => {
    const onStay = () => {
      entry.current = historyEntry();
    };
    onStay();
    const onLeave = (path: string) => keep(idOf(path));
    const onUnload = () => keep(null);
    events.on('routeChangeStart', onLeave);
    events.on('routeChangeComplete', onStay);
    window.addEventListener('pagehide', onUnload);
    return () => {
      events.off('routeChangeStart', onLeave);
      events.off('routeChangeComplete', onStay);
      window.removeEventListener('pagehide', onUnload);
    };
  }, [events]);

  useLayoutEffect(() => {
    if (view === null || !hasRows || isBack.current) return;
    isBack.current = true;
    window.scrollTo(0, view.scrollY);
    if (view.clientId !== null) focusRow(view.clientId);
  }, [view, hasRows]);
}
