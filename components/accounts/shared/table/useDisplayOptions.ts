import { useMemo } from 'react';
import { useT } from '@/lib/i18n/useT';
import { useColumnReader } from '../../../kit/list/useColumnReader';
import type { DisplayOptions } from './words';

/** The person's language and name order. The same object as long as neither changes. */
export function useDisplayOptions(): DisplayOptions {
  const t = useT('accounts');
  const reader = useColumnReader();
  return useMemo(() => ({ ...reader, t }), [reader, t]);
}
