import { useCallback, useEffect, useState } from 'react';
import type { Namespace } from '@/lib/i18n/namespaces';
import { loadNamespaces } from '@/lib/i18n/strings';
import { useLocale, useStrings } from '@/lib/i18n/useT';
import { log } from '@/lib/log';
import { whenIdle } from '@/lib/page/whenIdle';
import type { SearchBox } from './SearchBox';

/** What the search says; `accounts` has the words for their types. */
const NAMESPACES = ['search', 'accounts'] as const satisfies readonly Namespace[];

type Box = typeof SearchBox;

interface SearchParts {
  /** The search itself; null until its code and its words are there. */
  Box: Box | null;
  hasFailed: boolean;
  /** Brings what is not there yet. */
  bring(): void;
}

/**
 * The search's code and words, which no page loads first: they are brought when the browser is idle, and at the
 * latest when someone wants to search.
 */
export function useSearchBox(): SearchParts {
  const i18n = useStrings();
  const locale = useLocale();
  const [arrived, setArrived] = useState<{ Box: Box } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isSpoken = NAMESPACES.every((namespace) => i18n.hasResourceBundle(locale, namespace));

  const bring = useCallback(() => {
    Promise.all([import('./SearchBox'), loadNamespaces(i18n, locale, NAMESPACES)]).then(
      ([code]) => {
        setArrived({ Box: code.SearchBox });
        setFailed(false);
      },
      () => {
        setFailed(true);
        log.warn('The search could not be loaded');
      },
    );
  }, [i18n, locale]);
  useEffect(() => whenIdle(bring), [bring]);

  return { Box: isSpoken ? (arrived?.Box ?? null) : null, hasFailed, bring };
}
