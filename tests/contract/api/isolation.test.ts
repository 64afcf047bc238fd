import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiName } from '@/contract/calls';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ABOUT_ONE = [
  'clientOverview',
  'clientMetrics',
  'clientDetails',
  'clientAccounts',
] as const satisfies ApiName[];

let gateway: TestGateway;
let everyone: string[];
const own = new Map<Persona, Set<string>>();

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    'select public_id as id from parties where id in (select party_id from clients) order by 1',
  );
  everyone = rows.map(({ id }) => id);
  for (const persona of PERSONAS)
    own.set(persona, new Set((await allClients(gateway, persona)).map(({ id }) => id)));
});
afterAll(() => gateway.close());

const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

describe.each(PERSONAS)('%s', (persona) => {
  const others = () => everyone.filter((id) => own.get(persona)?.has(id) !== true);

  test('has a part of the book, or none of it', () => {
    expect(others().length).toBeGreaterThan(0);
    expect([...(own.get(persona) ?? [])].every((id) => everyone.includes(id))).toBe(true);
  });

  test.each(ABOUT_ONE)(
    "learns nothing by %s of anyone else's client, not even that there is one",
    async (name) => {
      const nobody = withoutId((await gateway.rest(persona, name, { id: UNKNOWN })).text);
      for (const id of others()) {
        const answer = await gateway.rest(persona, name, { id });
        expect(answer.status).toBe(404);
        expect(withoutId(answer.text)).toBe(nobody);
      }
    },
  );

  test.each(ABOUT_ONE)('nor by GraphQL', async (name) => {
    const nobody = withoutId((await gateway.graphql(persona, name, { id: UNKNOWN })).text);
    for (const id of others().slice(0, 20)) {
      const answer = await gateway.graphql(persona, name, { id });
      expect(answer.status).toBe(404);
      expect(withoutId(answer.text)).toBe(nobody);
    }
  });
});

interface SeenHousehold {
  id: string;
  isPartial: boolean;
  members: { id: string | null }[];
}

async function householdsOf(persona: Persona): Promise<SeenHousehold[]> {
  const seen: SeenHousehold[] = [];
  for (const id of own.get(persona) ?? []) {
    const answer = await gateway.rest(persona, 'clientOverview', { id });
    const { household } = answer.json() as { household: SeenHousehold | null };
    if (household !== null) seen.push(household);
  }
  return seen;
}

test('a household shows all its members, opens those whom the person serves, and says where others do', async () => {
  const { rows } = await gateway.db.pool.query<{ id: string; size: number; clients: string[] }>(
    `select households.public_id as id, count(*)::integer as size,
       array_agg(parties.public_id) filter (where clients.party_id is not null) as clients
     from households join household_members on household_id = households.id
     join parties on parties.id = household_members.party_id
     left join clients on clients.party_id = parties.id group by 1`,
  );
  const truth = new Map(rows.map((row) => [row.id, row]));
  let partial = 0;
  for (const persona of PERSONAS) {
    for (const { id, isPartial, members } of await householdsOf(persona)) {
      const { size = 0, clients = [] } = truth.get(id) ?? {};
      const mine = clients.filter((each) => own.get(persona)?.has(each));
      expect(members).toHaveLength(size);
      expect(members.flatMap((member) => member.id ?? []).sort()).toEqual(mine.sort());
      expect(isPartial).toBe(mine.length < clients.length);
      if (isPartial) partial += 1;
    }
  }
  expect(partial).toBeGreaterThan(0);
});
