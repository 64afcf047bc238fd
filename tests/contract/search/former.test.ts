import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GlobalSearchAnswer } from '@/contract/search/schema';
import { plain } from '@/tests/support/bookOracle';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { askSearch, markedIn, searchGroupOf } from '@/tests/support/search';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

interface Renamed {
  former: string;
  /** Of an account or a household of the client's own rep code. */
  id: string;
}

const RENAMED = {
  household: `join household_members m on m.party_id = c.party_id
    join households x on x.id = m.household_id and x.rep_code_id = c.rep_code_id`,
  account: `join account_holders held on held.party_id = c.party_id
    join accounts x on x.id = held.account_id and x.rep_code_id = c.rep_code_id and x.closed_on is null`,
} as const;

/** The rarest former name that no part of today's name holds whole, so that eight rows have room for the record. */
async function renamed(kind: keyof typeof RENAMED): Promise<Renamed> {
  const { rows } = await gateway.db.pool.query<Renamed>(
    `select f.former, min(x.public_id::text) as id
    from clients c join parties p on p.id = c.party_id
    cross join lateral unnest(c.former_names) as f (former) ${RENAMED[kind]}
    where c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
      and p.family_name not ilike '%' || split_part(f.former, ' ', 1) || '%'
    group by f.former order by count(*), f.former limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`no ${kind} of a client with a former name`);
  return found;
}

test.each(['household', 'account'] as const)(
  'a record of the kind %s is found by a former name of one who has it, which is told',
  async (kind) => {
    const { former, id } = await renamed(kind);
    const { rows } = searchGroupOf(await askSearch(gateway, 'advisor', former), kind);
    const row = rows.find((each) => each.id === id);
    expect(row).toMatchObject({ field: 'formerName', text: former });
    expect(plain(markedIn(row).join(' '))).toContain(
      plain(former.split(' ')[0] ?? '').replace(/[^\p{L}]/gu, ' '),
    );

    const answer = await gateway.graphql('advisor', 'globalSearch', { query: former });
    const { data } = answer.json() as { data: { globalSearch: GlobalSearchAnswer } };
    expect(searchGroupOf(data.globalSearch, kind).rows.find((each) => each.id === id)).toEqual(row);
  },
);

test('an account that is found by the name of today is not told to be found by one of before', async () => {
  const { former, id } = await renamed('account');
  const { rows } = await gateway.db.pool.query<{ name: string }>(
    `select concat_ws(' ', p.given_name, p.family_name) as name from accounts a
    join account_holders held on held.account_id = a.id join clients c on c.party_id = held.party_id
    join parties p on p.id = held.party_id where a.public_id = $1 and $2 = any(c.former_names)`,
    [id, former],
  );
  const { rows: found } = searchGroupOf(await askSearch(gateway, 'advisor', rows[0]?.name ?? ''), 'account');
  expect(found.find((row) => row.id === id)).toMatchObject({ field: 'name', text: null });
});
