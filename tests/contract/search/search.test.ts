import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  GROUP_COUNT_MAX,
  GROUP_ROWS_MAX,
  SEARCH_KINDS,
  SEARCH_RANKS,
  type SearchKind,
} from '@/contract/search/schema';
import { LOCALES } from '@/contract/locale';
import { plain, type TrueClient, trueClients } from '@/tests/support/bookOracle';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { askSearch, markedIn as marked, searchGroupOf } from '@/tests/support/search';

let gateway: TestGateway;
const books = new Map<Persona, TrueClient[]>();

beforeAll(async () => {
  gateway = await makeTestGateway();
  for (const persona of PERSONAS) books.set(persona, await trueClients(gateway, persona));
});
afterAll(() => gateway.close());

const ask = (persona: string, query: string) => askSearch(gateway, persona, query);
const search = async (persona: string, query: string, kind: SearchKind = 'client') =>
  searchGroupOf(await ask(persona, query), kind);

const some = (persona: Persona, is: (client: TrueClient) => boolean = () => true) => {
  const client = (books.get(persona) ?? []).find(is);
  if (client === undefined) throw new Error(`${persona} has no such client`);
  return client;
};

describe('a client is found', () => {
  const whole = ({ names: [name = ''] }: TrueClient) => name;
  const isPlain = (client: TrueClient) => /^\p{L}{4,} \p{L}{4,}$/u.test(whole(client));

  test('by name in either order, with and without accents, capitals or a comma', async () => {
    const client = some(
      'conseillere',
      (each) => isPlain(each) && plain(whole(each)) !== whole(each).toLowerCase(),
    );
    const [family = '', given = ''] = whole(client).split(' ');
    for (const query of [
      `${family} ${given}`,
      `${given} ${family}`,
      `${family}, ${given}`,
      plain(`${given} ${family}`),
      whole(client).toUpperCase(),
    ]) {
      const [row] = (await search('conseillere', query)).rows;
      expect(row, query).toMatchObject({ id: client.id, field: 'name', rank: 'exact' });
      expect(marked(row)).toEqual([given, family]);
    }
  });

  test('by a former name, which is told', async () => {
    const client = some('advisor', ({ names }) => names.length > 1);
    const [name = '', former = ''] = client.names;
    const { rows } = await search('advisor', former);
    const row = rows.find(({ id }) => id === client.id);
    const isKept = plain(name).includes(plain(former));
    expect(row).toMatchObject(isKept ? { field: 'name' } : { field: 'formerName', text: former });
    // Words are marked, and a hyphen or an apostrophe parts two of them.
    expect(plain(marked(row).join(' '))).toContain(
      plain(former.split(' ')[0] ?? '').replace(/[^\p{L}]/gu, ' '),
    );
  });

  test.each([
    '%a-%b-%c',
    '(%a) %b %c',
    '+1 %a %b %c',
    '1%a%b%c',
    '%a.%b.%c',
    '%b-%c',
    '%a-%b-%c ext. 12',
    '1 %a %b %c poste 12',
  ])('by telephone number as %s', async (form) => {
    const client = some('advisor', ({ phones }) => phones.length > 0);
    const [phone = ''] = client.phones;
    const [, a = '', b = '', c = ''] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
    const { rows } = await search('advisor', form.replace('%a', a).replace('%b', b).replace('%c', c));
    const row = rows.find(({ id }) => id === client.id);
    expect(row).toMatchObject({ field: 'phone', text: phone });
    expect(marked(row)).toEqual([form.includes('%a') ? `${a}${b}${c}` : `${b}${c}`]);
  });

  test('by telephone number, with the 1 of the country, at each key', async () => {
    const client = some('advisor', ({ phones }) => phones.length > 0);
    const [phone = ''] = client.phones;
    const [, a = '', b = '', c = ''] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
    const whole = `1 ${a} ${b}-${c}`;
    for (let length = '1 514 5'.length; length <= whole.length; length += 1) {
      const typed = whole.slice(0, length);
      const { rows, count } = await search('advisor', typed);
      expect(count, typed).toBeGreaterThan(0);
      for (const row of rows.filter(({ field }) => field === 'phone')) {
        const own = marked(row).join('').replace(/\D/g, '');
        expect([typed, typed.slice(1)].map((text) => text.replace(/\D/g, ''))).toContain(own);
      }
    }
    const found = (await search('advisor', whole)).rows.find(({ id }) => id === client.id);
    expect(found).toMatchObject({ field: 'phone', text: phone });
  });

  test('by e-mail address, whole or in part', async () => {
    const client = some('advisor', ({ emails }) => emails.length > 0);
    const [email = ''] = client.emails;
    const exact = (await search('advisor', email.toUpperCase())).rows[0];
    expect(exact).toMatchObject({ id: client.id, field: 'email', text: email, rank: 'exact' });
    expect(marked(exact)).toEqual([email]);
    const part = email.slice(2, email.indexOf('@') + 3);
    const found = (await search('advisor', part)).rows.find(({ id }) => id === client.id);
    expect(found).toMatchObject({ field: 'email', rank: 'contains' });
    expect(marked(found)).toEqual([part]);
  });

  test('by address, and by postal code with or without its space', async () => {
    const { rows: addresses } = await gateway.db.pool.query<{ id: string; line: string; code: string }>(
      `select public_id as id, lines[1] as line, postal_code as code from client_addresses a
       join parties on parties.id = a.party_id where a.rep_code_id = 1 and a.kind = 'residential' order by a.party_id limit 3`,
    );
    for (const { id, line, code } of addresses) {
      const byLine = (await search('advisor', line)).rows[0];
      expect(byLine).toMatchObject({ id, field: 'address', rank: 'prefix' });
      for (const query of [code, code.replace(' ', ''), code.toLowerCase(), code.slice(0, 5)]) {
        const row = (await search('advisor', query)).rows.find((each) => each.id === id);
        expect(row, query).toMatchObject({ field: 'postalCode' });
        expect(marked(row)).toEqual([query.length < 6 ? code.slice(0, 5) : code]);
      }
    }
  });

  test('by rep code, with all others of that code', async () => {
    const own = (books.get('advisor') ?? []).filter(({ code }) => code === 'TR11');
    const group = await search('advisor', 'tr11');
    expect(group).toMatchObject({ count: own.length, isMore: false });
    expect(group.rows.every((row) => row.repCode === 'TR11' && row.field === 'iaCode')).toBe(true);
  });

  test('by the number of an account, whole, its beginning or its end', async () => {
    const client = some('advisor', ({ numbers }) => numbers.length > 0);
    const [number = ''] = client.numbers;
    for (const [query, rank] of [
      [number, 'exact'],
      [number.replace(/-/g, ''), 'exact'],
      [number.slice(0, 7), 'prefix'],
      [number.slice(-6), 'word'],
    ] as const) {
      const { groups } = await ask('advisor', query);
      const account = groups[2]?.rows.find(({ label }) => label === number);
      expect(account, query).toMatchObject({ field: 'account', rank });
      expect(marked(account).join('').replace(/-/g, '')).toBe(query.replace(/-/g, ''));
      if (rank === 'exact') expect(groups[0]?.rows.map(({ id }) => id)).toContain(client.id);
    }
  });
});

describe('a household is found', () => {
  test('by its name, by a member and by an address of one', async () => {
    const client = some(
      'advisor',
      ({ households, names: [name = ''] }) => households.length > 0 && /^\p{L}{4,} \p{L}{4,}$/u.test(name),
    );
    const household = client.households[0]?.name ?? '';
    const byName = await search('advisor', household, 'household');
    expect(byName.rows[0]).toMatchObject({ label: household, field: 'household', rank: 'exact' });
    const byMember = await search('advisor', client.names[0] ?? '', 'household');
    expect(byMember.rows.map(({ label }) => label)).toContain(household);
    const byAddress = await search(
      'advisor',
      client.addresses[0]?.split(' ').slice(0, 3).join(' ') ?? '',
      'household',
    );
    expect(byAddress.rows.map(({ label }) => label)).toContain(household);
  });
});

describe('both households of one who belongs to two are found', () => {
  const both = (client: TrueClient) => client.households.map(({ name }) => name).sort();
  const labels = async (query: string) =>
    (await search('manager', query, 'household')).rows.map(({ label }) => label ?? '');
  /** Nobody else has the name. */
  const isAlone = ({ names: [name = ''] }: TrueClient, _: number, all: TrueClient[]) =>
    all.filter(({ names: [other = ''] }) => plain(other) === plain(name)).length === 1;

  test('by the name and by the address of that person', async () => {
    const people = (books.get('manager') ?? [])
      .filter(isAlone)
      .filter(({ households }) => households.length === 2);
    expect(people.length).toBeGreaterThan(0);
    for (const person of people.slice(0, 4)) {
      const byName = await labels(person.names[0] ?? '');
      expect(byName).toEqual(expect.arrayContaining(both(person)));
      const byAddress = await labels(person.addresses[0]?.split(' ').slice(0, 3).join(' ') ?? '');
      expect(byAddress).toEqual(expect.arrayContaining(both(person)));
    }
  });

  test('by a rep code, each household that it serves once', async () => {
    const { rows } = await gateway.db.pool.query<{ code: string; count: number }>(
      `select r.code, count(distinct m.household_id)::integer as count
       from rep_codes r join clients c on c.rep_code_id = r.id join household_members m on m.party_id = c.party_id
       where r.code in ('TR04', 'TR07', 'TR11') group by 1`,
    );
    expect(rows).toHaveLength(3);
    for (const { code, count } of rows) {
      const group = await search('manager', code, 'household');
      expect(group.isMore || group.count === count, `${code}: ${group.count}, not ${count}`).toBe(true);
    }
  });
});

describe('an account is found', () => {
  test('by a holder, who is named', async () => {
    const client = some('advisor', ({ numbers }) => numbers.length > 1);
    const { rows, count } = await search('advisor', client.names[0] ?? '', 'account');
    expect(count).toBeGreaterThanOrEqual(client.numbers.length);
    expect(client.numbers).toContain(rows[0]?.label);
    expect(rows[0]?.field).toBe('name');
    expect(marked(rows[0]).length).toBeGreaterThan(0);
  });

  test('even where it is closed, which is told', async () => {
    const { rows } = await gateway.db.pool.query<{ number: string }>(
      'select number from accounts where rep_code_id = 1 and closed_on is not null limit 1',
    );
    const number = rows[0]?.number ?? '';
    expect((await search('advisor', number, 'account')).rows).toMatchObject([
      { label: number, isClosed: true },
    ]);
  });
});

describe('the answer', () => {
  test.each(['a', 'ma', 'mar', 'tremblay', 'TR04', 'toronto', '416', '51', 'M4', '555', 'holdings', 'zzzz'])(
    'to %j has three groups, ranked, at most eight rows each, every row with what was found',
    async (query) => {
      const { groups } = await ask('manager', query);
      expect(groups.map(({ kind }) => kind)).toEqual([...SEARCH_KINDS]);
      for (const { kind, rows, count, isMore } of groups) {
        expect(rows.length).toBe(Math.min(count, GROUP_ROWS_MAX));
        expect(isMore ? count : GROUP_COUNT_MAX).toBe(GROUP_COUNT_MAX);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        const ranks = rows.map(({ rank }) => SEARCH_RANKS.indexOf(rank));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
        for (const row of rows) {
          expect(row.kind).toBe(kind);
          expect(marked(row).length, JSON.stringify(row)).toBeGreaterThan(0);
          expect(marked(row).every((text) => text !== '')).toBe(true);
        }
      }
    },
  );

  test('is the same by REST and by GraphQL, for everyone and in both languages', async () => {
    for (const persona of PERSONAS) {
      for (const query of ['an', 'tremblay', '416555', 'TR04', 'example.ca']) {
        for (const locale of LOCALES) {
          const rest = await gateway.rest(persona, 'globalSearch', { query }, { locale });
          const graphql = await gateway.graphql(persona, 'globalSearch', { query }, { locale });
          expect(graphql.json()).toEqual({ data: { globalSearch: rest.json() } });
        }
      }
    }
  });

  test('tells what was looked in, also where nothing was found', async () => {
    expect(await ask('advisor', 'zz')).toMatchObject({ lookedIn: ['name', 'formerName', 'household'] });
    expect((await ask('advisor', 'qqqqqq')).lookedIn).toEqual([
      'name',
      'formerName',
      'household',
      'email',
      'address',
    ]);
    expect((await ask('advisor', '514-555-0199')).lookedIn).toEqual([
      'name',
      'formerName',
      'household',
      'account',
      'phone',
    ]);
    expect((await ask('advisor', 'H2X 1Y4')).lookedIn).toContain('postalCode');
  });

  test('puts a beginning before a word within, and that before a middle', async () => {
    for (const persona of ['advisor', 'manager', 'conseillere'] as const) {
      const { rows } = await search(persona, 'mar');
      for (const { rank, name } of rows.filter(({ field }) => field === 'name')) {
        const parts = [name?.family, name?.given, name?.legal].map((part) => plain(part ?? ''));
        const isPrefix = parts.some((part) => part.startsWith('mar'));
        expect(rank === 'prefix', JSON.stringify(name)).toBe(isPrefix);
      }
    }
  });
});
