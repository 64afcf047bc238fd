import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** No column of a table is ever narrower. */
export const MIN_COLUMN_WIDTH_PX = 128;

/** What a table remembers while its screen is open. */
export interface TableState {
  /** Ids of the rows whose checkbox is ticked. */
  selectedCheckboxes: string[];
  /** Width of all columns together, px. */
  totalWidth: number;
  /** Key of the column in use (sorted, resized, its menu open); null for none. */
  activeColumn: string | null;
  /** The widest that a column may become, px. */
  maxWidth: number;
  loading: boolean;
}

export type SuperTable = Record<string, TableState>;

type OfTable<T> = PayloadAction<T & { table: string }>;

const initialState: SuperTable = {};

/** A table of which nothing is remembered yet. */
export const EMPTY_TABLE: TableState = {
  selectedCheckboxes: [],
  totalWidth: 0,
  activeColumn: null,
  maxWidth: MIN_COLUMN_WIDTH_PX,
  loading: false,
};

/** A column's width in whole px, held to the minimum; what is not a number counts as the minimum. */
export function columnWidth(px: number): number {
  return Number.isFinite(px) ? Math.max(MIN_COLUMN_WIDTH_PX, Math.round(px)) : MIN_COLUMN_WIDTH_PX;
}

const tableIn = (state: SuperTable, table: string): TableState => (state[table] ??= { ...EMPTY_TABLE });

const slice = createSlice({
  name: 'superTable',
  initialState,
  reducers: {
    checkboxesSelected(state, { payload }: OfTable<{ ids: readonly string[] }>) {
      tableIn(state, payload.table).selectedCheckboxes = [...new Set(payload.ids)];
    },
    columnActivated(state, { payload }: OfTable<{ column: string | null }>) {
      tableIn(state, payload.table).activeColumn = payload.column;
    },
    /** Takes the widths of all columns in px, each held to the minimum, and keeps their sum. */
    columnsMeasured(state, { payload }: OfTable<{ widths: readonly number[] }>) {
      const total = payload.widths.reduce((sum, width) => sum + columnWidth(width), 0);
      tableIn(state, payload.table).totalWidth = total;
    },
    maxWidthSet(state, { payload }: OfTable<{ maxWidth: number }>) {
      tableIn(state, payload.table).maxWidth = columnWidth(payload.maxWidth);
    },
    tableLoadingSet(state, { payload }: OfTable<{ loading: boolean }>) {
      tableIn(state, payload.table).loading = payload.loading;
    },
    tableForgotten(state, { payload }: OfTable<object>) {
      Reflect.deleteProperty(state, payload.table);
    },
  },
});

export const {
  checkboxesSelected,
  columnActivated,
  columnsMeasured,
  maxWidthSet,
  tableLoadingSet,
  tableForgotten,
} = slice.actions;

/** What each table remembers, by table key. */
export const superTable = slice.reducer;
