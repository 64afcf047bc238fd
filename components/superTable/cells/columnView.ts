import type { Locale } from '@/contract/locale';
import { cx } from '../../ui/cx';
import type { PlacedColumn } from '../layout/resolveColumns';
import type { ColumnDef } from '../types';
import { cellWriter, type CellText } from './cellText';
import styles from './Cell.module.css';

/** A column with everything that its cells need and share. */
export interface ColumnView<Row> extends PlacedColumn<Row> {
  className: string;
  /** Whether its cell names the row. */
  isName: boolean;
  /** Whether its texts are aligned at the end, so that they begin at different places. */
  isAtEnd: boolean;
  write(row: Row): CellText;
  render: ((row: Row) => React.ReactNode) | undefined;
}

const FIGURES = new Set<ColumnDef<never>['kind']>(['money', 'percent', 'count']);

const isAtEnd = <Row>({ def }: PlacedColumn<Row>): boolean =>
  def !== null && (FIGURES.has(def.kind) || def.isFigure === true);

const nothing = (): CellText => ({ text: '', isNegative: false });

/** What cells need for drawing beside the column. */
interface Place {
  index: number;
  isLastSticky: boolean;
  isLast: boolean;
}

function classOf<Row>(column: PlacedColumn<Row>, place: Place): string {
  const { def, isSticky } = column;
  return cx(
    styles.cell,
    isSticky && styles.frozen,
    isSticky && place.index > 0 && styles[`frozen${place.index}`],
    place.isLastSticky && styles.edge,
    def === null && styles.control,
    def !== null && place.index === 0 && styles.first,
    def !== null && place.isLast && styles.last,
    isAtEnd(column) && styles.end,
    def?.kind === 'name' && styles.name,
    def?.kind === 'date' && styles.figures,
    def?.kind === 'phone' && styles.figures,
    def?.isQuiet === true && styles.quiet,
  );
}

/** The columns as their cells need them, in one language. */
export function viewColumns<Row>(columns: readonly PlacedColumn<Row>[], locale: Locale): ColumnView<Row>[] {
  const lastSticky = columns.findLastIndex(({ isSticky }) => isSticky);
  const naming = columns.findIndex(({ def }) => def?.kind === 'name');
  return columns.map((column, index) => ({
    ...column,
    className: classOf(column, {
      index,
      isLastSticky: index === lastSticky,
      isLast: index === columns.length - 1,
    }),
    isName: index === naming,
    isAtEnd: isAtEnd(column),
    write: column.def === null ? nothing : cellWriter(column.def, locale),
    render: column.def !== null && 'render' in column.def ? column.def.render : undefined,
  }));
}
