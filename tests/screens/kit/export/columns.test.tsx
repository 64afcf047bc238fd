import { describe, expect, test } from 'vitest';
import { unassignedColumns } from '@/components/accounts/unassigned/columns';
import { clientColumns } from '@/components/clients/list/columns';
import { householdColumns } from '@/components/households/list/columns';
import { accountColumns } from '@/components/accounts/shared/table/columns';
import { holdingColumns } from '@/components/holdings/shared/columns';
import { groupByDimension, type HoldingRow, toHoldingRows } from '@/components/holdings/shared/holdingRows';
import { transactionColumns } from '@/components/transactions/shared/columns';
import { VALUE_COLUMNS as SHOWN_VALUES } from '@/components/valueOverTime/shared/columns';
import { tsvCell } from '@/components/superTable/copy/tsv';
import { groupRows } from '@/components/superTable/lines/groups';
import { sortRows } from '@/components/superTable/sort/sortRows';
import { arraySource } from '@/components/superTable/source/arraySource';
import type { ColumnDef } from '@/components/superTable/types';
import { transactionKey } from '@/contract/transactions/codes';
import type { TransactionRow } from '@/contract/transactions/schema';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import { HOLDING_GROUPINGS, HOLDING_SORT_KEYS, VALUE_SORT_KEYS } from '@/contract/export/choices';
import type { HouseholdRow } from '@/contract/households/schema';
import type { Locale } from '@/contract/locale';
import type { Currency } from '@/contract/scalars';
import { type ExportColumn, fileColumns } from '@/gateway/kit/files/column';
import { ACCOUNT_COLUMNS } from '@/contract/accounts/columns';
import { CLIENT_COLUMNS } from '@/contract/clients/columns';
import { HOLDING_COLUMNS } from '@/gateway/areas/holdings/files/columns';
import { HOUSEHOLD_COLUMNS } from '@/contract/households/columns';
import { TRANSACTION_COLUMNS } from '@/gateway/areas/transactions/files/columns';
import { UNASSIGNED_COLUMNS } from '@/contract/unassigned/columns';
import { sortedPoints, VALUE_COLUMNS } from '@/gateway/areas/valueHistory/files/columns';
import { csvWriter } from '@/gateway/kit/files/csv';
import { sortedHoldings } from '@/gateway/areas/holdings/files/sortedHoldings';
import { translatorFor } from '@/gateway/kit/words';
import { formatPrice, formatQuantity } from '@/lib/format';
import { CLIENT_ROWS, idOf } from '@/tests/support/book';
import { parseCsv } from '@/tests/support/exports';
import { historyOf, TRANSACTIONS } from '@/tests/support/histories';
import { HOLDINGS } from '@/tests/support/holdings';
import { HOUSEHOLD_ACCOUNTS } from '@/tests/support/household';
import { makeI18n } from '@/tests/support/i18n';
import { readerIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const HOUSEHOLDS = (['active', 'closedOnly', 'empty'] as const).map((state, at): HouseholdRow => ({
  id: idOf(at),
  name: 'Ménage Beaulieu',
  head:
    at === 0
      ? null
      : {
          id: null,
          kind: 'person',
          name: { given: 'Anne', family: 'Roy', legal: null, bornIn: null, diedIn: null },
        },
  former: null,
  memberCount: 3,
  repCodes: ['TR04', 'TR11'],
  accountCount: 2,
  closedCount: at,
  marketValue: '-12.50',
  cash: '0.00',
  state,
  isPartial: at === 0,
  updatedOn: '2026-02-27',
}));

const TRAY = (['CAD', 'USD'] as const).map((currency, at): UnassignedRow => ({
  id: idOf(at),
  number: '51-30001-1',
  type: 'rrsp',
  currency,
  custodian: null,
  holder: {
    kind: 'person',
    name: { given: 'Ann', family: 'de la Cruz', legal: null, bornIn: null, diedIn: null },
  },
  reason: 'orphan',
  branch: 'Montréal',
  repCode: null,
  formerRepCode: 'TR99',
  openedOn: '2019-01-08',
  unassignedOn: '2026-01-05',
  ageDays: 1204,
  marketValue: '1000.10',
  marketValueCad: '1000.10',
  cashCad: '10.00',
  bookCostCad: '900.00',
  suggestion: at === 0 ? null : { repCode: 'TR04', repName: 'M', reason: 'successor' },
}));

/** Holdings, and others of their kinds beneath all of them: no group stands together whatever the order. */
const HELD = [
  ...HOLDINGS.rows,
  ...HOLDINGS.rows.map((row) => ({
    ...row,
    symbol: `${row.symbol}.Z`,
    marketValueCad: '0.50',
  })),
];

const [ROYAL] = HOLDINGS.rows as [(typeof HOLDINGS.rows)[number]];
const BOND = {
  ...ROYAL,
  symbol: 'BOND',
  kind: 'bond',
  quantity: '21000.000000',
  price: '97.4100',
  priceUnits: 100,
} as const;

const [BOUGHT] = TRANSACTIONS as [TransactionRow];
/** What the dictionary does not have, with a code and without; a bond; a US stock in an account in CAD; both at once. */
const TRADES: readonly TransactionRow[] = [
  { ...BOUGHT, type: 'other', source: { set: 'history', code: 'J14' } },
  { ...BOUGHT, type: 'other', source: null },
  { ...BOUGHT, quantity: '-21000.000000', price: '97.4100', priceUnits: 100 },
  { ...BOUGHT, currency: 'CAD' },
  { ...BOUGHT, currency: 'CAD', priceUnits: 100 },
];

const keyOf = ({ key }: { key: string }) => key;

interface Pair<Row> {
  /** As the screen has them. */
  shown: readonly ColumnDef<Row>[];
  /** As the file has them. */
  exported: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

const asNumber = (cell: string) => cell.replace(',', '.');

interface Priced {
  row: { currency: Currency; kind?: HoldingRow['kind'] };
  /** Of the row in the file, by their columns. */
  cells: Readonly<Record<string, string>>;
  locale: Locale;
}

/** A price as the screen shows it, made of the cells of the file alone. */
function priceIn({ cells, locale }: Priced, sign: Currency | null, places?: number): string {
  const { price = '', $priceUnits: units = '' } = cells;
  if (price === '') return '';
  const text = formatPrice(asNumber(price), locale, sign, places);
  return units === '1' ? text : `${text} / ${units}`;
}

/** What the screen says in words and the file in numbers: the words, made of those. */
const WORDS: Readonly<Record<string, (priced: Priced) => string>> = {
  quantity: ({ row, cells: { quantity = '' }, locale }) =>
    quantity === '' ? '' : formatQuantity(asNumber(quantity), locale, row.kind === 'cash' ? 2 : 0),
  // Of a holding with its currency; of a transaction where that is not the account's, whose currency the row has.
  price: (priced) => {
    const currency = priced.cells.$priceCurrency as Currency;
    if (priced.row.kind !== undefined) return priceIn(priced, currency);
    return priceIn(priced, currency === priced.row.currency ? null : currency, 4);
  },
};

function expectSame<Row>({ shown, exported, rows }: Pair<Row>, locale: Locale, lastFirst: boolean) {
  const { t } = makeI18n(locale);
  const display = { say: translatorFor(locale), locale, lastFirst };
  const ids = shown.map(({ id }) => id);
  expect(exported.map(({ id }) => id)).toEqual(ids);
  expect(exported.map(({ header }) => display.say(header))).toEqual(
    shown.map(({ headerKey }) => String(t(headerKey as never))),
  );
  const separator = locale === 'fr' ? ';' : ',';
  const columns = exported.flatMap((column) => [column, ...(column.beside ?? [])]);
  const csv = csvWriter(columns, display, separator);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    const [line = []] = parseCsv(csv.line(row), separator);
    const cells = Object.fromEntries(columns.map(({ id }, at) => [id, line[at] ?? '']));
    for (const column of shown) {
      const words = WORDS[column.id];
      if (words === undefined) expect(cells[column.id], column.id).toBe(tsvCell(column, row, locale));
      else expect(words({ row: row as never, cells, locale })).toBe(column.value(row) ?? '');
    }
  }
}

describe.each(SCREEN_LOCALES)('the columns of a file in %s', (locale) => {
  test.each([false, true])('are those of the screen, cell by cell (family name first: %s)', (lastFirst) => {
    const reader = readerIn(locale, lastFirst);
    expectSame(
      { shown: clientColumns(reader), exported: fileColumns(CLIENT_COLUMNS), rows: CLIENT_ROWS },
      locale,
      lastFirst,
    );
    expectSame(
      {
        shown: householdColumns(reader),
        exported: fileColumns(HOUSEHOLD_COLUMNS),
        rows: HOUSEHOLDS,
      },
      locale,
      lastFirst,
    );
    const shown = accountColumns(reader, { isWhole: false });
    expectSame(
      { shown, exported: fileColumns(ACCOUNT_COLUMNS), rows: HOUSEHOLD_ACCOUNTS },
      locale,
      lastFirst,
    );
    expectSame(
      { shown: unassignedColumns(reader), exported: fileColumns(UNASSIGNED_COLUMNS), rows: TRAY },
      locale,
      lastFirst,
    );
    const rows = toHoldingRows([...HOLDINGS.rows, BOND], locale);
    expectSame({ shown: holdingColumns(locale), exported: HOLDING_COLUMNS, rows }, locale, lastFirst);
  });

  test('for a value over time are the same, and sort it like its table', () => {
    const { points } = historyOf('1y');
    expectSame({ shown: SHOWN_VALUES, exported: VALUE_COLUMNS, rows: points }, locale, true);
    for (const key of VALUE_SORT_KEYS) {
      for (const direction of ['asc', 'desc'] as const) {
        const sort = [{ key, direction }];
        expect(sortedPoints(points, sort, locale)).toEqual(sortRows(points, sort, SHOWN_VALUES, locale));
      }
    }
  });

  test('for transactions are the same, in one account and in several', () => {
    const words = translatorFor(locale);
    const typeOf = ({ type, account, source }: TransactionRow) =>
      words(`accounts:${transactionKey(type, account.type, source?.code ?? null)}`, {
        code: source?.code ?? '',
      });
    const sourceOf = ({ source }: TransactionRow) =>
      source && words(`holdings:transactions.sourceIn.${source.set}`, { code: source.code });
    for (const hasAccounts of [true, false]) {
      const shown = transactionColumns({ locale, typeOf, sourceOf, hasAccounts });
      const exported = TRANSACTION_COLUMNS.filter(({ id }) => hasAccounts || id !== 'account');
      expectSame({ shown, exported, rows: [...TRANSACTIONS, ...TRADES] }, locale, true);
    }
  });

  const rows = toHoldingRows(HELD, locale);
  const columns = holdingColumns(locale);
  const orders = HOLDING_SORT_KEYS.flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => [{ key, direction }]),
  );

  test('sort holdings like their table, by each of them in both directions', () => {
    for (const sort of orders) {
      const shown = sortRows(rows, sort, columns, locale);
      expect(sortedHoldings(rows, { sort, groupBy: null }, locale)).toEqual(shown);
    }
  });

  test.each(HOLDING_GROUPINGS)('group holdings like their table by %s, in its order', (groupBy) => {
    const grouping = groupByDimension(groupBy, (_, bucket) => bucket);
    let moved = 0;
    for (const sort of orders) {
      const shown = sortRows(rows, sort, columns, locale);
      const { order } = groupRows(arraySource(shown, keyOf), grouping, columns) ?? { order: null };
      const exported = sortedHoldings(rows, { sort, groupBy }, locale);
      expect(exported).toEqual(order?.map((index) => shown[index]));
      if (exported.some((row, at) => row !== shown[at])) moved += 1;
    }
    expect(moved).toBeGreaterThan(0);
  });
});
