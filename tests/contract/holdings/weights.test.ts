import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientRow } from '@/contract/clients/schema';
import { answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { expectWholeOf } from '@/tests/support/wholeShares';

let gateway: TestGateway;
let clients: ClientRow[];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
  clients = await allClients(gateway, 'advisor');
});
afterAll(() => gateway.close());

test('the weights of holdings add up to the whole, seen through any one account too, by GraphQL as by REST', async () => {
  let most = 0;
  for (const { id } of clients.slice(0, 25)) {
    const whole = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
    expectWholeOf(whole.rows, whole.total.marketValueCad);
    const held = whole.rows.flatMap((row) => row.accounts.map(({ accountId }) => accountId));
    for (const accountId of new Set(held)) {
      const body = { id, accountIds: [accountId] };
      const seen = await answerOf(gateway, 'advisor', 'clientHoldings', body);
      expectWholeOf(seen.rows, seen.total.marketValueCad);
      most = Math.max(most, seen.rows.length);
      const graphql = await gateway.graphql('advisor', 'clientHoldings', body);
      expect(graphql.json()).toEqual({ data: { clientHoldings: seen } });
    }
  }
  expect(most).toBeGreaterThan(4);
});

test('those of a household do, and those of each of its members', async () => {
  for (const { id } of (await rowsOf(gateway, 'advisor', 'householdsList', householdsPage())).slice(0, 15)) {
    const { members } = await answerOf(gateway, 'advisor', 'householdOverview', { id });
    const served = members.filter(({ marketValueCad }) => marketValueCad !== null);
    for (const memberId of [null, ...served.map((member) => member.id)]) {
      const body = { id, memberId, accountIds: [] };
      const seen = await answerOf(gateway, 'advisor', 'householdHoldings', body);
      expectWholeOf(seen.rows, seen.total.marketValueCad);
    }
  }
});

test('a file of holdings has weights that add up to 100.00 too', async () => {
  for (const { id, marketValue } of clients.slice(0, 12)) {
    const body = exportBody(exportedRows.clientHoldings(id), ['weight']);
    const { file } = await exported(gateway, 'advisor', body, { locale: 'en' });
    const shares = parseCsv(file.toString(), ',')
      .slice(1)
      .map(([weight = '']) => ({ weightBp: weight === '' ? null : Number(weight.replace(/[.%]/g, '')) }));
    expectWholeOf(shares, marketValue);
  }
});

test('of what is owed and what is there, each has its weight, and they add up', async () => {
  const { rows } = await gateway.db.pool.query<{ id: string; value: string }>(
    `select a.public_id as id, a.market_value_cad::text as value from accounts a
     where a.rep_code_id in (select rep_code_id from rep_code_access where subject = 'manager')
       and a.cash_cad < 0 and a.closed_on is null order by a.market_value_cad`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, value } of rows) {
    const { holdings } = await answerOf(gateway, 'manager', 'accountView', { id });
    expectWholeOf(holdings, value);
    if (!value.startsWith('-')) expect(holdings.some(({ weightBp }) => (weightBp ?? 0) < 0)).toBe(true);
  }
});
