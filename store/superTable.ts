import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  changedLayout,
  columnWidth,
  DEFAULT_LAYOUT,
  MIN_COLUMN_WIDTH_PX,
  type TableLayout,
} from './superTable/layout';
import {
  arrangedOver,
  isOfSave,
  isOutdated,
  isUnsaved,
  keptAfter,
  tableOfSave,
  type FoundLayout,
  type KeptLayout,
} from './superTable/kept';

export { columnWidth, DEFAULT_LAYOUT, DEFAULT_SHOW, MIN_COLUMN_WIDTH_PX } from './superTable/layout';
export type { Density, TableLayout } from './superTable/layout';

/** What a table remembers. */
export interface TableState {
  /** Ids of the rows whose checkbox is ticked; where all are selected, of those whose checkbox is not. */
  selectedCheckboxes: string[];
  /** True where all rows that the filter finds are selected, loaded or not. */
  areAllSelected: boolean;
  /** Width of all columns together, px. */
  totalWidth: number;
  /** Key of the column in use (sorted, resized, its menu open); null for none. */
  activeColumn: string | null;
  /** The widest that a column may become, px. */
  maxWidth: number;
  loading: boolean;
  /** How many rows go on paper. */
  printRows: number;
  /** Keys of the groups that the person has closed, in whatever view the table is, and on paper. */
  closedGroups: readonly string[];
  /** How the table is arranged as it shows: by the person, or by the view that is open. It outlives the screen. */
  layout: TableLayout;
  /** Whether a screen keeps the person's own layout at the gateway: of some tables none does. It outlives the screen. */
  isKept: boolean;
  /** Whether the person's own layout has come, or could not be had: what depends on it need wait no longer. */
  isLayoutKnown: boolean;
  /** While a view is open: which one, and the person's own arrangement, which comes back when the view is left. */
  ofView: { id: string; own: TableLayout } | null;
  /** What the gateway has of the person's own layout; null while nothing is known of that. It outlives the screen. */
  kept: KeptLayout | null;
}

export type SuperTable = Record<string, TableState>;

type OfTable<T> = PayloadAction<T & { table: string }>;

const initialState: SuperTable = {};

/** Rows that go on paper where the person has asked for no other number. */
const PRINT_ROWS = 100;

/** A table of which nothing is remembered yet. */
export const EMPTY_TABLE: TableState = {
  selectedCheckboxes: [],
  areAllSelected: false,
  totalWidth: 0,
  activeColumn: null,
  maxWidth: MIN_COLUMN_WIDTH_PX,
  loading: false,
  printRows: PRINT_ROWS,
  closedGroups: [],
  layout: DEFAULT_LAYOUT,
  isKept: false,
  isLayoutKnown: false,
  ofView: null,
  kept: null,
};

const ownLayoutOf = ({ layout, ofView }: TableState): TableLayout => ofView?.own ?? layout;

const tableIn = (state: SuperTable, table: string): TableState => (state[table] ??= { ...EMPTY_TABLE });

const slice = createSlice({
  name: 'superTable',
  initialState,
  reducers: {
    checkboxesSelected(state, { payload }: OfTable<{ ids: readonly string[] }>) {
      const entry = tableIn(state, payload.table);
      entry.selectedCheckboxes = [...new Set(payload.ids)];
      entry.areAllSelected = false;
    },
    /** Selects all that the filter finds, but for the ids that are named. */
    allSelected(state, { payload }: OfTable<{ except: readonly string[] }>) {
      const entry = tableIn(state, payload.table);
      entry.selectedCheckboxes = [...new Set(payload.except)];
      entry.areAllSelected = true;
    },
    columnActivated(state, { payload }: OfTable<{ column: string | null }>) {
      tableIn(state, payload.table).activeColumn = payload.column;
    },
    /** Takes the widths of all columns in px, each held to its limits, and keeps their sum. */
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
    printRowsSet(state, { payload }: OfTable<{ rows: number }>) {
      tableIn(state, payload.table).printRows = payload.rows;
    },
    /** Closes a group, or opens it again. */
    groupToggled(state, { payload }: OfTable<{ group: string }>) {
      const entry = tableIn(state, payload.table);
      const others = entry.closedGroups.filter((key) => key !== payload.group);
      const isClosed = others.length < entry.closedGroups.length;
      entry.closedGroups = isClosed ? others : [...others, payload.group];
    },
    /** Replaces parts of a layout: what a person arranges, or all of it as it was saved. */
    layoutChanged(state, { payload }: OfTable<{ change: Partial<TableLayout> }>) {
      const entry = tableIn(state, payload.table);
      Object.assign(entry, { layout: changedLayout(entry.layout as TableLayout, payload.change) });
    },
    layoutReset(state, { payload }: OfTable<object>) {
      const entry = tableIn(state, payload.table);
      const { show, closedOnly } = entry.layout;
      // Which rows there are is no matter of the columns.
      const rows = { ...(show !== undefined && { show }), ...(closedOnly && { closedOnly }) };
      Object.assign(entry, { layout: { ...DEFAULT_LAYOUT, ...rows } });
    },
    /** A screen is there that keeps the person's own layout. */
    layoutClaimed(state, { payload }: OfTable<object>) {
      tableIn(state, payload.table).isKept = true;
    },
    /**
     * The person's own layout as it is kept: a view that is open goes on showing its own. Null leaves it as it stands:
     * it could not be had. So does what was read before the last save. What the person has arranged and not saved yet
     * is the last word: it goes over what comes, and nothing else of that is lost.
     */
    ownLayoutTaken(state, { payload: { table, found } }: OfTable<{ found: FoundLayout | null }>) {
      const entry = tableIn(state, table);
      entry.isLayoutKnown = true;
      if (found === null || isOutdated(entry.kept, found)) return;
      const own = arrangedOver(entry.kept, ownLayoutOf(entry), found.layout);
      Object.assign(entry, { kept: { ...found, base: found.layout, requestId: null } });
      if (entry.ofView === null) Object.assign(entry, { layout: own });
      else Object.assign(entry.ofView, { own });
    },
    /** A view opens: its columns show, and the person's own are kept for when it is left. */
    viewLayoutShown(state, { payload }: OfTable<{ id: string; layout: TableLayout }>) {
      const entry = tableIn(state, payload.table);
      const own = entry.ofView?.own ?? entry.layout;
      Object.assign(entry, { layout: payload.layout, ofView: { id: payload.id, own } });
    },
    /** No view is open any more: the table is as the person has it. */
    viewLayoutLeft(state, { payload }: OfTable<object>) {
      const entry = state[payload.table];
      if (entry?.ofView) Object.assign(entry, { layout: entry.ofView.own, ofView: null });
    },
    /** Forgets what belongs to the screen that is left. The layout stays for the next visit. */
    tableForgotten(state, { payload }: OfTable<object>) {
      const entry = state[payload.table];
      if (entry === undefined) return;
      const { layout, isKept, isLayoutKnown, ofView, kept } = entry;
      Object.assign(state, {
        [payload.table]: { ...EMPTY_TABLE, layout, isKept, isLayoutKnown, ofView, kept },
      });
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isOfSave, (state, action) => {
      const table = tableOfSave(action);
      const kept = keptAfter(state[table]?.kept ?? null, action);
      // A save that ends after the session does not count for the next person.
      if (kept !== null) tableIn(state, table).kept = kept;
    });
  },
});

export const {
  checkboxesSelected,
  allSelected,
  columnActivated,
  columnsMeasured,
  maxWidthSet,
  tableLoadingSet,
  printRowsSet,
  groupToggled,
  layoutChanged,
  layoutReset,
  layoutClaimed,
  ownLayoutTaken,
  viewLayoutShown,
  viewLayoutLeft,
  tableForgotten,
} = slice.actions;

/** What each table remembers, by table key. */
export const superTable = slice.reducer;

/** What a table remembers; the same empty entry for each that is not known. */
export const selectTable =
  (table: string) =>
  (state: { superTable: SuperTable }): TableState =>
    state.superTable[table] ?? EMPTY_TABLE;

/** How the person has arranged a table, whatever view of it is open. */
export const selectOwnLayout =
  (table: string) =>
  (state: { superTable: SuperTable }): TableLayout =>
    ownLayoutOf(selectTable(table)(state));

/** Whether the person has arranged a table otherwise than the gateway has it, or is being told to have it. */
export const selectIsUnsaved =
  (table: string) =>
  (state: { superTable: SuperTable }): boolean => {
    const entry = selectTable(table)(state);
    return isUnsaved(entry.kept, ownLayoutOf(entry));
  };

/**
 * Keys of the tables that the person has arranged while nothing was known of what the gateway has of them; of those
 * that a screen keeps: what is arranged of another goes nowhere.
 */
export const selectArrangedUnknown = ({ superTable: tables }: { superTable: SuperTable }): string[] =>
  Object.entries(tables).flatMap(([table, entry]) =>
    entry.isKept && entry.kept === null && isUnsaved(null, ownLayoutOf(entry)) ? [table] : [],
  );
