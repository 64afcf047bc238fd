import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endReturn, findReturn, historyEntry } from './returning';
import { numberOf, savePlace } from './savedPlaces';

/**
 * Where a table begins: the row at its top, without counting headings, and the key of the row that gets the
 * focus.
 */
export interface TableStart {
  row: number;
  key: string | null;
}

interface ListPlace {
  /** Null when the list starts at the top. */
  startAt: TableStart | null;
  /** The table calls this with the first row in sight. */
  onPlace(row: number): void;
}

const idOf = (path: string) => new URL(path, window.location.origin).searchParams.get('Id');

/** The query of an address, with its question mark. */
const queryOf = (asPath: string) => new URL(asPath, window.location.origin).search;

/**
 * Saves where the person is in a list whenever they leave it. When they come back it returns the row where
 * they were, and the record that they opened.
 *
 * @param table key of the table
 * @param question what is listed and in which order
 * @returns the `startAt` and `onPlace` of the table
 */
export function useListPlace(table: string, question: string): ListPlace {
  const { events, asPath } = useRouter();
  const [place] = useState(() => findReturn(table, question));
  const row = useRef(place?.row ?? 0);
  // When the browser's buttons leave the list, the history already names the entry that they lead to.
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
