import type { Locale } from '../locale';

/** Kinds of file. They live apart from their schemas because the browser needs only these. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What separates the cells of a CSV. */
export const CSV_SEPARATORS = [',', ';'] as const;

export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** What spreadsheets in Canadian English and Canadian French expect in a CSV. */
export const CSV_SEPARATOR_OF = { en: ',', fr: ';' } as const satisfies Record<Locale, CsvSeparator>;

/** The media type of each kind of file. */
export const EXPORT_MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** How many rows the list had when the file began. The progress is counted against it. */
export const EXPORT_ROWS_HEADER = 'x-export-rows';

/** Most rows that a selection names one by one. */
export const SELECTED_MAX = 10_000;

/** Most rows on a sheet of a workbook, without its heading. */
export const WORKBOOK_ROWS_MAX = 1_048_575;

/** What holdings are sorted by: the columns of their table. */
export const HOLDING_SORT_KEYS = [
  'security',
  'symbol',
  'quantity',
  'price',
  'marketValue',
  'gain',
  'gainBp',
  'weight',
  'bookCost',
] as const;

/** What holdings are grouped by. Groups come in the order in which the sorted holdings first reach them. */
export const HOLDING_GROUPINGS = ['assetClass', 'sector', 'region', 'currency'] as const;

/** What an allocation is split by: the same as holdings are grouped by. */
export const ALLOCATION_DIMENSIONS = HOLDING_GROUPINGS;

export type AllocationDimension = (typeof ALLOCATION_DIMENSIONS)[number];

/** What the points of a value over time are sorted by: the columns of their table. */
export const VALUE_SORT_KEYS = ['on', 'marketValue', 'netFlow', 'market'] as const;

export type ValueSortKey = (typeof VALUE_SORT_KEYS)[number];

/** What the accounts of a record are sorted by within their groups: the columns of their table. */
export const RECORD_ACCOUNT_SORT_KEYS = [
  'number',
  'type',
  'holder',
  'household',
  'marketValue',
  'state',
  'gain',
  'bookCost',
  'cash',
  'registration',
  'custodian',
  'repCode',
  'openedOn',
] as const;

export type RecordAccountSortKey = (typeof RECORD_ACCOUNT_SORT_KEYS)[number];
export type HoldingGrouping = (typeof HOLDING_GROUPINGS)[number];
export type HoldingSortKey = (typeof HOLDING_SORT_KEYS)[number];

/** Columns whose amounts are not always in CAD. A file puts their currency in its own column, at the end. */
const OWN_CURRENCY = {
  accounts: ['ownValue'],
  holdings: ['ownValue'],
  transactions: ['amount', 'balance'],
} as const;

/** What the currency of a file belongs to. Lists of the same kind have the same columns. */
export type CurrencyOf = keyof typeof OWN_CURRENCY;

const CURRENCY_OF: Readonly<Record<string, CurrencyOf>> = {
  accounts: 'accounts',
  clientAccounts: 'accounts',
  householdAccounts: 'accounts',
  clientHoldings: 'holdings',
  householdHoldings: 'holdings',
  accountHoldings: 'holdings',
  clientTransactions: 'transactions',
  householdTransactions: 'transactions',
  accountTransactions: 'transactions',
};

/** Which columns' currency the file adds in one more column. Null when it adds none. */
export function currencyColumnOf(list: string, columns: readonly string[]): CurrencyOf | null {
  const of = CURRENCY_OF[list];
  return of !== undefined && OWN_CURRENCY[of].some((id) => columns.includes(id)) ? of : null;
}

/** Beside a price a file says how many units it is for, and its currency. */
const PRICE_COLUMNS = ['$priceUnits', '$priceCurrency'] as const;

/** Other lists with prices than holdings and transactions: orders, each at its market's price. */
const PRICED = ['accountOrders'];

/** True when the file adds the units and the currency beside a price. */
export function hasPriceColumns(list: string, columns: readonly string[]): boolean {
  const of = CURRENCY_OF[list];
  return (PRICED.includes(list) || of === 'holdings' || of === 'transactions') && columns.includes('price');
}

/** How many columns the file has, including those for currencies and units. */
export const columnsInFile = (list: string, columns: readonly string[]): number =>
  columns.length +
  (hasPriceColumns(list, columns) ? PRICE_COLUMNS.length : 0) +
  (currencyColumnOf(list, columns) === null ? 0 : 1);
