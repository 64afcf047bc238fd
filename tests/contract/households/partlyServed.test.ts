import { afterAll, beforeAll, expect, test } from 'vitest';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
const own = new Map<Persona, Set<string>>();

beforeAll(async () => {
  gateway = await makeTestGateway();
  for (const persona of PERSONAS)
    own.set(persona, new Set((await allClients(gateway, persona)).map(({ id }) => id)));
});
afterAll(() => gateway.close());

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
