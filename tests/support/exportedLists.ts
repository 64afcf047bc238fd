import type { Holding } from '@/contract/accounts/holdings';
import type { ExportRows } from '@/contract/export/schema';
import type { Locale } from '@/contract/locale';
import { compareText } from '@/contract/sorted';
import { accountsPage, answerOf, householdsPage, rowsOf, unassignedPage } from './accounts';
import { allClients } from './clients';
import {
  ACCOUNTS,
  CLIENTS,
  type Expectation,
  HOLDINGS,
  HOUSEHOLDS,
  TRANSACTIONS,
  UNASSIGNED,
} from './exportOracle';
import { exportedRows } from './exports';
import type { TestGateway } from './gateway';

/** A list as it is exported, and the rows that its own call answers with, in their order. */
export interface ListedRows {
  name: ExportRows['list'];
  rows: ExportRows;
  expectation: Expectation<never>;
  expected: readonly unknown[];
}

const WHOLE = { size: 200, after: null, before: null };
const ALL = { transactionHistoryTypes: [], transactionProductSymbol: [] };

/** The busiest client of a person, with a household and an account. */
async function busiest(gateway: TestGateway, persona: string) {
  const clients = (await allClients(gateway, persona)).filter(({ household }) => household !== null);
  const [client] = clients.sort((a, b) => b.accountCount - a.accountCount);
  const { rows } = await answerOf(gateway, persona, 'clientAccounts', { id: client?.id ?? '' });
  return { client: client?.id ?? '', household: client?.household?.id ?? '', account: rows[0]?.id ?? '' };
}

/** Every list that can be exported, as a person has it on the screen. */
export async function everyList(
  gateway: TestGateway,
  persona: string,
  locale: Locale,
): Promise<ListedRows[]> {
  const { client, household, account } = await busiest(gateway, persona);
  const ask = { locale };
  const byName = compareText(locale);
  const byGain = (a: Holding, b: Holding) => (b.gainBp ?? -Infinity) - (a.gainBp ?? -Infinity);
  const found = <Row>(
    rows: ExportRows,
    expectation: Expectation<Row>,
    expected: readonly Row[],
  ): ListedRows => ({
    name: rows.list,
    rows,
    expectation,
    expected,
  });
  const clients = await answerOf(
    gateway,
    persona,
    'clientsList',
    { filters: {}, sort: [{ key: 'name', direction: 'asc' }], page: WHOLE },
    ask,
  );
  const households = await rowsOf(
    gateway,
    persona,
    'householdsList',
    householdsPage({ sort: [{ key: 'marketValue', direction: 'desc' }], page: WHOLE }),
    ask,
  );
  const accounts = await rowsOf(
    gateway,
    persona,
    'accountsList',
    accountsPage({ sort: [{ key: 'holder', direction: 'asc' }], page: WHOLE }),
    ask,
  );
  const tray = await rowsOf(
    gateway,
    persona,
    'unassignedAccountsList',
    unassignedPage({ sort: [{ key: 'unassignedOn', direction: 'asc' }], page: WHOLE }),
    ask,
  );
  const ofClient = await answerOf(gateway, persona, 'clientHoldings', { id: client, accountIds: [] }, ask);
  const ofHousehold = await answerOf(
    gateway,
    persona,
    'householdHoldings',
    { id: household, memberId: null, accountIds: [] },
    ask,
  );
  const ofAccount = await answerOf(gateway, persona, 'accountView', { id: account }, ask);
  const asked = { filters: ALL, page: WHOLE };
  const moved = await answerOf(
    gateway,
    persona,
    'accountTransactionHistory',
    { id: account, direction: 'desc', ...asked },
    ask,
  );
  return [
    found(exportedRows.clients(), CLIENTS, clients.rows),
    found(exportedRows.households(), HOUSEHOLDS, households),
    found(exportedRows.accounts(), ACCOUNTS, accounts),
    found(exportedRows.unassignedAccounts(), UNASSIGNED, tray),
    found(
      exportedRows.clientHoldings(client),
      HOLDINGS,
      [...ofClient.rows].sort((a, b) => byName(a.name[locale], b.name[locale])),
    ),
    found(exportedRows.householdHoldings(household), HOLDINGS, ofHousehold.rows),
    found(exportedRows.accountHoldings(account), HOLDINGS, [...ofAccount.holdings].sort(byGain)),
    found(exportedRows.accountTransactions(account), TRANSACTIONS, moved.rows),
  ];
}
