import { useMemo } from 'react';
import type { ColumnReader } from '@/contract/columns';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../record/useLastNameFirst';

/**
 * The reader of the columns. The same object as long as neither language nor name order changes.
 *
 * @param lastFirst for a screen with its own name order
 */
export function useColumnReader(lastFirst?: boolean): ColumnReader {
  const t = useT();
  const locale = useLocale();
  const onRecords = useLastNameFirst();
  const isLastFirst = lastFirst ?? onRecords;
  return useMemo(
    () => ({
      // A test checks that every name of a column text is in the string files.
      say: t as unknown as ColumnReader['say'],
      locale,
      lastFirst: isLastFirst,
    }),
    [t, locale, isLastFirst],
  );
}
