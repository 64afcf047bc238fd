import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientsListAnswer, ClientsListBody } from '@/contract/clients/schema';
import { firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const ask = async (body: ClientsListBody) =>
  (await gateway.rest('advisor', 'clientsList', body)).json() as ClientsListAnswer;

const refused = { code: 'cursor', errors: [{ pointer: '/page/after', rule: 'cursor' }] };
const THREE = { size: 3, after: null, before: null };

test.each<[string, Partial<ClientsListBody>]>([
  ['another order', { sort: [{ key: 'cash', direction: 'asc' }] }],
  ['another direction', { sort: [{ key: 'name', direction: 'desc' }] }],
  [
    'a further key',
    {
      sort: [
        { key: 'name', direction: 'asc' },
        { key: 'cash', direction: 'asc' },
      ],
    },
  ],
  ['another filter', { filters: { clientName: ['a'] } }],
])('refuses a cursor of %s, so that the list starts over', async (_what, changed) => {
  const { next } = await ask(firstPage({ ...changed, page: THREE }));
  expect(next).not.toBeNull();
  for (const way of ['rest', 'graphql'] as const) {
    const body = firstPage({ page: { ...THREE, after: next } });
    const answer = await gateway[way]('advisor', 'clientsList', body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject(refused);
  }
});

test('refuses a cursor of another person, and of a book with another date', async () => {
  const { next } = await ask(firstPage({ page: THREE }));
  const body = firstPage({ page: { ...THREE, after: next } });
  expect((await gateway.rest('assistant', 'clientsList', body)).json()).toMatchObject(refused);
  await gateway.db.pool.query('update book set as_of = as_of + 1');
  const later = await gateway.rest('advisor', 'clientsList', body);
  await gateway.db.pool.query('update book set as_of = as_of - 1');
  expect(later.json()).toMatchObject(refused);
  expect((await gateway.rest('advisor', 'clientsList', body)).status).toBe(200);
});

test.each(['nonsense', '', 'W10', '../../etc/passwd', '\u2603'])(
  'refuses anything that is not a cursor: %j',
  async (after) => {
    const body = firstPage({ page: { ...THREE, after } });
    const answer = await gateway.rest('advisor', 'clientsList', body, { locale: 'fr' });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ ...refused, title: expect.stringContaining('première page') });
  },
);

test('refuses both cursors at once', async () => {
  const { next } = await ask(firstPage({ page: THREE }));
  const body = firstPage({ page: { size: 3, after: next, before: next } });
  const answer = await gateway.rest('advisor', 'clientsList', body);
  expect(answer.status).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ pointer: '/page' }] });
});
