import { useMemo } from 'react';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { TransferWords } from './words';

/** The words of transfers in the page's language; the same object as long as that is the same. */
export function useTransferWords(): TransferWords {
  const t = useT('transfers');
  const locale = useLocale();
  return useMemo(() => ({ t, locale }), [t, locale]);
}
