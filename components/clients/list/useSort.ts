import { useRouter } from 'next/router';
import { parseSort, writeSort, type ClientSort } from './sort';

/**
 * The order of the list, kept in the address (`?sort=-marketValue`): it is no secret, and it survives a reload, a
 * language switch and the way back from a client.
 */
export function useSort(): { sort: ClientSort; sortBy(sort: ClientSort): void } {
  const router = useRouter();
  const sort = parseSort(router.query.sort);
  function sortBy(next: ClientSort) {
    const { sort: _, ...rest } = router.query;
    const written = writeSort(next);
    const query = written === null ? rest : { ...rest, sort: written };
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  }
  return { sort, sortBy };
}
