import type { AccountRow } from '@/contract/accounts/row';
import type { UmaAccountRow } from '@/contract/uma/schema';
import type { Holding } from '@/contract/holdings/schema';
import type { ApiName } from '@/contract/calls';
import type { HoldingGrouping } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import type { Locale } from '@/contract/locale';
import { MEASURES } from '@/contract/measures/registry';
import { compareText } from '@/contract/sorted';
import { answerOf, SHOW_FUNDED } from './accounts';
import { allClients } from './clients';
import {
  ACCOUNTS,
  BOA_CLIENTS,
  BOA_HOUSEHOLDS,
  BROKEN,
  DASHBOARD_LINES,
  partWords,
  type ExpectedLine,
  LED_NODES,
  MONTH_FIGURES,
  CLIENTS,
  BREAKS,
  DELIVERY,
  KYC,
  DICTIONARY,
  VERIFICATION,
  DOCUMENTS,
  type Expectation,
  HOLDINGS,
  HOUSEHOLDS,
  QUESTIONS,
  TERMS_PEOPLE,
  TEAMS,
  TRANSACTIONS,
  TRANSFERS,
  UMA_ACCOUNTS,
  UMA_ASSETS,
  UMA_MODELS,
  UMA_ORDERS,
  UNASSIGNED,
} from './exportOracle';
import { everyFigure } from './exportedFigures';
import { exportedRows } from './exports';
import type { TestGateway } from './gateway';
import { askSome } from './questions';

/** A list for export, and its own call's rows in order. */
export interface ListedRows {
  name: ExportRows['list'];
  rows: ExportRows;
  expectation: Expectation<never>;
  expected: readonly unknown[];
  /** For lists of what a person leads, someone who leads something. */
  persona?: string;
}

/** The key figures of a dashboard, then each row of its parts, by the calls of its screen. */
async function dashboardLines(
  gateway: TestGateway,
  persona: string,
  { dashboard, filters, period, organisation, asOf, parts }: Extract<ExportRows, { list: 'boaDashboard' }>,
): Promise<ExpectedLine[]> {
  const none = { share: null, aua: null, households: null, netFlow: null };
  const { figures } = await answerOf(gateway, persona, 'boaOverview', { dashboard, filters, period, asOf });
  const lines = figures.map(({ measure, value }): ExpectedLine => ({
    ...none,
    title: null,
    period: `common:periods.${period}`,
    row: (say) => say(MEASURES[measure].nameKey),
    ...(measure in none && { [measure]: value }),
  }));
  for (const { title, asks, hasShare } of parts) {
    const { kind, ...asked } = asks;
    const valuesOf = (values: readonly (string | null)[]) =>
      Object.fromEntries(asked.measures.map((measure, at) => [measure, values[at] ?? null]));
    if (kind === 'series') {
      const { months } = await answerOf(gateway, persona, 'boaSeries', { ...asked, filters, asOf } as never);
      for (const { on, values } of months.toReversed())
        lines.push({ ...none, title, period: `boa:range.${asks.range}`, row: () => on, ...valuesOf(values) });
      continue;
    }
    const body = { ...asked, filters, organisation, asOf, within: null };
    const { rows, other, total } = await answerOf(gateway, persona, 'boaBreakdown', body as never);
    for (const { key, count, values } of [
      ...rows.map((row) => ({ key: row.key, count: 1, values: row.values })),
      ...(other.count > 0 ? [{ ...other, key: null }] : []),
      ...(total === null ? [] : [{ ...total, key: 'total' }]),
    ]) {
      const share = hasShare ? Math.round((Number(values[0]) / Number(total?.values[0])) * 10_000) : null;
      lines.push({
        ...none,
        title,
        period: `common:periods.${asks.period}`,
        row: (say) => partWords(key, count, say),
        ...valuesOf(values),
        share,
      });
    }
  }
  return lines;
}

/** The lists that come in pages: each one's call, and what a file should say about a row. */
const PAGED = {
  clients: ['clientsList', CLIENTS],
  households: ['householdsList', HOUSEHOLDS],
  accounts: ['accountsList', ACCOUNTS],
  unassignedAccounts: ['unassignedAccountsList', UNASSIGNED],
  teams: ['teamsList', TEAMS],
  questions: ['questionsList', QUESTIONS],
  termsPeople: ['termsPeopleList', TERMS_PEOPLE],
  umaModels: ['umaModelsList', UMA_MODELS],
  umaAccounts: ['umaAccountsList', UMA_ACCOUNTS],
  umaAssets: ['umaAssetsList', UMA_ASSETS],
  kyc: ['kycList', KYC],
  delivery: ['deliveryList', DELIVERY],
  transfers: ['transfersList', TRANSFERS],
  nbinBreaks: ['nbinBreaksList', BREAKS],
  boaTable: ['boaTable', BOA_HOUSEHOLDS],
  boaClients: ['boaTable', BOA_CLIENTS],
  verification: ['verificationList', VERIFICATION],
  documents: ['documentsList', DOCUMENTS],
  clientTransactions: ['clientTransactionHistory', TRANSACTIONS],
  householdTransactions: ['householdTransactionHistory', TRANSACTIONS],
  accountTransactions: ['accountTransactionHistory', TRANSACTIONS],
} as const satisfies Partial<Record<ExportRows['list'], readonly [ApiName, Expectation<never>]>>;

interface AnyPage {
  rows: readonly unknown[];
  next: string | null;
}

type PagedRows = Extract<ExportRows, { list: keyof typeof PAGED }>;

/** All rows of a list, requested from its own call like the export does. */
async function listed(
  gateway: TestGateway,
  persona: string,
  rows: PagedRows,
  locale: Locale,
): Promise<ListedRows> {
  const { list, ...asked } = rows;
  const [call, expectation] = PAGED[list];
  const expected: unknown[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const body = { ...asked, page: { size: 200, after, before: null } } as never;
    const page = (await answerOf(gateway, persona, call, body, { locale })) as AnyPage;
    expected.push(...page.rows);
    after = page.next;
  }
  return { name: list, rows, expectation, expected };
}

/** In groups, in the order of their first row. */
function inGroups(rows: readonly Holding[], by: HoldingGrouping): Holding[] {
  const firstOf = (row: Holding) => rows.findIndex((each) => each[by] === row[by]);
  const grouped = rows.toSorted((a, b) => firstOf(a) - firstOf(b));
  if (grouped.every((row, at) => row === rows[at])) throw new Error(`groups by ${by} change nothing`);
  return grouped;
}

type RowsOf<Name extends ExportRows['list']> = Extract<ExportRows, { list: Name }>;

/** Group after group, each in its own order. */
const accountsIn = (
  rows: ExportRows,
  groups: readonly { rows: readonly AccountRow[] }[],
  inOrder: (a: AccountRow, b: AccountRow) => number,
): ListedRows => ({
  name: rows.list,
  rows,
  expectation: ACCOUNTS,
  expected: groups.flatMap((group) => [...group.rows].sort(inOrder)),
});

/** The busiest client of a person, with a household and the oldest of the accounts. */
async function busiest(gateway: TestGateway, persona: string) {
  const clients = (await allClients(gateway, persona)).filter(({ household }) => household !== null);
  const [client] = clients.sort((a, b) => b.accountCount - a.accountCount);
  const body = { id: client?.id ?? '', accountIds: [], groupBy: 'holder' as const, show: SHOW_FUNDED };
  const { groups } = await answerOf(gateway, persona, 'clientAccounts', body);
  const [account] = groups.flatMap(({ rows }) => rows).sort((a, b) => (a.openedOn < b.openedOn ? -1 : 1));
  return { client: client?.id ?? '', household: client?.household?.id ?? '', account: account?.id ?? '' };
}

/** The first full plan that has more than one order: most accounts have few sleeves out of their bands. */
async function firstPlan(gateway: TestGateway, persona: string, accounts: readonly UmaAccountRow[]) {
  for (const { id } of accounts) {
    const plan = { id, kind: 'full' as const };
    const { orders } = await answerOf(gateway, persona, 'umaRebalancePreview', plan);
    if (orders.length > 1) return { plan, orders };
  }
  throw new Error('No plan of a managed account has more than one order');
}

/** Every exportable list, as a person has it on the screen. */
export async function everyList(
  gateway: TestGateway,
  persona: string,
  locale: Locale,
): Promise<ListedRows[]> {
  const { client, household, account } = await busiest(gateway, persona);
  const byName = compareText(locale);
  const byGain = (a: Holding, b: Holding) => (b.gainBp ?? -Infinity) - (a.gainBp ?? -Infinity);
  const held = (rows: ExportRows, expected: readonly Holding[]): ListedRows => ({
    name: rows.list,
    rows,
    expectation: HOLDINGS,
    expected,
  });
  const lists: ListedRows[] = [];
  for (const rows of [
    exportedRows.clients(),
    exportedRows.households(),
    exportedRows.accounts(),
    exportedRows.unassignedAccounts(),
    exportedRows.teams(),
    exportedRows.umaModels(),
    exportedRows.umaAccounts(),
    exportedRows.umaAssets(),
    exportedRows.kyc(),
    exportedRows.delivery(),
    exportedRows.transfers(),
    exportedRows.nbinBreaks(),
    exportedRows.boaTable(),
    exportedRows.boaClients(),
    exportedRows.verification(),
    exportedRows.documents(),
    exportedRows.clientTransactions(client),
    exportedRows.householdTransactions(household),
    exportedRows.accountTransactions(account),
  ]) {
    lists.push(await listed(gateway, persona, rows as PagedRows, locale));
  }
  await askSome(gateway, persona);
  const log = await listed(gateway, 'manager', exportedRows.questions() as PagedRows, locale);
  lists.push({ ...log, persona: 'manager' });
  const led = await listed(gateway, 'manager', exportedRows.termsPeople() as PagedRows, locale);
  lists.push({ ...led, persona: 'manager' });
  const managed = lists.find(({ name }) => name === 'umaAccounts')?.expected as UmaAccountRow[];
  const { plan, orders } = await firstPlan(gateway, persona, managed);
  const { entries } = await answerOf(gateway, persona, 'nbinDictionary', { text: '' });
  lists.push({
    name: 'nbinDictionary',
    rows: exportedRows.nbinDictionary(),
    expectation: DICTIONARY,
    expected: entries,
  });
  const { list: ofDashboard, ...part } = exportedRows.boaBreakdown() as RowsOf<'boaBreakdown'>;
  const broken = await answerOf(gateway, persona, 'boaBreakdown', part);
  lists.push({
    name: ofDashboard,
    rows: exportedRows.boaBreakdown(),
    expectation: BROKEN,
    expected: [
      ...broken.rows.map(({ key, values }) => ({ key, count: 1, values })),
      ...(broken.other.count > 0 ? [{ ...broken.other, key: null }] : []),
      ...(broken.total === null ? [] : [{ ...broken.total, key: 'total' }]),
    ],
  });
  lists.push({
    name: 'boaDashboard',
    rows: exportedRows.boaDashboard(),
    expectation: DASHBOARD_LINES,
    expected: await dashboardLines(gateway, persona, exportedRows.boaDashboard() as RowsOf<'boaDashboard'>),
  });
  const { list: ofMonths, ...seriesAsked } = exportedRows.boaSeries() as RowsOf<'boaSeries'>;
  const series = await answerOf(gateway, persona, 'boaSeries', seriesAsked);
  lists.push({
    name: ofMonths,
    rows: exportedRows.boaSeries(),
    expectation: MONTH_FIGURES,
    expected: series.months.toReversed(),
  });
  const { list: ofLeader, ...ledAsked } = exportedRows.executive() as RowsOf<'executive'>;
  lists.push({
    name: ofLeader,
    rows: exportedRows.executive(),
    expectation: LED_NODES,
    expected: (await answerOf(gateway, 'manager', 'executiveOverview', ledAsked)).nodes,
    persona: 'manager',
  });
  const { list: _, sort: __, ...ofRecord } = exportedRows.clientAccounts(client) as RowsOf<'clientAccounts'>;
  const ofClientAccounts = await answerOf(gateway, persona, 'clientAccounts', ofRecord);
  const {
    list: ___,
    sort: ____,
    ...ofHome
  } = exportedRows.householdAccounts(household) as RowsOf<'householdAccounts'>;
  const ofHouseholdAccounts = await answerOf(gateway, persona, 'householdAccounts', ofHome);
  const all = { accountIds: [] };
  const ofClient = await answerOf(gateway, persona, 'clientHoldings', { id: client, ...all });
  const ofHousehold = { id: household, memberId: null, ...all };
  const ofAccount = await answerOf(gateway, persona, 'accountView', { id: account });
  return [
    ...lists,
    {
      name: 'accountOrders',
      rows: exportedRows.accountOrders(plan.id),
      expectation: UMA_ORDERS,
      expected: orders,
    },
    accountsIn(exportedRows.clientAccounts(client), ofClientAccounts.groups, (a, b) =>
      a.openedOn < b.openedOn ? -1 : Number(a.openedOn > b.openedOn),
    ),
    accountsIn(exportedRows.householdAccounts(household), ofHouseholdAccounts.groups, (a, b) =>
      a.number < b.number ? 1 : -1,
    ),
    held(
      exportedRows.clientHoldings(client),
      inGroups(
        [...ofClient.rows].sort((a, b) => byName(a.name[locale], b.name[locale])),
        'assetClass',
      ),
    ),
    held(
      exportedRows.householdHoldings(household),
      inGroups((await answerOf(gateway, persona, 'householdHoldings', ofHousehold)).rows, 'sector'),
    ),
    held(exportedRows.accountHoldings(account), [...ofAccount.holdings].sort(byGain)),
    ...(await everyFigure(gateway, persona, { client, household, account })),
  ];
}
