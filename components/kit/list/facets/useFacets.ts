import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { FACET_TEXT_MAX, FACET_VALUES_MAX } from '@/contract/limits';
import { withQueryValue } from '@/lib/i18n/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { facetTyped, selectTypedFacets, typedFacetsCleared } from '@/store/typedFacets';
import type { Facets as DeclaredFacets } from '@/contract/list';
import { facetText, type FacetValue, readFacet } from './facetValues';
import { withoutUnseen } from '@/contract/unseen';

/** A list's filters, and how to change them. */
export interface Facets<Filters> {
  /** The `filters` of the list's calls. The same object while nothing changes. */
  filters: Filters;
  isFiltered: boolean;
  valueOf(facet: string): FacetValue | undefined;
  /** Undefined lets everything through. */
  set(facet: string, value: FacetValue | undefined): void;
  clear(): void;
}

const tidy = (text: string) =>
  withoutUnseen(text.normalize('NFC'))
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, FACET_TEXT_MAX);

/**
 * The filters of a plain list. Codes and days are in the address (`?branch=Laval&on=2026-01-01..`), so that a
 * reload, the way back and the other language keep them. A typed text may be a name and stays out of the
 * address.
 *
 * @param table key of the table
 * @param facets the same object each time
 */
export function useFacets<Filters>(table: string, facets: DeclaredFacets): Facets<Filters> {
  const { query, asPath, replace } = useRouter();
  const dispatch = useAppDispatch();
  const typed = useAppSelector(selectTypedFacets(table));
  const said = JSON.stringify(
    Object.entries(facets).flatMap(([name, facet]): [string, FacetValue][] => {
      const value = facet.kind === 'text' ? tidy(typed[name] ?? '') : readFacet(facet, query[name]);
      if (value === undefined || value === '') return [];
      return [[name, Array.isArray(value) ? (value as string[]).slice(0, FACET_VALUES_MAX) : value]];
    }),
  );
  const values = useMemo(
    () => Object.fromEntries(JSON.parse(said) as [string, FacetValue][]) as Record<string, FacetValue>,
    [said],
  );

  const write = (path: string) => {
    if (path !== asPath) void replace(path, undefined, { shallow: true, scroll: false });
  };
  return {
    // The facets have the same kinds as the filters (`FacetsOf`).
    filters: values as Filters,
    isFiltered: Object.keys(values).length > 0,
    valueOf: (facet) => values[facet],
    set(facet, value) {
      if (facets[facet]?.kind === 'text') {
        dispatch(facetTyped({ table, facet, text: typeof value === 'string' ? value : '' }));
      } else write(withQueryValue(asPath, facet, facetText(value)));
    },
    clear() {
      dispatch(typedFacetsCleared({ table }));
      write(Object.keys(facets).reduce((path, facet) => withQueryValue(path, facet, null), asPath));
    },
  };
}
