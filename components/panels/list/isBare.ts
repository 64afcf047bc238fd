import type { RowSource } from '../../superTable/types';

/** True where a list has no row, and no filter that keeps them away: there is nothing to group, order or export. */
export const isBare = ({ total, isFiltered }: Pick<RowSource<never>, 'total' | 'isFiltered'>): boolean =>
  total === 0 && !isFiltered;
