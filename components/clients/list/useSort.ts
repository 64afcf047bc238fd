import { useRouter } from 'next/router';
import { withQueryValue } from '@/lib/i18n/paths';
import { parseSort, writeSort, type ClientSort } from './sort';

/**
 * The order of the list, kept in the address (`?sort=-marketValue`): it is no secret, and it survives a reload, a
 * language switch and the way back from a client.
 */
export function useSort(): { sort: ClientSort; sortBy(sort: ClientSort): void } {
  const { asPath, query, replace } = useRouter();
  function sortBy(next: ClientSort) {
    const path = withQueryValue(asPath, 'sort', writeSort(next));
    void replace(path, undefined, { shallow: true, scroll: false });
  }
  return { sort: parseSort(query.sort), sortBy };
}
