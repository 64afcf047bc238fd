import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientsListAnswer } from '@/contract/clients/schema';
import { FILTER_LISTS } from '@/contract/filters/names';
import { FILTER_CHOICES_MAX, FILTER_TEXTS_MAX } from '@/contract/filters/limits';
import type { BookFilter } from '@/contract/filters/schema';
import { firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { expectSameRefusal } from '@/tests/support/refusals';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const many = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);

/** What is sent, and where the fault is told to be. */
const REFUSED: [string, unknown, string, string?][] = [
  [
    'ten thousand values',
    { clientName: Array.from({ length: 10_000 }, () => 'a') },
    '/filters/clientName',
    'too_big',
  ],
  ['one text too many', { address: many(FILTER_TEXTS_MAX + 1) }, '/filters/address', 'too_big'],
  ['one choice too many', { iaCode: many(FILTER_CHOICES_MAX + 1) }, '/filters/iaCode', 'too_big'],
  ['a text of 10 kB', { email: ['x'.repeat(10_000)] }, '/filters/email/0', 'too_big'],
  ['an empty text', { phone: ['5', ''] }, '/filters/phone/1', 'too_small'],
  ['nothing but marks of direction', { clientName: ['\u200f\u202e'] }, '/filters/clientName/0', 'too_small'],
  ['NUL', { household: ['a\0b'] }, '/filters/household/0'],
  ['a line break', { address: ['a\nb'] }, '/filters/address/0'],
  ['a number for a text', { account: [5] }, '/filters/account/0'],
  ['a text for a list', { iaCode: 'TR04' }, '/filters/iaCode'],
  ['null for a list', { iaCode: null }, '/filters/iaCode'],
  ['a regular expression object', { clientName: [{ $regex: '.*' }] }, '/filters/clientName/0'],
  ['an unknown filter', { sin: ['1'] }, '/filters/sin', 'unrecognized_keys'],
  ['an unknown span', { updated: { preset: 'ever', from: null, to: null } }, '/filters/updated/preset'],
  ['half a span', { updated: { preset: null, from: null } }, '/filters/updated/to'],
  [
    'a day that is none',
    { updated: { preset: null, from: '2026-02-30', to: null } },
    '/filters/updated/from',
  ],
  ['the year 0', { updated: { preset: null, from: '0000-01-01', to: null } }, '/filters/updated/from'],
  [
    'a span that ends before it begins',
    { updated: { preset: 'custom', from: '2026-03-02', to: '2026-03-01' } },
    '/filters/updated/to',
  ],
  ...(['initiator', 'transactionHistoryTypes', 'transactionProductSymbol'] as const).map(
    (name): [string, unknown, string, string] => [
      `${name}, which clients do not have`,
      { [name]: ['x'] },
      `/filters/${name}`,
      'not_of_this_list',
    ],
  ),
];

describe('a filter is refused by field, by REST and by GraphQL', () => {
  test.each(REFUSED)('%s', async (_what, filters, pointer, rule) => {
    const bodies = [
      ['clientsList', firstPage({ filters: filters as BookFilter })],
      ['clientsSummaryList', { filters: filters as BookFilter }],
      ['filterValues', { list: 'clients', filters: filters as BookFilter, field: null, text: '' }],
    ] as const;
    for (const [name, body] of bodies) {
      const answer = await gateway.rest('advisor', name, body as never);
      expect(answer.status, answer.text).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'invalid',
        errors: expect.arrayContaining([expect.objectContaining({ pointer, ...(rule ? { rule } : {}) })]),
      });
    }
    const body = { filters: filters as BookFilter };
    const graphql = await gateway.graphql('advisor', 'clientsSummaryList', body);
    expectSameRefusal(graphql, await gateway.rest('advisor', 'clientsSummaryList', body));
  });
});

const LITERAL = ['%', '_', '\\', "'", '"', "' or 1=1 --", '; drop table clients', '.*', '(', '[a-z]', '{}', '$1', ':a', '😀', '\ud800', '‏עברית‏', '\u202eabc', 'ﷺ', '%%%%', 'a%', '０', '＝cmd']; // prettier-ignore

describe('a text is taken literally', () => {
  test.each(LITERAL)('%j finds no one by accident, in any filter', async (text) => {
    for (const name of FILTER_LISTS.slice(0, 9)) {
      const answer = await gateway.rest('advisor', 'clientsList', firstPage({ filters: { [name]: [text] } }));
      // What holds nothing that can be seen is no text.
      expect([200, 400], `${name}: ${answer.text}`).toContain(answer.status);
      if (answer.status !== 200 || /[a-z0-9]/i.test(text.normalize('NFKC'))) continue;
      expect((answer.json() as ClientsListAnswer).rows).toEqual([]);
    }
  });

  test('invisible characters are left out', async () => {
    const find = async (clientName: string) =>
      (
        (
          await gateway.rest('advisor', 'clientsList', firstPage({ filters: { clientName: [clientName] } }))
        ).json() as ClientsListAnswer
      ).rows.map(({ id }) => id);
    const plain = await find('an');
    expect(plain.length).toBeGreaterThan(0);
    expect(await find('\u200fa\u200bn\u202c')).toEqual(plain);
  });

  test('the largest allowed filter is answered in time', async () => {
    const filters: BookFilter = Object.fromEntries(
      (['clientName', 'address', 'email', 'phone', 'account', 'household', 'hhAddress'] as const).map(
        (name) => [
          name,
          many(FILTER_TEXTS_MAX).map((value) => `${value} ${'ab cd '.repeat(30)}`.slice(0, 200).trim()),
        ],
      ),
    );
    const answer = await gateway.rest('manager', 'clientsSummaryList', { filters });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ count: 0 });
  });
});

describe('a short id', () => {
  test.each([
    '',
    'x',
    '../../etc/x',
    'a'.repeat(13),
    'AAAA AAAA AA',
    "' or 1=1--x",
    '00000000-0000-4000-8000-000000000000',
  ])('%j is refused', async (id) => {
    for (const name of ['filterRead', 'viewRemove'] as const) {
      const headers = { 'idempotency-key': 'key-of-a-test' };
      const answer = await gateway.rest('advisor', name, { id }, { headers });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/id' }] });
    }
  });
});
