import { useState } from 'react';
import { useTableSelection } from '@/components/superTable/hooks/useTableSelection';
import { ColumnsMenu } from '@/components/superTable/menu/ColumnsMenu';
import { PrintMenu } from '@/components/superTable/menu/PrintMenu';
import { arraySource } from '@/components/superTable/source/arraySource';
import { SuperTable } from '@/components/superTable/SuperTable';
import type { RowSource, Sort, SuperTableProps } from '@/components/superTable/types';
import type { Locale } from '@/contract/locale';
import { renderScreen, type Rendered } from './render';
import { COLUMNS, makeTableRows, type TableRow } from './table';

export const TABLE_KEY = 'table';

type Change = Partial<SuperTableProps<TableRow>> & {
  canSelect?: boolean;
  withColumnsMenu?: boolean;
  withPrintMenu?: boolean;
};

interface Props {
  change: Change;
}

/** A table as a screen has it. It keeps its order and selection; the test decides the rest. */
function Table({ change: { canSelect, withColumnsMenu, withPrintMenu, ...change } }: Props) {
  const [sort, setSort] = useState<Sort>(change.sort ?? []);
  const [selection, onSelection] = useTableSelection(TABLE_KEY);
  return (
    <main>
      {withPrintMenu && <PrintMenu tableKey={TABLE_KEY} source={change.source ?? sourceOf(100)} />}
      {withColumnsMenu && <ColumnsMenu tableKey={TABLE_KEY} columns={change.columns ?? COLUMNS} />}
      <SuperTable<TableRow>
        tableKey={TABLE_KEY}
        label="Clients"
        columns={COLUMNS}
        source={sourceOf(100)}
        {...(canSelect && { selection, onSelection })}
        {...change}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          change.onSort?.(next);
        }}
      />
    </main>
  );
}

const sources = new Map<number, RowSource<TableRow>>();

/** A source of this many rows. The same number gives the same source. */
export function sourceOf(count: number): RowSource<TableRow> {
  const found = sources.get(count) ?? arraySource(makeTableRows(count), ({ id }) => id);
  sources.set(count, found);
  return found;
}

export interface OpenTable extends Rendered {
  /** Shows the same table with other properties, without mounting it again. */
  change(change: Change): void;
}

/** Opens a table as the test asks, with a hundred rows by default. */
export function openTable(change: Change = {}, locale: Locale = 'en'): OpenTable {
  const rendered = renderScreen(<Table change={change} />, { locale });
  return {
    ...rendered,
    change: (next) => rendered.rerender(<Table change={{ ...change, ...next }} />),
  };
}
