import { useT } from '@/lib/i18n/useT';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { sortOf } from '../sort/sort';
import type { ColumnDef, Sort } from '../types';
import styles from './Grid.module.css';

const ARROWS = { asc: '↑', desc: '↓' } as const;

interface Props<Row> {
  column: ColumnDef<Row>;
  sort: Sort;
}

/**
 * Beside a heading: the direction of its sort and, when several columns sort, its rank. `aria-sort` announces
 * the first one, words the others. Empty when the column does not sort.
 */
export function SortMark<Row>({ column, sort }: Props<Row>) {
  const t = useT();
  const sorted = sortOf(sort, column);
  if (sorted === null) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.arrow}>
        {ARROWS[sorted.direction]}
        {sort.length > 1 && sorted.place + 1}
      </span>
      {sorted.place > 0 && (
        <VisuallyHidden>{t(`table.sorted.${sorted.direction}`, { place: sorted.place + 1 })}</VisuallyHidden>
      )}
    </>
  );
}
