import { clientPath } from '@/contract/routes';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isOwnSource } from '@/lib/auth/rootRedirect';
import { useLocale } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectFlagsStatus } from '@/store/selectors';

const first = (value: string | string[] | undefined) => [value].flat()[0] || null;

/**
 * Sends a person who arrives at the locale root with `source` and `Id` on to that party's summary, if the
 * flag `partyIdFromClientPortal` is on.
 *
 * @returns true while the person is on the way, or may be, because the flag is not known yet
 */
export function useArrival(): boolean {
  const { query, replace } = useRouter();
  const locale = useLocale();
  const isOpen = useAppSelector(selectFlag('partyIdFromClientPortal'));
  const isKnown = useAppSelector(selectFlagsStatus) !== 'unknown';
  const source = first(query.source);
  const id = source === null || isOwnSource(source) ? null : first(query.Id);
  const isArriving = id !== null && isOpen;

  useEffect(() => {
    // It replaces the history entry, so that the way back does not lead here and at once forward again.
    if (id !== null && isArriving) void replace(clientPath(id, locale));
  }, [id, isArriving, locale, replace]);

  return id !== null && (isArriving || !isKnown);
}
