import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/contract/locale';
import type { FilterList } from '@/contract/filters/names';
import type { GlobalSearchAnswer, SearchRow } from '@/contract/search/schema';
import { STREET_WORDS } from '@/gateway/areas/search/calls/streetWords';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { markedIn, searchGroupOf } from '@/tests/support/search';

let gateway: TestGateway;

interface Own {
  party_id: number;
  id: string;
}
/** Clients of the advisor, whose data the tests write anew. */
let own: Own[];

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { rows } = await gateway.db.pool.query<Own>(
    `select p.id as party_id, p.public_id as id from clients c join parties p on p.id = c.party_id
    where p.kind = 'person' and c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
      and exists (select from client_addresses a where a.party_id = p.id)
      and exists (select from client_emails e where e.party_id = p.id)
    order by p.id limit 12`,
  );
  own = rows;
});
afterAll(() => gateway.close());

const someone = (at = 0): Own => {
  const found = own[at];
  if (found === undefined) throw new Error('the advisor has fewer clients');
  return found;
};

async function searchedFor(query: string, { id }: Own, locale: Locale): Promise<SearchRow | undefined> {
  const answer = await gateway.rest('advisor', 'globalSearch', { query }, { locale });
  const rows = searchGroupOf(answer.json() as GlobalSearchAnswer, 'client').rows;
  return rows.find((row) => row.id === id);
}

async function isFiltered(list: FilterList, text: string, { id }: Own): Promise<boolean> {
  const pages = await allPages(gateway, 'advisor', firstPage({ filters: { [list]: [text] } }));
  return pages.flatMap(({ rows }) => rows).some((row) => row.id === id);
}

const lives = ({ party_id }: Own, line: string, city = 'Moncton') =>
  gateway.db.pool.query('update client_addresses set lines = array[$2], city = $3 where party_id = $1', [
    party_id,
    line,
    city,
  ]);

const isCalled = ({ party_id }: Own, family: string, given: string, former: string[] = []) =>
  gateway.db.pool
    .query('update parties set family_name = $2, given_name = $3 where id = $1', [party_id, family, given])
    .then(() =>
      gateway.db.pool.query(
        `update clients set name_sort_en = $2, name_sort_fr = $2, former_names = $3 where party_id = $1`,
        [party_id, `${family} ${given}`, former],
      ),
    );

describe.each(LOCALES)('in %s, a street', (locale) => {
  test.each([
    ['8807, boul. Zoltan', '8807 boulevard Zoltan', ['boul', 'Zoltan']],
    ['8807, boulevard Zoltan', 'boul. zoltan', ['boul', 'Zoltan']],
    ['8807 Zoltan Blvd', 'zoltan boulevard', ['Zoltan', 'Blvd']],
    ['12 Quillon Terr', '12 Quillon Terrace', ['12', 'Quillon', 'Terr']],
    ['12 Quillon Crescent', 'quillon cres', ['Quillon', 'Cres']],
    ['77, mtée Ouabano', 'montée Ouabano', ['mtée', 'Ouabano']],
    ['77 Ouabano Hwy N', '77 ouabano highway north', ['77', 'Ouabano', 'Hwy', 'N']],
    ['77, rue Ouabano O.', 'ouabano ouest', ['Ouabano', 'O']],
    ['77, rue Ouabano Nord', 'Ouabano N', ['N', 'Ouabano']],
    ['4 Wendake Rd, unit 9081', 'wendake apt 9081', ['Wendake', 'unit', '9081']],
    ['4, ch. Wendake, app. 9081', 'chemin wendake appartement 9081', ['ch', 'Wendake', 'app', '9081']],
    ['4 Wendake Dr, Ste 9081', 'suite 9081 wendake drive', ['Wendake', 'Dr', 'Ste', '9081']],
    ['C.P. 99117', 'CP 99117', ['C.P', '99117']],
    ['C.P. 99117', 'case postale 99117', ['C P', '99117']],
    ['PO Box 99117', 'C.P. 99117', ['PO Box', '99117']],
    ['Case postale 99117', 'p.o. box 99117', ['Case postale', '99117']],
    ['RR 4417', 'route rurale 4417', ['RR', '4417']],
    ['18 St. Xyla Ave W', '18 saint xyla avenue west', ['18', 'St', 'Xyla', 'Ave', 'W']],
  ] as const)('%s is found by %s, and marked', async (line, typed, marks) => {
    const client = someone();
    await lives(client, line);
    const row = await searchedFor(typed, client, locale);
    expect(row, typed).toMatchObject({ field: 'address' });
    expect(
      markedIn(row)
        .join(' ')
        .replace(/[^\p{L}\p{N}]+/gu, ' '),
    ).toContain(marks.at(-1)?.replace('.', ' ') ?? '');
    expect(await isFiltered('address', typed, client)).toBe(true);
    expect(await isFiltered('hhAddress', typed, client)).toBe(true);
  });

  test('is not found by the word of another kind of street', async () => {
    const client = someone();
    await lives(client, '18 Xyla St W');
    for (const typed of ['xyla avenue', 'xyla saint', 'xyla suite', 'xyla east'])
      expect(await searchedFor(typed, client, locale), typed).toBeUndefined();
  });

  test('is offered by the address filter by either form', async () => {
    const client = someone();
    await lives(client, '8807, boul. Zoltan');
    const answer = await gateway.rest(
      'advisor',
      'filterValues',
      { list: 'clients', filters: {}, field: 'address', text: 'boulevard zoltan' },
      { locale },
    );
    expect(answer.text).toContain('8807, boul. Zoltan');
  });
});

describe.each(LOCALES)('in %s, a name', (locale) => {
  test.each([
    ['Mac Ruari', 'macruari'],
    ['MacRuari', 'mac ruari'],
    ['Ó Séaghdha', 'OSeaghdha'],
    ['O’Quillon', 'O´Quillon'],
    ['O’Quillon', 'o`quillon'],
    ['O’Quillon', 'o′quillon'],
    ['D’Ouabano', 'douabano'],
    ['Dela Quinta', 'delaquinta'],
    ['Dela Quinta', 'de la Quinta'],
    ['de la Quinta', 'dela quinta'],
    ['Delaquinta', 'de la quinta'],
    ['Van der Zwan', 'vanderzwan'],
    ['St-Xyla', 'saintxyla'],
    ['Zoltan', '« Zoltan »'],
    ['Zoltan', '‹Zoltan›'],
    ['Zoltan', '"zoltan"'],
  ])('%s is found by %s', async (family, typed) => {
    const client = someone(1);
    await isCalled(client, family, 'Wilhelmine');
    const row = await searchedFor(`${typed} Wilhelmine`, client, locale);
    expect(row, typed).toMatchObject({ field: 'name' });
    expect(markedIn(row).join(' ')).toContain('Wilhelmine');
    expect(await isFiltered('clientName', typed, client)).toBe(true);
  });

  test('of before is found closed up', async () => {
    const client = someone(2);
    await isCalled(client, 'Zweig', 'Wilhelmine', ['O’Ruari Wilhelmine', 'Mac Quillon Wilhelmine']);
    expect(await searchedFor('ORuari', client, locale)).toMatchObject({ field: 'formerName' });
    expect(await searchedFor('macquillon', client, locale)).toMatchObject({ field: 'formerName' });
    expect(await isFiltered('clientName', 'oruari', client)).toBe(true);
  });
});

describe.each(LOCALES)('in %s, as programs give it,', (locale) => {
  test.each([
    'Zo Ruari <zo.ruari@example.net>',
    '"Ruari, Zo" <mailto:zo.ruari@example.net>',
    '<zo.ruari@example.net>;',
    'mailto:zo.ruari@example.net?subject=RRSP',
    'MAILTO:Zo.Ruari@example.net',
    'zo.ruari@example.net;',
    'zo.ruari@example.net,',
    '« zo.ruari@example.net »',
    'Courriel : zo.ruari@example.net',
    'E-mail: zo.ruari@example.net.',
  ])('an e-mail address is found: %s', async (typed) => {
    const client = someone(3);
    await gateway.db.pool.query(
      `update client_emails set address = 'zo.ruari@example.net' where party_id = $1
      and address = (select min(address) from client_emails where party_id = $1)`,
      [client.party_id],
    );
    const row = await searchedFor(typed, client, locale);
    expect(row, typed).toMatchObject({ field: 'email', rank: 'exact' });
    expect(markedIn(row)).toEqual(['zo.ruari@example.net']);
    expect(await isFiltered('email', typed, client)).toBe(true);
  });

  test.each([
    'Tel. 902-555-9917',
    'Tél. : 902 555-9917',
    'Téléphone (902) 555-9917',
    'Cell: 902-555-9917',
    'Cellulaire : 902 555-9917',
    'M 902.555.9917',
    'Home - +1 902 555 9917',
    '902-555-9917 (cell)',
    '902 555-9917, bureau',
    'Bur. : 902 555-9917 poste 12',
  ])('a telephone number is found: %s', async (typed) => {
    const client = someone(4);
    await gateway.db.pool.query(
      `update client_phones set number = '+19025559917' where party_id = $1
      and number = (select min(number) from client_phones where party_id = $1)`,
      [client.party_id],
    );
    const row = await searchedFor(typed, client, locale);
    expect(row, typed).toMatchObject({ field: 'phone', rank: 'exact', text: '+19025559917' });
    expect(await isFiltered('phone', typed, client)).toBe(true);
  });

  test.each(['Account %', 'account no. %', 'Acct #%', 'Compte %', 'Compte n° %', 'Cpte: %', 'No %'])(
    'an account is found: %s',
    async (form) => {
      const { rows } = await gateway.db.pool.query<Own & { number: string }>(
        `select p.id as party_id, p.public_id as id, a.number from accounts a
        join account_holders h on h.account_id = a.id and h.is_beneficial join parties p on p.id = h.party_id
        where a.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
          and h.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
        order by a.id desc limit 1`,
      );
      const [held] = rows;
      if (held === undefined) throw new Error('no account');
      const typed = form.replace('%', held.number);
      const answer = await gateway.rest('advisor', 'globalSearch', { query: typed }, { locale });
      const [row] = searchGroupOf(answer.json() as GlobalSearchAnswer, 'account').rows;
      expect(row, typed).toMatchObject({ field: 'account', label: held.number, rank: 'exact' });
      expect(await isFiltered('account', typed, held)).toBe(true);
    },
  );
});

test('the database knows the same street words as what marks them', async () => {
  const pairs = STREET_WORDS.flatMap((forms) =>
    forms.flatMap((written) => forms.filter((other) => other !== written).map((other) => [written, other])),
  );
  const { rows } = await gateway.db.pool.query<{ written: string; other: string }>(
    `select written, other from unnest($1::text[], $2::text[]) pair (written, other)
    where not cairn_address_search(array['12 Xyla ' || written || ' 5'], '', null, '')
      like all (cairn_name_patterns(other))`,
    [pairs.map(([written]) => written), pairs.map(([, other]) => other)],
  );
  expect(rows).toEqual([]);
});
