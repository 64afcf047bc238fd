import type { BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { AccountsListAnswer, AccountsSummaryListAnswer } from '@/contract/accounts/schema';
import type {
  ClientOverviewAnswer,
  ClientsListAnswer,
  ClientsSummaryListAnswer,
} from '@/contract/clients/schema';
import type { HouseholdsListAnswer } from '@/contract/households/schema';
import { nameText } from '@/contract/partyName';
import { SHOW_ALL } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

interface Relative {
  party_id: number;
  id: string;
  household_id: string;
}
/** Two adults of one household who bear one name, and nobody else of the book. */
let mother: Relative;
let daughter: Relative;

const YEARS = [1948, 1976] as const;

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { rows } = await gateway.db.pool.query<Relative>(
    `select m.party_id, p.public_id as id, h.public_id as household_id
    from household_members m join households h on h.id = m.household_id join clients c on c.party_id = m.party_id
    join parties p on p.id = m.party_id
    where p.kind = 'person' and m.role in ('head', 'spouse')
      and c.household_id = h.id
      and c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
      and h.id in (select x.household_id from household_members x join parties y on y.id = x.party_id
        join clients z on z.party_id = x.party_id and z.household_id = x.household_id
        where y.kind = 'person' and x.role in ('head', 'spouse') group by 1 having count(*) = 2)
    order by h.id, m.role limit 2`,
  );
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('no couple in the book');
  [mother, daughter] = [first, second];
  for (const [at, { party_id }] of [mother, daughter].entries()) {
    await gateway.db.pool.query(
      `update parties set given_name = 'Xaviera', family_name = 'Zwingli' where id = $1`,
      [party_id],
    );
    await gateway.db.pool.query(
      `update clients set name_sort_en = 'Zwingli Xaviera', name_sort_fr = 'Zwingli Xaviera', birth_date = $2
      where party_id = $1`,
      [party_id, `${String(YEARS[at])}-05-02`],
    );
  }
});
afterAll(() => gateway.close());

async function ask<Answer>(name: ApiName, body: BodyOf<Calls[ApiName]>): Promise<Answer> {
  const answer = await gateway.rest('advisor', name, body);
  expect(answer.status, answer.text).toBe(200);
  const graphql = await gateway.graphql('advisor', name, body);
  const { data } = graphql.json() as { data: Record<string, unknown> };
  expect(Object.values(data)).toEqual([answer.json()]);
  return answer.json() as Answer;
}

const PAGE = { size: 50, after: null, before: null };
const filters = { clientName: ['zwingli xaviera'] };

test('rows of the list of clients that read the same have their years of birth, others none', async () => {
  const sort = [{ key: 'name', direction: 'asc' } as const];
  const { rows } = await ask<ClientsListAnswer>('clientsList', { filters, sort, page: PAGE });
  expect(rows.map(({ name }) => nameText(name, { lastFirst: true })).sort()).toEqual([
    'Zwingli, Xaviera (1948)',
    'Zwingli, Xaviera (1976)',
  ]);
  const all = await ask<ClientsListAnswer>('clientsList', { filters: {}, sort, page: PAGE });
  // The last of the page may have a namesake on the next.
  for (const { name } of all.rows.slice(0, -1)) {
    const plain = nameText({ ...name, bornIn: null, diedIn: null });
    const alike = all.rows.filter((row) => nameText({ ...row.name, bornIn: null, diedIn: null }) === plain);
    if (alike.length === 1) expect(name.bornIn, plain).toBeNull();
  }
});

test('so do the holders of accounts, the heads of households and the members of one', async () => {
  const accounts = await ask<AccountsListAnswer>('accountsList', {
    filters,
    clientId: null,
    householdId: null,
    show: SHOW_ALL,
    sort: [{ key: 'number', direction: 'asc' }],
    page: PAGE,
  });
  const held = accounts.rows.flatMap(({ holders }) =>
    holders.filter(({ name }) => name.family === 'Zwingli'),
  );
  expect(held.length).toBeGreaterThan(0);
  for (const { id, name } of held) expect(name.bornIn).toBe(id === mother.id ? YEARS[0] : YEARS[1]);

  const households = await ask<HouseholdsListAnswer>('householdsList', {
    filters,
    show: { closedOnly: true },
    sort: [{ key: 'name', direction: 'asc' }],
    page: PAGE,
  });
  expect(households.rows.map(({ head }) => head?.name.bornIn)).toContain(YEARS[0]);

  const grouped = await ask<GroupedAccountsAnswer>('householdAccounts', {
    id: mother.household_id,
    memberId: null,
    accountIds: [],
    groupBy: 'holder',
    show: SHOW_ALL,
  });
  const labels = grouped.groups.map(({ holders }) => holders.map(({ name }) => nameText(name)).join(', '));
  expect(new Set(labels).size).toBe(labels.length);

  const overview = await ask<ClientOverviewAnswer>('clientOverview', { id: daughter.id });
  const members = overview.household?.members.filter(({ name }) => name.family === 'Zwingli');
  expect(members?.map(({ name }) => name.bornIn).sort()).toEqual([...YEARS]);
});

test('groups of two households with one name show their owners', async () => {
  const { rows: same } = await gateway.db.pool.query<{ id: number; public_id: string }>(
    `select distinct h.id, h.public_id from households h join clients c on c.household_id = h.id
    where c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
      and h.public_id <> $1 order by h.id limit 2`,
    [mother.household_id],
  );
  for (const { id } of same) {
    await gateway.db.pool.query(`update households set name = 'Xyla–Zwingli' where id = $1`, [id]);
    await gateway.db.pool.query(
      `update clients set household_sort_en = 'Xyla Zwingli', household_sort_fr = 'Xyla Zwingli' where household_id = $1`,
      [id],
    );
  }
  const found = { household: ['xyla zwingli'] };
  const clients = await ask<ClientsSummaryListAnswer>('clientsSummaryList', {
    filters: found,
    groupBy: 'household',
  });
  const accounts = await ask<AccountsSummaryListAnswer>('accountsSummaryList', {
    filters: found,
    clientId: null,
    householdId: null,
    show: SHOW_ALL,
    groupBy: 'household',
  });
  for (const groups of [clients.groups, accounts.groups]) {
    const own = (groups ?? []).filter(({ label }) => label === 'Xyla–Zwingli');
    expect(own).toHaveLength(2);
    const heads = own.map(({ head }) => head && nameText(head));
    expect(new Set(heads).size).toBe(2);
    expect(heads).not.toContain(null);
    for (const { label, head } of groups ?? []) if (label !== 'Xyla–Zwingli') expect(head).toBeNull();
  }
});
