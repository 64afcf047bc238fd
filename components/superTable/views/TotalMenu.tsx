import { Menu } from '../../ui/Menu';
import cells from '../cells/Cell.module.css';
import type { ExplainedTotals, RowGroup, TotalValue } from '../types';

interface Props {
  /** The displayed amount. */
  text: string;
  column: string;
  total: TotalValue | undefined;
  group: RowGroup | null;
  explained: ExplainedTotals | undefined;
}

/**
 * A total that opens what it is made of, where each control is its own tab stop: among cards and in a plain
 * table.
 */
export function TotalMenu({ text, column, total, group, explained }: Props) {
  const label = explained?.labels[column];
  if (explained === undefined || label === undefined || text === '') return text;
  return (
    <Menu label={`${text}. ${label}`} trigger={text} triggerClassName={cells.total}>
      {() => explained.show(column, total ?? null, group)}
    </Menu>
  );
}
