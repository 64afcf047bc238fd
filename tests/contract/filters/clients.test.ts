import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientsListAnswer, ClientsSummaryListAnswer } from '@/contract/clients/schema';
import type { FilterList } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import { type TrueClient, trueClients, trueTotals, trulyFound } from '@/tests/support/bookOracle';
import { VALUES_OF } from '@/tests/support/bookValues';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { cents } from '@/tests/support/cents';

const RUNS = 60;

let gateway: TestGateway;
const books = new Map<Persona, TrueClient[]>();
/** Of everyone: whoever asks also asks by what is not theirs. */
let everyone: TrueClient[];

beforeAll(async () => {
  gateway = await makeTestGateway();
  for (const persona of PERSONAS) books.set(persona, await trueClients(gateway, persona));
  everyone = [...new Map([...books.values()].flat().map((client) => [client.id, client])).values()];
});
afterAll(() => gateway.close());

const TYPED: readonly string[] = ['clientName', 'address', 'email', 'household', 'hhAddress'];
const NAMES = Object.keys(VALUES_OF) as FilterList[];

interface Choice {
  name: FilterList;
  client: number;
  value: number;
  manner: 'as it is' | 'capitals' | 'no accents' | 'beginning';
}

function valueOf({ name, client, value, manner }: Choice): string[] {
  const values = VALUES_OF[name]?.(everyone[client % everyone.length] as TrueClient) ?? [];
  const text = values[value % (values.length || 1)]?.trim() ?? '';
  if (text === '') return [];
  if (manner === 'capitals') return [text.toUpperCase()];
  if (manner === 'no accents') return [text.normalize('NFD').replace(/\p{M}/gu, '')];
  return [manner === 'beginning' && TYPED.includes(name) ? text.slice(0, 1 + (value % 4)).trim() : text];
}

const choice = fc.record({
  name: fc.constantFrom(...NAMES),
  client: fc.nat(10_000),
  value: fc.nat(100),
  manner: fc.constantFrom<Choice['manner']>('as it is', 'capitals', 'no accents', 'beginning'),
});
const day = fc.constantFrom('2025-03-01', '2025-11-15', '2026-01-31', '2026-03-05', null);
const filters = fc
  .record({ choices: fc.array(choice, { maxLength: 5 }), from: day, to: day, isDated: fc.boolean() })
  .map(({ choices, from, to, isDated }): BookFilter => {
    const filter: BookFilter = {};
    for (const each of choices) filter[each.name] = [...(filter[each.name] ?? []), ...valueOf(each)];
    const isOrdered = from === null || to === null || from <= to;
    return isDated && isOrdered ? { ...filter, updated: { preset: 'custom', from, to } } : filter;
  });

describe('any filter, for anyone', () => {
  test('finds by REST and by GraphQL what a plain query finds, and its totals to the cent', async () => {
    let found = 0;
    const run = fc.asyncProperty(filters, fc.constantFrom(...PERSONAS), async (filter, persona) => {
      const body = firstPage({ filters: filter, page: { size: 200, after: null, before: null } });
      const truth = trulyFound(books.get(persona) ?? [], filter);
      const pages = await allPages(gateway, persona, body);
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual(
        truth.map(({ id }) => id).sort(),
      );
      const graphql = await gateway.graphql(persona, 'clientsList', body);
      expect(graphql.json()).toEqual({ data: { clientsList: pages[0] as ClientsListAnswer } });

      const rest = await gateway.rest(persona, 'clientsSummaryList', { filters: filter });
      const totals = rest.json() as ClientsSummaryListAnswer;
      const { accountCount, marketValue, cash } = trueTotals(truth);
      expect(totals).toMatchObject({ count: truth.length, accountCount });
      expect([cents(totals.marketValue), cents(totals.cash)]).toEqual([marketValue, cash]);
      const same = await gateway.graphql(persona, 'clientsSummaryList', { filters: filter });
      expect(same.json()).toEqual({ data: { clientsSummaryList: totals } });
      if (truth.length > 0) found += 1;
    });
    await fc.assert(run, { numRuns: RUNS });
    // A test of empty lists would prove little.
    expect(found).toBeGreaterThan(RUNS / 10);
  }, 120_000);

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

describe('a telephone number', () => {
  test.each(['(%a) %b-%c', '%a-%b-%c', '%a %b %c', '%a%b%c', '+1 %a %b %c', '1-%a-%b-%c', '+1%a%b%c'])(
    'is found as %s',
    async (form) => {
      const client = (books.get('advisor') ?? []).find(({ phones }) => phones.length > 0);
      const [, a = '', b = '', c = ''] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(client?.phones[0] ?? '') ?? [];
      const phone = form.replace('%a', a).replace('%b', b).replace('%c', c);
      const answer = await gateway.rest('advisor', 'clientsList', firstPage({ filters: { phone: [phone] } }));
      expect((answer.json() as ClientsListAnswer).rows.map(({ id }) => id)).toContain(client?.id);
    },
  );
});

describe('the span of change', () => {
  const count = async (updated: BookFilter['updated']) => {
    const answer = await gateway.rest('advisor', 'clientsSummaryList', { filters: { updated } });
    return (answer.json() as ClientsSummaryListAnswer).count;
  };
  const own = (from: string) =>
    (books.get('advisor') ?? []).filter(({ updatedOn }) => updatedOn >= from && updatedOn <= '2026-03-06')
      .length;

  test.each([
    ['today', '2026-03-06'],
    ['last7Days', '2026-02-28'],
    ['last30Days', '2026-02-05'],
    ['last90Days', '2025-12-07'],
  ] as const)(
    '%s is counted back from the book’s date, whatever dates stand beside',
    async (preset, from) => {
      expect(await count({ preset, from: null, to: null })).toBe(own(from));
      expect(await count({ preset, from: '2001-01-01', to: '2001-01-02' })).toBe(own(from));
    },
  );

  test('includes both of its ends', async () => {
    const days = new Set((books.get('advisor') ?? []).map(({ updatedOn }) => updatedOn));
    for (const day of [...days].slice(0, 5)) {
      const on = (books.get('advisor') ?? []).filter(({ updatedOn }) => updatedOn === day);
      expect(await count({ preset: 'custom', from: day, to: day })).toBe(on.length);
    }
  });

  test('is open where it has no date, and everything where it has neither', async () => {
    expect(await count({ preset: 'custom', from: null, to: null })).toBe(books.get('advisor')?.length);
    expect(await count({ preset: null, from: '2026-02-28', to: null })).toBe(own('2026-02-28'));
  });
});
