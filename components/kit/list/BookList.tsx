import type { ReactNode } from 'react';
import type { Explanation, ValuationBasis } from '@/contract/valuation/schema';
import { centsOf } from '@/contract/decimal';
import type { ExportRows } from '@/contract/export/schema';
import type { Decimal } from '@/contract/scalars';
import type { CallView } from '@/store/callView';
import { FilterBar } from '../../filters/FilterBar';
import type { ListFilter } from '../../filters/useBookFilter';
import { ViewsMenu } from '../../filters/ViewsMenu';
import { isFailed } from '../../superTable/source/shownRows';
import type { ListSource } from '../../superTable/source/useListRows';
import type { ListSort } from '../../superTable/sort/sortText';
import type { ColumnDef, Selection, Sort } from '../../superTable/types';
import { Explain } from '../figures/Explain';
import { TableExport } from '../export/TableExport';
import type { Fact, TextFact } from '../record/Facts';
import { SortControl } from '../../superTable/menu/SortControl';
import { TableArrangement } from './TableTools';
import { ListFrame } from './ListFrame';
import { isBare, useRetryTogether } from './listState';
import { ListSummary } from './ListSummary';

/** What a list's hook returns about its table and totals. */
interface BookListView<Row> {
  tableKey: string;
  columns: readonly ColumnDef<Row>[];
  source: ListSource<Row>;
  sort: ListSort<string>;
  onSort(sort: Sort): void;
  selection: Selection;
  /**
   * `repeated`: how much the market values of the rows add up to beyond their total, where that can happen.
   */
  summary: CallView<{ asOf: string; basis: ValuationBasis; repeated?: Decimal }>;
  /** What groups the rows. Absent when they cannot be grouped. */
  groupBy?: string | null;
}

interface Props<Row> {
  title: string;
  /** The message when the rows take long. */
  slowText: string;
  filter: ListFilter;
  view: BookListView<Row>;
  /** One sentence about everything that the filter finds. Null while it is not known. */
  facts: readonly Fact[] | null;
  /** A typical such sentence, which reserves its place. */
  likely: readonly TextFact[];
  /** That sentence's market value, CAD, with its name on the screen and what it is made of. */
  total: { name: string; amount: Decimal; explain: Explanation } | null;
  /** The export of the list: everything that its rows are asked for. */
  exported: { rows: ExportRows; lastFirst: boolean };
  /** Above the table: toggles, grouping. */
  tools?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/**
 * One of the book's lists as a screen: a sentence about everything that it finds, its views, filters, tools
 * and export.
 */
export function BookList<Row>(props: Props<Row>) {
  const { title, slowText, filter, view, facts, likely, total, exported, tools, children } = props;
  const { tableKey, columns, source, sort, onSort, selection, summary } = view;
  const { data } = summary;
  const hasFailed = isFailed(source);
  const isNothing = isBare(source);
  const shown = 'show' in exported.rows ? { ...filter, show: exported.rows.show } : filter;
  useRetryTogether(hasFailed, summary);
  return (
    <ListFrame
      title={title}
      source={source}
      slowText={slowText}
      summary={
        <ListSummary
          summary={summary}
          facts={facts}
          likely={likely}
          isListFailed={hasFailed}
          explain={
            data &&
            total && (
              <Explain
                name={total.name}
                measure="marketValue"
                explain={total.explain}
                total={total.amount}
                basis={data.basis}
              />
            )
          }
        />
      }
      actions={
        <>
          <ViewsMenu filter={shown} sort={sort} groupBy={view.groupBy} />
          {!isNothing && <TableArrangement tableKey={tableKey} source={source} columns={columns} />}
          {!isNothing && (
            <TableExport
              tableKey={tableKey}
              columns={columns}
              total={source.total}
              selection={selection}
              asOf={data?.asOf}
              hasRepeats={data?.repeated !== undefined && centsOf(data.repeated) !== 0n}
              {...exported}
            />
          )}
        </>
      }
      filters={
        <FilterBar
          filter={shown}
          end={isNothing ? undefined : <SortControl columns={columns} sort={sort} onSort={onSort} />}
        />
      }
      tools={tools}
    >
      {children}
    </ListFrame>
  );
}
