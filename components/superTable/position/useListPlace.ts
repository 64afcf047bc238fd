import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endReturn, findReturn, historyEntry } from './returning';
import { numberOf, savePlace } from './savedPlaces';

/** Where a table begins: the row at its top, headings not counted, and the key of the one that gets the focus. */
export interface TableStart {
  row: number;
  key: string | null;
}

interface ListPlace {
  /** Null where the list begins at its beginning. */
  startAt: TableStart | null;
  /** To be told of the first row in sight. */
  onPlace(row: number): void;
}

const idOf = (path: string) => new URL(path, window.location.origin).searchParams.get('Id');

/** The query of an address, with its question mark. */
const queryOf = (asPath: string) => new URL(asPath, window.location.origin).search;

/**
 * Keeps where the person stands in a list whenever it is left, and says where they stood when they come back to it: at
 * which row, and which record they opened.
 *
 * @param table key of the table
 * @param question what is listed and in which order
 * @returns the `startAt` and `onPlace` of the table
 */
export function useListPlace(table: string, question: string): ListPlace {
  const { events, asPath } = useRouter();
  const [place] = useState(() => findReturn(table, question));
  const row = useRef(place?.row ?? 0);
  // By the time that the list is left by the browser's buttons, the history names the entry that they lead to.
  const entry = useRef<string | null>(null);

  const keep = useEffectEvent((opened: string | null) => {
    const query = queryOf(asPath);
    savePlace({ table, entry: entry.current, question: numberOf(question), query, row: row.current, opened });
  });
  useEffect(endReturn, []);
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

  const [listPlace] = useState<ListPlace>(() => ({
    startAt: place && { row: place.row, key: place.opened },
    onPlace(first) {
      row.current = first;
    },
  }));
  return listPlace;
}
