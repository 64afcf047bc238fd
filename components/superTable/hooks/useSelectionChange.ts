import { useEffect, useEffectEvent } from 'react';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { SelectionChange } from '../types';
import type { Say } from './useAnnouncer';

/**
 * Announces what happened to the selection when the list was asked for something else. It also shows the
 * message when rows were dropped.
 */
export function useSelectionChange(change: SelectionChange | null, say: Say): void {
  const t = useT();
  const locale = useLocale();
  const n = (count: number) => formatCount(count, locale);
  const tell = useEffectEvent((what: SelectionChange) => {
    if (what.kind === 'lost') return say(t(`table.selectionLost.${what.why}`), true);
    if (what.kind === 'all') {
      const { count } = what;
      return say(
        count === null ? t('table.allSelectedUnknown') : t('table.selected', { count, n: n(count) }),
      );
    }
    const { kept, of } = what;
    if (kept === 0) return say(t('table.noneKept', { count: of, n: n(of) }), true);
    const dropped = of - kept;
    say(t('table.keptSelected', { count: dropped, n: n(dropped), kept: n(kept), of: n(of) }), true);
  });
  useEffect(() => {
    if (change !== null) tell(change);
  }, [change]);
}
