import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import type { FilterList } from '@/contract/filters/names';
import type { BookFilter, FilterValuesAnswer } from '@/contract/filters/schema';
import { type TrueClient, trueClients, trulyFound } from '@/tests/support/bookOracle';
import { VALUES_OF } from '@/tests/support/bookValues';
import { allPages, firstPage } from '@/tests/support/clients';
import { accountsPage, answerOf, householdsPage, SHOW_ALL } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
const books = new Map<Persona, TrueClient[]>();

beforeAll(async () => {
  gateway = await makeTestGateway();
  for (const persona of PERSONAS) books.set(persona, await trueClients(gateway, persona));
});
afterAll(() => gateway.close());

const NAMES = Object.keys(VALUES_OF) as FilterList[];

describe('a filter', () => {
  test.each(NAMES)('%s finds each client by what is the client’s own', async (name) => {
    const own = books.get('advisor') ?? [];
    const clients = own.filter((client) => (VALUES_OF[name]?.(client) ?? []).length > 0).slice(0, 6);
    expect(clients.length).toBeGreaterThan(0);
    for (const client of clients) {
      const [value = ''] = VALUES_OF[name]?.(client) ?? [];
      const pages = await allPages(gateway, 'advisor', firstPage({ filters: { [name]: [value] } }));
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(ids, value).toContain(client.id);
      expect(ids.sort()).toEqual(
        trulyFound(own, { [name]: [value] })
          .map(({ id }) => id)
          .sort(),
      );
    }
  });
});

test('an address of many words is found by all of them, even the shortest', async () => {
  const addresses = (books.get('advisor') ?? []).flatMap((client) => client.addresses);
  const [address = ''] = addresses.filter((each) => new Set(each.split(' ')).size > 9);
  const found = async (text: string) =>
    (await allPages(gateway, 'advisor', firstPage({ filters: { address: [text] } }))).flatMap(
      ({ rows }) => rows,
    );
  expect(await found(address)).not.toEqual([]);
  expect(await found(`${address} q`)).toEqual([]);
});

describe('a telephone number', () => {
  test.each(['0116', '011 64'])(
    'that has %s in it is not every number with a digit of its end',
    async (phone) => {
      const digits = phone.replace(' ', '');
      const own = (books.get('advisor') ?? []).filter(({ phones }) =>
        phones.some((each) => each.includes(digits)),
      );
      const pages = await allPages(gateway, 'advisor', firstPage({ filters: { phone: [phone] } }));
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(ids.sort()).toEqual(own.map(({ id }) => id).sort());
    },
  );

  test.each([
    '(%a) %b-%c',
    '%a-%b-%c',
    '%a %b %c',
    '%a%b%c',
    '+1 %a %b %c',
    '1-%a-%b-%c',
    '+1%a%b%c',
    '%a-%b-%c ext. 12',
    '1 %a %b-%c poste 12',
    '%b-%c #12',
    '1 %a %b',
    '1-%a-%b-',
  ])('is found as %s', async (form) => {
    const client = (books.get('advisor') ?? []).find(({ phones }) => phones.length > 0);
    const [, a = '', b = '', c = ''] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(client?.phones[0] ?? '') ?? [];
    const phone = form.replace('%a', a).replace('%b', b).replace('%c', c);
    const pages = await allPages(gateway, 'advisor', firstPage({ filters: { phone: [phone] } }));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toContain(client?.id);
    const body = { list: 'clients', filters: {}, field: 'phone', text: phone } as const;
    const offered = (await gateway.rest('advisor', 'filterValues', body)).json() as FilterValuesAnswer;
    expect(offered.values.length).toBeGreaterThan(0);
  });
});

describe('a client in two households', () => {
  const offer = async (list: 'clients' | 'accounts', field: 'household' | 'hhAddress', text: string) => {
    const body = { list, filters: {}, field, text };
    const answer = await gateway.rest('manager', 'filterValues', body);
    return (answer.json() as FilterValuesAnswer).values;
  };

  test('is found by either of them, and counted with what is offered of each', async () => {
    const own = books.get('manager') ?? [];
    const people = own.filter(({ households }) => households.length === 2).slice(0, 4);
    expect(people.length).toBeGreaterThan(0);
    for (const person of people) {
      for (const { name } of person.households) {
        const filters = { household: [name] };
        const pages = await allPages(gateway, 'manager', firstPage({ filters }));
        const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
        expect(ids, name).toContain(person.id);
        const isOf = ({ households }: TrueClient) => households.some((each) => each.name === name);
        const offered = (await offer('clients', 'household', name)).find(({ value }) => value === name);
        expect(offered?.count, name).toBe(own.filter(isOf).length);
      }
    }
  });

  test('is found by how the other members of either are reached', async () => {
    const own = books.get('manager') ?? [];
    const person = own.find(({ households }) => households.length === 2);
    const isWith = (id: number) => person?.households.some((each) => each.id === id) ?? false;
    const parent = own.find(
      ({ id, households, addresses }) =>
        id !== person?.id && addresses.length > 0 && households.some((each) => isWith(each.id)),
    );
    const filters = { hhAddress: [parent?.addresses[0] ?? ''] };
    const pages = await allPages(gateway, 'manager', firstPage({ filters }));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toContain(person?.id);
  });

  test('brings no household if another member’s address is elsewhere', async () => {
    const own = books.get('manager') ?? [];
    const person = own.find(({ households }) => households.length === 2);
    const [first, second] = person?.households ?? [];
    const isOf = (client: TrueClient, id?: number) => client.households.some((each) => each.id === id);
    const lives = (client: TrueClient, address: string) => client.addresses.includes(address);
    const [address = ''] =
      own
        .filter((client) => isOf(client, first?.id) && !isOf(client, second?.id))
        .flatMap(({ addresses }) => addresses)
        .filter((each) => !own.some((client) => isOf(client, second?.id) && lives(client, each))) ?? [];
    expect(address).not.toBe('');
    const filters = { hhAddress: [address] };
    const body = householdsPage({ filters, show: { closedOnly: true } });
    const { rows } = await answerOf(gateway, 'manager', 'householdsList', body);
    const names = rows.map(({ name }) => name);
    expect(names).toContain(first?.name);
    expect(names).not.toContain(second?.name);
    const asked = { list: 'households', filters, field: 'household', text: '' } as const;
    const offered = (await gateway.rest('manager', 'filterValues', asked)).json() as FilterValuesAnswer;
    expect(offered.values.map(({ value }) => value)).not.toContain(second?.name);
  });

  test('has accounts that are found by either', async () => {
    const person = (books.get('manager') ?? []).find(
      ({ households, numbers }) => households.length === 2 && numbers.length > 0,
    );
    for (const { name } of person?.households ?? []) {
      const body = accountsPage({
        filters: { household: [name], account: person?.numbers ?? [] },
        show: SHOW_ALL,
      });
      const { rows } = await answerOf(gateway, 'manager', 'accountsList', body);
      expect(rows.map(({ number }) => number).sort(), name).toEqual([...(person?.numbers ?? [])].sort());
    }
  });
});

describe('the period of change', () => {
  // The Monday after the Friday that the values are of.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T15:00:00Z') }));
  afterAll(() => void vi.useRealTimers());

  const count = async (updated: BookFilter['updated']) => {
    const answer = await gateway.rest('advisor', 'clientsSummaryList', { filters: { updated } });
    return (answer.json() as ClientsSummaryListAnswer).count;
  };
  const own = (from: string) =>
    (books.get('advisor') ?? []).filter(({ updatedOn }) => updatedOn >= from && updatedOn <= '2026-03-09')
      .length;

  test.each([
    ['today', '2026-03-09'],
    ['last7Days', '2026-03-03'],
    ['last30Days', '2026-02-08'],
    ['last90Days', '2025-12-10'],
    ['lastMonth', '2026-02-01'],
  ] as const)('%s is counted back from the firm’s day, whatever dates stand beside', async (preset, from) => {
    const expected = preset === 'lastMonth' ? own(from) - own('2026-03-01') : own(from);
    expect(await count({ preset, from: null, to: null })).toBe(expected);
    expect(await count({ preset, from: '2001-01-01', to: '2001-01-02' })).toBe(expected);
  });

  test('includes both of its ends', async () => {
    const days = new Set((books.get('advisor') ?? []).map(({ updatedOn }) => updatedOn));
    for (const day of [...days].slice(0, 5)) {
      const on = (books.get('advisor') ?? []).filter(({ updatedOn }) => updatedOn === day);
      expect(await count({ preset: 'custom', from: day, to: day })).toBe(on.length);
    }
  });

  test('is open on a side without a date, and covers everything without both', async () => {
    expect(await count({ preset: 'custom', from: null, to: null })).toBe(books.get('advisor')?.length);
    expect(await count({ preset: null, from: '2026-02-28', to: null })).toBe(own('2026-02-28'));
  });
});
