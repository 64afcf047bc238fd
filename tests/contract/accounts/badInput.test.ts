import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiName } from '@/contract/calls';
import { accountBodies } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { expectSameRefusal } from '@/tests/support/refusals';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const ID = randomUUID();
const BODIES = accountBodies(ID);
type Name = keyof typeof BODIES & ApiName;

/** A body with one thing wrong, and where. */
const WRONG: [Name, Record<string, unknown>, string][] = [
  ['accountsList', { page: { size: 0, after: null, before: null } }, '/page/size'],
  ['accountsList', { page: { size: 201, after: null, before: null } }, '/page/size'],
  ['accountsList', { page: { size: 5, after: 'x'.repeat(4_097), before: null } }, '/page/after'],
  ['accountsList', { sort: [{ key: 'sin', direction: 'asc' }] }, '/sort/0/key'],
  ['accountsList', { sort: [{ key: 'number', direction: 'up' }] }, '/sort/0/direction'],
  ['accountsList', { clientId: "' or 1=1" }, '/clientId'],
  ['accountsList', { show: { closed: true, zero: true } }, '/show/negative'],
  ['accountView', { id: 'not one' }, '/id'],
  ['accountView', { id: ID, name: 'Chan' }, '/name'],
  ['clientHoldings', { accountIds: Array.from({ length: 501 }, () => ID) }, '/accountIds'],
  ['clientHoldings', { accountIds: ['51-20417-8'] }, '/accountIds/0'],
  ['clientValueHistory', { range: '2y' }, '/range'],
  ['householdAccounts', { groupBy: 'sin' }, '/groupBy'],
  ['householdAccounts', { memberId: 7 }, '/memberId'],
  ['householdHoldings', { memberId: undefined }, '/memberId'],
  ['householdsList', { sort: [{ key: 'total; drop table households', direction: 'asc' }] }, '/sort/0/key'],
  ['householdsList', { filters: { household: [''] } }, '/filters/household/0'],
  ['householdTransactionHistory', { direction: 'sideways' }, '/direction'],
  ['unassignedAccountsList', { filters: { reason: ['mine'] } }, '/filters/reason/0'],
  ['unassignedAccountsList', { filters: { age: ['7'] } }, '/filters/age/0'],
  ['unassignedAccountsList', { filters: { address: ['Laval'] } }, '/filters/address'],
  ['accountsList', { filters: { reason: ['orphan'] } }, '/filters/reason'],
  ['unassignedAccountsList', { sort: [{ key: 'suggestion', direction: 'asc' }] }, '/sort/0/key'],
];

describe('an invalid body', () => {
  test.each(WRONG)('is refused by %s, which names the error: %j', async (name, changed, pointer) => {
    const body = { ...BODIES[name], ...changed };
    const rest = await gateway.rest('advisor', name, body as never);
    expect(rest.status).toBe(400);
    expect(rest.json()).toMatchObject({ code: 'invalid', errors: [{ pointer }] });
    const graphql = await gateway.graphql('advisor', name, body as never);
    expect(graphql.status).toBe(400);
    expectSameRefusal(graphql, rest);
  });

  test.each(Object.keys(BODIES) as Name[])('that is empty is refused by %s', async (name) => {
    for (const body of [{}, [], null, 'x']) {
      expect((await gateway.rest('advisor', name, body as never)).status).toBe(400);
    }
  });
});
