import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiName } from '@/contract/calls';
import { makeTestGateway, type Persona, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, clients: 600 });
}, 120_000);
afterAll(() => gateway.close());

const WHOLE = { size: 200, after: null, before: null };

interface Row {
  id: string;
}

async function rowsOf(
  persona: Persona,
  list: ApiName,
  body: object,
  page: object = WHOLE,
): Promise<string[]> {
  const answer = await gateway.rest(persona, list, { ...body, page } as never);
  if (answer.status !== 200) throw new Error(`${list}: ${String(answer.status)} ${answer.text}`);
  return (answer.json() as { rows: Row[] }).rows.map(({ id }) => id);
}

const byName = [{ key: 'name', direction: 'asc' }];
const byValue = [{ key: 'marketValue', direction: 'desc' }];
const ALL = { closed: true, zero: true, negative: true };

/** The lists of the book, as they are asked for without a filter and with one that leaves some rows out. */
const LISTS: readonly [list: ApiName, open: object, narrow: object][] = [
  ['clientsList', { filters: {}, sort: byName }, { filters: { iaCode: ['TR04'] }, sort: byName }],
  [
    'householdsList',
    { filters: {}, sort: byName, show: { closedOnly: true } },
    { filters: { iaCode: ['TR04'] }, sort: byName, show: { closedOnly: true } },
  ],
  [
    'accountsList',
    { filters: {}, sort: byValue, show: ALL, clientId: null, householdId: null },
    { filters: { iaCode: ['TR04'] }, sort: byValue, show: ALL, clientId: null, householdId: null },
  ],
];

test.each(LISTS)('%s says which of some rows its filters find', async (list, open, narrow) => {
  const all = await rowsOf('advisor', list, open);
  const found = new Set(await rowsOf('advisor', list, narrow));
  const some = all.filter((_, index) => index % 4 === 1);
  const kept = some.filter((id) => found.has(id));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(some.length);
  const page = { ...WHOLE, ids: [...some, randomUUID()] };
  expect(await rowsOf('advisor', list, narrow, page)).toEqual(kept);
});

test.each(LISTS)('%s says nothing about another advisor’s rows', async (list, open) => {
  const own = await rowsOf('advisor', list, open);
  const foreign = (await rowsOf('manager', list, open)).filter((id) => !own.includes(id));
  expect(foreign.length).toBeGreaterThan(0);
  const ids = [...foreign.slice(0, 50), ...own.slice(0, 1)];
  expect(await rowsOf('advisor', list, open, { ...WHOLE, ids })).toEqual(own.slice(0, 1));
});
