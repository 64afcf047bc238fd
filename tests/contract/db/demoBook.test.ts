import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientOverviewAnswer } from '@/contract/clients/schema';
import type { ExecutiveNode } from '@/contract/executive/schema';
import type { PartyKind } from '@/contract/scalars';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

/** As many clients as a start without a configuration makes: some kinds of people are rare. */
const CLIENTS = 2000;
/** The first test run on these sources makes the book, which takes some 10 s, on a busy machine many times that. */
const MAKING_MS = 240_000;

/** The growth of a year of a firm like this one, and what clients keep in cash, as shares. */
const GROWTH = { from: -0.05, to: 0.2 };
const CASH = { from: 0.01, to: 0.15 };
/** The month-end that the last twelve months are counted from. */
const A_YEAR_BEFORE = '2025-02-28';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: CLIENTS });
}, MAKING_MS);
afterAll(() => gateway.close());

/** Lets the owner of the tables see what policies hide, until the transaction ends. */
const OPENED = `do $$ declare name text; begin
  for name in select oid::regclass::text from pg_class where relkind = 'r' and relforcerowsecurity loop
    execute format('alter table %s no force row level security', name);
  end loop;
end $$`;

async function ledOn(asOf: string | null): Promise<readonly ExecutiveNode[]> {
  const body = { period: 't12ToDate', organization: 'now', asOf } as const;
  return (await answerOf(gateway, 'executive', 'executiveOverview', body)).nodes;
}

const CENTS = 100;
const amount = (value: string | null | undefined) => Number(cents(value ?? '0.00')) / CENTS;

describe('the firm of the demo book', () => {
  test('has four branches in a region, each with a manager and with clients', async () => {
    const nodes = await ledOn(null);
    const [region] = nodes;
    expect(region).toMatchObject({ level: 'region', name: { en: 'Ontario' }, leader: 'Rosalind Achterberg' });
    const branches = nodes.filter(({ level, parentId }) => level === 'branch' && parentId === region?.id);
    expect(branches.map(({ leader }) => leader)).toEqual([
      'Owen Hartwell',
      'Priya Nambiar',
      'Claire Desroches',
      'Colin Strand',
    ]);
    for (const { figures, name } of branches) expect(figures?.households, name.en).toBeGreaterThan(5);
  });

  test('grew in a year as a firm does, with a share of cash as clients have, then and now', async () => {
    const [region] = await ledOn(null);
    const [before] = await ledOn(A_YEAR_BEFORE);
    const [now, then] = [amount(region?.figures?.aua), amount(before?.figures?.aua)];
    expect(amount(region?.figures?.opening)).toBe(then);
    expect(then).toBeGreaterThan(0);
    expect(now / then - 1).toBeGreaterThan(GROWTH.from);
    expect(now / then - 1).toBeLessThan(GROWTH.to);
    for (const { figures } of [region, before].flatMap((node) => node ?? [])) {
      const share = amount(figures?.cash) / amount(figures?.aua);
      expect(share).toBeGreaterThan(CASH.from);
      expect(share).toBeLessThan(CASH.to);
    }
  });
});

const AS_OF = '(select as_of from book)';
const ofKind = (kind: PartyKind) =>
  `select c.party_id from clients c join parties p on p.id = c.party_id where p.kind = '${kind}'`;

/** The clients of each kind by a query that selects theirs, and what the card of one tells. */
const KINDS: Readonly<Record<string, [query: string, tells: (card: ClientOverviewAnswer) => boolean]>> = {
  'died and is represented by the estate': [
    `select party_id from client_details_extra where deceased_on < ${AS_OF} and representation = 'estate'`,
    ({ results }) => results.deceasedOn !== null,
  ],
  'is a minor': [
    `select party_id from clients where birth_date > ${AS_OF} - interval '18 years'`,
    ({ results }) => results.age !== null && results.age < 18,
  ],
  'is in two households': [
    'select party_id from household_members group by 1 having count(*) = 2',
    ({ household, otherHouseholds }) => household !== null && otherHouseholds.length === 1,
  ],
  'is a US person': [
    `select party_id from client_details_extra
      where is_us_person and tax_residency -> 'countries' @> '[{"country": "US"}]'`,
    ({ results }) => results.kind === 'person',
  ],
  'is a trust': [ofKind('trust'), ({ results }) => results.kind === 'trust' && results.age === null],
  'is a company': [ofKind('company'), ({ results }) => results.kind === 'company' && results.age === null],
  'leaves an account to the estate': [
    `select h.party_id from account_beneficiaries b join account_holders h on h.account_id = b.account_id
      where b.relation = 'estate'`,
    ({ results }) => results.kind === 'person',
  ],
};

/** Clients of the advisor whom a query selects, around any policy. */
async function idsOf(query: string): Promise<string[]> {
  const client = await gateway.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(OPENED);
    const { rows } = await client.query<{ id: string }>(
      `select p.public_id as id from parties p join clients c on c.party_id = p.id join rep_codes r on r.id = c.rep_code_id
       where r.code in ('TR04', 'TR11') and p.id in (${query}) order by 1`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each(Object.keys(KINDS))(
  'the demo book has someone who %s, as the card of the client tells',
  async (kind) => {
    const [query, tells] = KINDS[kind] ?? [];
    const ids = await idsOf(query ?? '');
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids.slice(0, 3)) {
      const card = await answerOf(gateway, 'advisor', 'clientOverview', { id });
      expect(tells?.(card), id).toBe(true);
    }
  },
);
