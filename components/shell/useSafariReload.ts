import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { mustReloadOnBack } from '@/lib/gate/safariReload';
import { pathOf } from '@/lib/i18n/paths';

function reloadPage(): void {
  window.location.reload();
}

/** Reloads four pages when Safari goes back to them, because it would show them as they were left. */
export function useSafariReload({ beforePopState }: NextRouter, reload: () => void = reloadPage): void {
  useEffect(() => {
    const { userAgent } = navigator;
    beforePopState(({ as }) => {
      if (!mustReloadOnBack(userAgent, pathOf(as))) return true;
      reload();
      return false;
    });
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (persisted && mustReloadOnBack(userAgent, window.location.pathname)) reload();
    }
    window.addEventListener('pageshow', onPageShow);
    return () => {
      beforePopState(() => true);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [beforePopState, reload]);
}
