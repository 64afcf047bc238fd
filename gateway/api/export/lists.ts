import type { ExportRows } from '@/contract/export/schema';
import type { AnswerOf, BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import { PAGE_SIZE_MAX } from '@/contract/limits';
import type { Locale } from '@/contract/locale';
import type { Holding } from '@/contract/accounts/holdings';
import type { TransactionRow } from '@/contract/accounts/history';
import type { AccountRow } from '@/contract/accounts/shared';
import type { UnassignedRow } from '@/contract/accounts/unassigned';
import type { Decimal } from '@/contract/scalars';
import type { ClientRow } from '@/contract/clients/schema';
import type { HouseholdRow } from '@/contract/households/schema';
import { ACCOUNT_COLUMNS } from './columns/accounts';
import { CLIENT_COLUMNS } from './columns/clients';
import { HOLDING_COLUMNS } from './columns/holdings';
import { HOUSEHOLD_COLUMNS } from './columns/households';
import { TRANSACTION_COLUMNS } from './columns/transactions';
import { UNASSIGNED_COLUMNS } from './columns/unassigned';
import type { ExportColumn } from './column';
import { sortedAccounts } from './sortedAccounts';
import { sortedHoldings } from './sortedHoldings';

type ListName = ExportRows['list'];
type RowsOf<Name extends ListName> = Extract<ExportRows, { list: Name }>;

/** Asks a call of the contract as the person who exports: its handler, its checks, its scope. */
export type Ask = <Name extends ApiName>(
  name: Name,
  body: BodyOf<Calls[Name]>,
) => Promise<AnswerOf<Calls[Name]>>;

/** Rows that follow each other, and how to go on behind them. */
export interface Window<Row> {
  rows: readonly Row[];
  next: string | null;
  asOf: string;
}

/** What all that a list finds is worth, CAD. */
export interface FoundTotal {
  marketValue: Decimal;
  /** By how much the market values of the rows add up to more: accounts that several rows have count once in it. */
  repeated: Decimal;
}

interface ListDefinition<Name extends ListName, Row> {
  /** Name of its title's text. */
  title: string;
  columns: readonly ExportColumn<Row>[];
  /** Identity of a row; absent where rows cannot be selected. */
  idOf?(row: Row): string;
  /** @param after where the window before it ended; null for the first */
  window(ask: Ask, rows: RowsOf<Name>, after: string | null, locale: Locale): Promise<Window<Row>>;
  /** How many rows it finds; absent for the lists of one record, of which none comes near what a file holds. */
  count?(ask: Ask, rows: RowsOf<Name>): Promise<number>;
  /** Absent where no list of the book sums its rows. */
  total?(ask: Ask, rows: RowsOf<Name>): Promise<FoundTotal>;
}

/** A list whose rows are whatever they are: what reads them and what writes them come from one definition. */
export interface ExportedList {
  title: string;
  columns: readonly ExportColumn<unknown>[];
  idOf?(row: unknown): string;
  window(ask: Ask, rows: ExportRows, after: string | null, locale: Locale): Promise<Window<unknown>>;
  count?(ask: Ask, rows: ExportRows): Promise<number>;
  total?(ask: Ask, rows: ExportRows): Promise<FoundTotal>;
}

/**
 * As many rows are read at once as a call of the list may ask for, each time in a transaction of its own: the database is never held by whoever reads
 * slowly, and memory holds so many rows, whatever the size of the book.
 */
const WINDOW_ROWS = PAGE_SIZE_MAX;

const pageAt = (after: string | null) => ({ size: WINDOW_ROWS, after, before: null });

const list = <Name extends ListName, Row>(definition: ListDefinition<Name, Row>): ExportedList =>
  definition as ExportedList;

/** Of rows that are accounts: each of them counts once. */
const once = (marketValue: Decimal): FoundTotal => ({ marketValue, repeated: '0.00' });

const byId = ({ id }: { id: string }) => id;

const recordAccounts = { title: 'accounts:panel.title', columns: ACCOUNT_COLUMNS } as const;
const holdings = { title: 'holdings:holdings.title', columns: HOLDING_COLUMNS } as const;
const transactions = {
  title: 'holdings:transactions.title',
  columns: TRANSACTION_COLUMNS,
};

/** Each list that can be exported. A call that asks for one of another name does not get here. */
export const LISTS: Readonly<Record<ListName, ExportedList>> = {
  clients: list<'clients', ClientRow>({
    title: 'client:list.title',
    columns: CLIENT_COLUMNS,
    idOf: byId,
    window: (ask, { list: _, ...rows }, after) => ask('clientsList', { ...rows, page: pageAt(after) }),
    count: async (ask, { filters }) => (await ask('clientsSummaryList', { filters })).count,
    total: (ask, { filters }) => ask('clientsSummaryList', { filters }),
  }),
  households: list<'households', HouseholdRow>({
    title: 'household:list.title',
    columns: HOUSEHOLD_COLUMNS,
    idOf: byId,
    window: (ask, { list: _, ...rows }, after) => ask('householdsList', { ...rows, page: pageAt(after) }),
    count: async (ask, { filters, show }) => (await ask('householdsSummaryList', { filters, show })).count,
    total: (ask, { filters, show }) => ask('householdsSummaryList', { filters, show }),
  }),
  accounts: list<'accounts', AccountRow>({
    title: 'accounts:list.title',
    columns: ACCOUNT_COLUMNS,
    idOf: byId,
    window: (ask, { list: _, ...rows }, after) => ask('accountsList', { ...rows, page: pageAt(after) }),
    count: async (ask, { list: _, sort: __, ...found }) =>
      (await ask('accountsSummaryList', found)).total.count,
    total: async (ask, { list: _, sort: __, ...found }) =>
      once((await ask('accountsSummaryList', found)).total.marketValueCad),
  }),
  unassignedAccounts: list<'unassignedAccounts', UnassignedRow>({
    title: 'accounts:unassigned.title',
    columns: UNASSIGNED_COLUMNS,
    idOf: byId,
    window: (ask, { list: _, ...rows }, after) =>
      ask('unassignedAccountsList', { ...rows, page: pageAt(after) }),
    count: async (ask, { filters }) => (await ask('unassignedAccountsSummaryList', { filters })).count,
    total: async (ask, { filters }) =>
      once((await ask('unassignedAccountsSummaryList', { filters })).marketValueCad),
  }),
  clientAccounts: list<'clientAccounts', AccountRow>({
    ...recordAccounts,
    async window(ask, { list: _, sort, ...asked }, _after, locale) {
      const answer = await ask('clientAccounts', asked);
      return { rows: sortedAccounts(answer, sort, locale), next: null, asOf: answer.asOf };
    },
    total: async (ask, { list: _, sort: __, ...asked }) =>
      once((await ask('clientAccounts', asked)).total.marketValueCad),
  }),
  householdAccounts: list<'householdAccounts', AccountRow>({
    ...recordAccounts,
    async window(ask, { list: _, sort, ...asked }, _after, locale) {
      const answer = await ask('householdAccounts', asked);
      return { rows: sortedAccounts(answer, sort, locale), next: null, asOf: answer.asOf };
    },
    total: async (ask, { list: _, sort: __, ...asked }) =>
      once((await ask('householdAccounts', asked)).total.marketValueCad),
  }),
  clientHoldings: list<'clientHoldings', Holding>({
    ...holdings,
    async window(ask, { list: _, sort, groupBy, ...lens }, _after, locale) {
      const { rows, asOf } = await ask('clientHoldings', lens);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), next: null, asOf };
    },
  }),
  householdHoldings: list<'householdHoldings', Holding>({
    ...holdings,
    async window(ask, { list: _, sort, groupBy, ...lens }, _after, locale) {
      const { rows, asOf } = await ask('householdHoldings', lens);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), next: null, asOf };
    },
  }),
  accountHoldings: list<'accountHoldings', Holding>({
    ...holdings,
    async window(ask, { list: _, sort, groupBy, ...account }, _after, locale) {
      const { holdings: rows, asOf } = await ask('accountView', account);
      return { rows: sortedHoldings(rows, { sort, groupBy }, locale), next: null, asOf };
    },
  }),
  clientTransactions: list<'clientTransactions', TransactionRow>({
    ...transactions,
    window: (ask, { list: _, ...rows }, after) =>
      ask('clientTransactionHistory', { ...rows, page: pageAt(after) }),
  }),
  householdTransactions: list<'householdTransactions', TransactionRow>({
    ...transactions,
    window: (ask, { list: _, ...rows }, after) =>
      ask('householdTransactionHistory', { ...rows, page: pageAt(after) }),
  }),
  accountTransactions: list<'accountTransactions', TransactionRow>({
    ...transactions,
    window: (ask, { list: _, ...rows }, after) =>
      ask('accountTransactionHistory', { ...rows, page: pageAt(after) }),
  }),
};
