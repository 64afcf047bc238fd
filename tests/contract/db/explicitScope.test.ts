import { FILTERS_OF } from '@/contract/filters/names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT_TABLES } from '@/gateway/demo/book/rows';
import { answerOf } from '@/tests/support/accounts';
import { exportBody, exported, exportedRows } from '@/tests/support/exports';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { IS_WHOLE } from '@/tests/support/personaTurns';
import { SORTED_LISTS } from '@/tests/support/sortedLists';
import { allTransfers, transferBodies } from '@/tests/support/transfers';

const SUMMARIES = {
  clientsSummaryList: { filters: {} },
  accountsSummaryList: {
    filters: {},
    clientId: null,
    householdId: null,
    show: { closed: true, zero: true, negative: true },
  },
  householdsSummaryList: { filters: {}, show: { closedOnly: false } },
  unassignedAccountsSummaryList: { filters: {} },
} as const;

type Listed = Record<'clientsList' | 'householdsList' | 'accountsList', { id: string }[]>;

/** A manager sees the most, and what takes long. */
const WHO = IS_WHOLE ? PERSONAS : PERSONAS.filter((persona) => persona !== 'manager');

/** Of each list, whose own calls are made. */
const RECORDS = 12;

let gateway: TestGateway;

/** What is typed into the search: names, addresses, numbers, codes, a city that a rep code has for itself. */
const SEARCHED = ['tre', 'mar', 'ont', '514', '51-2', 'example', 'TR0', 'M5', 'm4w', 'city of', 'street'];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
  // What one advisor's clients have in common with nobody else's: a household of two of them would show it.
  await gateway.db.pool.query("update client_addresses set city = 'City of ' || rep_code_id");
});
afterAll(() => gateway.close());

const bodyOf = (answer: { json(): unknown }) => answer.json() as { rows?: { id: string }[] };

/** The values of every filter of every list, and what is found by the search. */
async function allThatIsOffered(persona: Persona) {
  const found: unknown[] = [];
  for (const [list, fields] of Object.entries(FILTERS_OF)) {
    for (const field of fields) {
      for (const text of ['', 'tre']) {
        const body = { list: list as keyof typeof FILTERS_OF, filters: {}, field, text };
        found.push([list, field, text, await answerOf(gateway, persona, 'filterValues', body)]);
      }
    }
  }
  for (const query of SEARCHED) {
    found.push([query, await answerOf(gateway, persona, 'globalSearch', { query })]);
  }
  return found;
}

/** Of the first few of each list what a record of its own tells. */
async function allThatIsTold(persona: Persona, { clientsList, householdsList, accountsList }: Listed) {
  const found: unknown[] = [];
  const all = { accountIds: [] };
  for (const { id } of clientsList.slice(0, RECORDS)) {
    found.push(await answerOf(gateway, persona, 'clientOverview', { id }));
    found.push(await answerOf(gateway, persona, 'clientMetrics', { id, ...all }));
    found.push(await answerOf(gateway, persona, 'clientHoldings', { id, ...all }));
    found.push(await answerOf(gateway, persona, 'clientValueHistory', { id, ...all, range: '1y' }));
  }
  for (const { id } of householdsList.slice(0, RECORDS)) {
    found.push(await answerOf(gateway, persona, 'householdOverview', { id }));
    found.push(await answerOf(gateway, persona, 'householdHoldings', { id, memberId: null, ...all }));
    const body = { id, memberId: null, ...all, range: '1y' as const };
    found.push(await answerOf(gateway, persona, 'householdValueHistory', body));
  }
  for (const { id } of accountsList.slice(0, RECORDS)) {
    found.push(await answerOf(gateway, persona, 'accountView', { id }));
    found.push(await answerOf(gateway, persona, 'accountAssetAllocation', { id }));
  }
  return found;
}

async function allThatIsListed(persona: Persona) {
  const found: Record<string, unknown> = {};
  for (const [name, { body }] of Object.entries(SORTED_LISTS)) {
    const { rows } = bodyOf(await gateway.rest(persona, name as keyof typeof SORTED_LISTS, body as never));
    expect(rows, name).toBeDefined();
    found[name] = rows;
  }
  for (const [name, body] of Object.entries(SUMMARIES)) {
    found[name] = await answerOf(gateway, persona, name as keyof typeof SUMMARIES, body as never);
  }
  const [tray] = (found.unassignedAccountsList as { id: string; reason: string }[]).filter(
    ({ reason }) => reason !== 'noHousehold',
  );
  if (tray) found.details = await answerOf(gateway, persona, 'unassignedAccountDetails', { id: tray.id });
  for (const rows of [
    exportedRows.clients(),
    exportedRows.households(),
    exportedRows.accounts(),
    exportedRows.unassignedAccounts(),
  ]) {
    const columns = [rows.list.endsWith('ccounts') ? 'number' : 'name', 'marketValue'];
    const { status, file } = await exported(gateway, persona, exportBody(rows, columns));
    found[`${rows.list} exported`] = status === 200 ? file.toString() : status;
  }
  found.transfers = await allTransfers(gateway, persona);
  found.transfersSummary = await answerOf(
    gateway,
    persona,
    'transfersSummaryList',
    transferBodies('').transfersSummaryList,
  );
  const { nbinOverview, nbinBreaksList } = transferBodies('');
  found.carrier = await answerOf(gateway, persona, 'nbinOverview', nbinOverview);
  found.breaks = await answerOf(gateway, persona, 'nbinBreaksList', nbinBreaksList);
  for (const { id } of (found.transfers as { id: string }[]).slice(0, RECORDS)) {
    found[`transfer ${id}`] = await answerOf(gateway, persona, 'transferDetails', { id });
  }
  found.seen = await allThatIsTold(persona, found as Listed);
  found.offered = await allThatIsOffered(persona);
  return found;
}

test('every list, its export, value, search and record answers the same with the policies off: each statement limits itself to the person’s scope', async () => {
  const withPolicies = new Map<Persona, unknown>();
  for (const persona of WHO) withPolicies.set(persona, await allThatIsListed(persona));
  const tables = new Set([...Object.keys(CLIENT_TABLES), 'unassigned_accounts', 'unassigned_holdings']);
  for (const table of tables) await gateway.db.pool.query(`alter table ${table} disable row level security`);
  for (const persona of WHO)
    expect(await allThatIsListed(persona), persona).toEqual(withPolicies.get(persona));
}, 300_000);
