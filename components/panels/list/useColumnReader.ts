import { useMemo } from 'react';
import type { ColumnReader } from '@/contract/columns';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../clients/useLastNameFirst';

/**
 * Who reads the columns: the same object as long as neither language nor name order changes.
 *
 * @param lastFirst of a screen with a name order of its own
 */
export function useColumnReader(lastFirst?: boolean): ColumnReader {
  const t = useT();
  const locale = useLocale();
  const onRecords = useLastNameFirst();
  const isLastFirst = lastFirst ?? onRecords;
  return useMemo(
    () => ({
      // A test holds the names of the columns' texts against the files of strings.
      say: t as unknown as ColumnReader['say'],
      locale,
      lastFirst: isLastFirst,
    }),
    [t, locale, isLastFirst],
  );
}
