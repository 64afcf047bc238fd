import { useMemo } from 'react';
import { useT } from '@/lib/i18n/useT';
import type { ControlWords } from '../cells/controlWords';

/** The words of the controls in the rows, looked up once for all of them. */
export function useControlWords(): ControlWords {
  const t = useT();
  return useMemo(
    () => ({
      expand: t('table.showDetails'),
      menu: t('table.actions'),
      trendUp: t('table.trend.up'),
      trendDown: t('table.trend.down'),
      trendFlat: t('table.trend.flat'),
      unreadable: t('table.unreadable'),
    }),
    [t],
  );
}
