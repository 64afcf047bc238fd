import { useMemo } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useLastNameFirst } from '../useLastNameFirst';
import type { Manner } from './words';

/** The language and name order of the person, the same object as long as neither changes. */
export function useManner(): Manner {
  const t = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  return useMemo(() => ({ t, locale, lastFirst }), [t, locale, lastFirst]);
}
