import { createInstance } from 'i18next';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { arraySource } from '@/components/superTable/source/arraySource';
import { SuperTable } from '@/components/superTable/SuperTable';
import type { ColumnDef, HeaderKey, RowSource, Sort } from '@/components/superTable/types';
import { useTableSelection } from '@/components/superTable/hooks/useTableSelection';
import common from '@/locales/en/common.json';
import { makeStore } from '@/store';
import { contender, makeRow } from '../rivals/table/rows.js';
import '@/components/theme/tokens.css';
import '@/components/theme/global.css';

type BenchRow = ReturnType<typeof makeRow>;

/** Headings of this page: it has no strings of its own in the product. */
const TITLES = [
  'Client',
  'Household',
  'Rep code',
  'Accounts',
  'Market value',
  'Cash',
  'Book cost',
  'Year to date',
  'KYC',
  'Phone',
  'City',
  'Updated',
];
const header = (index: number) => `bench.${index}` as HeaderKey;

const COLUMNS: readonly ColumnDef<BenchRow>[] = [
  {
    id: 'name',
    headerKey: header(0),
    kind: 'name',
    value: (row) => row.name,
    sortKey: 'name',
    defaultWidth: 220,
    isFrozen: true,
    isHideable: false,
  },
  { id: 'household', headerKey: header(1), kind: 'text', value: (row) => row.household, defaultWidth: 180 },
  { id: 'repCode', headerKey: header(2), kind: 'text', value: (row) => row.repCode, defaultWidth: 128 },
  { id: 'accounts', headerKey: header(3), kind: 'text', value: (row) => row.accounts, defaultWidth: 128 },
  {
    id: 'marketValue',
    headerKey: header(4),
    kind: 'money',
    value: (row) => row.marketValue,
    sortKey: 'marketValue',
    defaultWidth: 150,
  },
  { id: 'cash', headerKey: header(5), kind: 'money', value: (row) => row.cash, defaultWidth: 140 },
  { id: 'bookCost', headerKey: header(6), kind: 'money', value: (row) => row.bookCost, defaultWidth: 150 },
  {
    id: 'yearToDate',
    headerKey: header(7),
    kind: 'percent',
    value: (row) => row.yearToDate,
    defaultWidth: 128,
    isSigned: true,
  },
  { id: 'kyc', headerKey: header(8), kind: 'status', value: (row) => row.kyc ?? null, defaultWidth: 128 },
  { id: 'phone', headerKey: header(9), kind: 'phone', value: (row) => row.phone, defaultWidth: 150 },
  { id: 'city', headerKey: header(10), kind: 'text', value: (row) => row.city ?? null, defaultWidth: 128 },
  { id: 'updatedOn', headerKey: header(11), kind: 'date', value: (row) => row.updatedOn, defaultWidth: 128 },
];

const keyOf = (row: BenchRow) => row.id;
const made = new Map<number, BenchRow>();

/** A million rows that nobody holds: each is made as it is looked at, and remembered. */
function endless(total: number): RowSource<BenchRow> {
  const rowAt = (index: number) => {
    const row = made.get(index) ?? makeRow(index);
    made.set(index, row);
    return row;
  };
  return { ...arraySource<BenchRow>([], keyOf), total, rowAt };
}

/** What `?all` shows besides: everything that the table can do, to be looked at. */
function useExtras(source: RowSource<BenchRow>) {
  const [selection, onSelection] = useTableSelection('bench');
  if (!location.search.includes('all')) return { source };
  return {
    source: { ...source, totals: { marketValue: '412908115.42', cash: '-1204.18', yearToDate: 314 } },
    selection,
    onSelection,
    hrefOf: (row: BenchRow) => `#${row.id}`,
    rowMenu: () => [{ id: 'open', label: 'Open', onSelect: () => undefined }],
    renderDetail: (row: BenchRow) => <p>{row.household}</p>,
    cardOf: (row: BenchRow) => ({
      title: row.name,
      lead: row.marketValue,
      lines: [{ text: row.household, end: row.cash }, { text: row.kyc }],
    }),
  };
}

function Page({ source }: { source: RowSource<BenchRow> }) {
  const [sort, setSort] = useState<Sort>([{ key: 'name', direction: 'asc' }]);
  return (
    <SuperTable
      tableKey="bench"
      label="Clients"
      columns={COLUMNS}
      sort={sort}
      onSort={setSort}
      {...useExtras(source)}
    />
  );
}

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'common',
  resources: { en: { common: { ...common, bench: TITLES } } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

// As high as the others are from the start.
document.documentElement.style.setProperty('--table-max-height', '800px');

/** There is one on each page before it has a table. */
const store = makeStore();

contender((root: HTMLElement, rows: readonly BenchRow[] | null, total: number) => {
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <Page source={rows === null ? endless(total) : arraySource(rows, keyOf)} />
      </Provider>
    </I18nextProvider>,
  );
});
