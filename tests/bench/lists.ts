/**
 * The two servers of `bench:lists`, one a process, named by the first argument: `ours` is the gateway as it is, and
 * leaves of each call the statements of one request and its answer; `bare` runs the same statements with the same
 * values and sends the same answer, which it turns into text each time but does not have to make of rows. Below
 * `/prepared` it also prepares what the gateway prepares. Run by lists.mjs, which bundles it.
 */
import type { HoldingsAnswer } from '@/contract/holdings/schema';
import { operationOf } from '@/contract/call';
import { CALLS, type ApiName } from '@/contract/calls';
import { OPEN_STATES } from '@/contract/transfers/codes';
import { makeServer } from '@/gateway/server/server';
import { type Person, type Recorded, serveRecorded, sizeOfBook } from './lib/recordedCalls';
import { bench, config, keys, leaveRecord, recorded } from './lib/rival';

/** Records of a busy book, by which its records are asked for. */
interface Ids {
  clientId: string;
  householdId: string;
  accountId: string;
  unassignedId: string;
  /** Of a security that the client and the household hold. */
  clientSymbol: string;
  householdSymbol: string;
}

const page = { size: 50, after: null, before: null };
const filters = {};
const show = { closed: false, zero: false, negative: true };
const ALL_ACCOUNTS = { clientId: null, householdId: null };
const largest = { sort: [{ key: 'marketValue', direction: 'desc' }], page };
const byName = { sort: [{ key: 'name', direction: 'asc' }], page };

/** All that are not over yet. */
const transfers = { filters: {}, states: [...OPEN_STATES], dealers: [], lateOnly: false };

const LISTS = {
  clientsList: { filters, ...byName },
  clientsSummaryList: { filters },
  householdsList: { filters, show: { closedOnly: false }, ...byName },
  householdsSummaryList: { filters, show: { closedOnly: false } },
  accountsList: { filters, ...ALL_ACCOUNTS, show, ...largest },
  accountsSummaryList: { filters, ...ALL_ACCOUNTS, show },
  unassignedAccountsList: { filters: {}, ...largest },
  unassignedAccountsSummaryList: { filters: {} },
  teamsList: { filters: {}, ...byName },
  teamsSummaryList: { filters: {} },
  umaModelsList: { filters: {}, ...byName },
  umaAccountsList: { filters: {}, sort: [{ key: 'toTrade', direction: 'desc' }], page },
  umaAccountsSummaryList: { filters: {} },
  umaAssetsList: { filters: {}, ...largest },
  transfersList: { ...transfers, sort: [{ key: 'next', direction: 'asc' }], page },
  transfersSummaryList: transfers,
  nbinBreaksList: { filters: {}, sort: [{ key: 'age', direction: 'desc' }], page },
  nbinOverview: {},
} as const satisfies Partial<Record<ApiName, object>>;

/** The totals of a list by group: a call more for who has grouped the list. */
const GROUPED = {
  'clientsSummaryList by household': { filters, groupBy: 'household' },
  'clientsSummaryList by repCode': { filters, groupBy: 'repCode' },
  'accountsSummaryList by household': { filters, ...ALL_ACCOUNTS, show, groupBy: 'household' },
  'accountsSummaryList by type': { filters, ...ALL_ACCOUNTS, show, groupBy: 'type' },
} as const;

const history = {
  filters: { transactionHistoryTypes: [], transactionProductSymbol: [] },
  direction: 'desc',
  page,
};

/** What stands on the screens of one record: its totals, holdings and transactions. */
function recordCalls({ clientId, householdId, accountId, unassignedId, ...symbols }: Ids) {
  const client = { id: clientId, accountIds: [] };
  const household = { id: householdId, memberId: null, accountIds: [] };
  const account = { id: accountId };
  return {
    clientOverview: { id: clientId },
    clientMetrics: client,
    clientAccounts: { ...client, groupBy: 'holder', show },
    clientHoldings: client,
    clientHoldingLots: { ...client, symbol: symbols.clientSymbol },
    clientAssetAllocation: client,
    clientTransactionHistory: { ...client, ...history },
    clientValueHistory: { ...client, range: '1y' },
    householdOverview: { id: householdId },
    householdAccounts: { ...household, groupBy: 'holder', show },
    householdHoldings: household,
    householdHoldingLots: { ...household, symbol: symbols.householdSymbol },
    householdAssetAllocation: household,
    householdTransactionHistory: { ...household, ...history },
    householdValueHistory: { ...household, range: '1y' },
    accountView: account,
    accountAssetAllocation: account,
    accountTransactionHistory: { ...account, ...history },
    accountValueHistory: { ...account, range: '1y' },
    unassignedAccountDetails: { id: unassignedId },
  } as const satisfies Partial<Record<ApiName, object>>;
}

async function ours(): Promise<void> {
  const server = await makeServer(config, { keys, limits: null, logStream: { write: () => undefined } });
  const ask = async (person: Person, name: ApiName, payload: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${bench.tokens[person]}`, 'x-locale': 'en' };
    const url = `/${CALLS[name].url}`;
    const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload });
    if (statusCode !== 200) throw new Error(`${name}: ${body}`);
    return JSON.parse(body);
  };
  const firstOf = async (name: ApiName, body: object) => {
    const { rows } = (await ask('advisor', name, body)) as { rows: { id: string }[] };
    if (rows[0] === undefined) throw new Error(`${name} has no row`);
    return rows[0].id;
  };
  const symbolOf = async (name: 'clientHoldings' | 'householdHoldings', body: object) => {
    const { rows } = (await ask('advisor', name, body)) as HoldingsAnswer;
    const security = rows.find(({ kind }) => kind !== 'cash');
    if (security === undefined) throw new Error(`${name} has no security`);
    return security.symbol;
  };
  const clientId = await firstOf('clientsList', { ...LISTS.clientsList, ...largest });
  const householdId = await firstOf('householdsList', { ...LISTS.householdsList, ...largest });
  const ids = {
    clientId,
    householdId,
    clientSymbol: await symbolOf('clientHoldings', { id: clientId, accountIds: [] }),
    householdSymbol: await symbolOf('householdHoldings', {
      id: householdId,
      memberId: null,
      accountIds: [],
    }),
    accountId: await firstOf('accountsList', LISTS.accountsList),
    unassignedId: await firstOf('unassignedAccountsList', LISTS.unassignedAccountsList),
  };
  const asked: Record<Person, Record<string, object>> = {
    advisor: { ...LISTS, ...GROUPED, ...recordCalls(ids) },
    manager: { ...LISTS, ...GROUPED },
  };
  const left: Recorded[] = [];
  for (const person of ['advisor', 'manager'] as const) {
    for (const [label, body] of Object.entries(asked[person])) {
      const name = label.split(' ')[0] as keyof typeof LISTS;
      let answer: unknown;
      const statements = await recorded(async () => {
        answer = await ask(person, name, body);
      });
      const call = CALLS[name];
      const operation = 'graphql' in call ? operationOf(name) : null;
      left.push({ label, person, url: call.url, operation, body, statements, answer });
    }
  }
  leaveRecord({ book: await sizeOfBook(), calls: left });
  await server.app.listen({ host: '127.0.0.1', port: bench.port });
  process.once('SIGTERM', () => void server.close());
}

if (process.argv[2] === 'ours') await ours();
else serveRecorded();
