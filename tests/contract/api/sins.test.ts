import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** Some clients of a rep code, those without a number among them. */
async function someClients() {
  const { rows } = await gateway.db.pool.query<{
    id: string;
    party_id: number;
    sealed: string | null;
    kind: string;
  }>(
    `(select public_id as id, party_id, sealed, kind from clients join parties on parties.id = clients.party_id
        join client_sins using (party_id) where clients.rep_code_id = 1 order by party_id limit 8)
     union all
     (select public_id, party_id, null, kind from clients join parties on parties.id = clients.party_id
        where clients.rep_code_id = 1 and kind <> 'person' order by party_id limit 3)`,
  );
  expect(new Set(rows.map(({ sealed }) => sealed === null)).size).toBe(2);
  return rows.map(({ id, party_id, sealed, kind }) => ({
    id,
    kind,
    sin: sealed === null ? null : gateway.db.sins.openSin(party_id, sealed),
  }));
}

describe.each(['rest', 'graphql'] as const)('the social insurance number by %s', (way) => {
  it('shows only its last three digits, and only for a person', async () => {
    for (const { id, sin, kind } of await someClients()) {
      const answer = await gateway[way]('advisor', 'clientDetails', { id });
      expect(answer.status).toBe(200);
      const text = JSON.stringify(answer.json());
      const last3 = kind === 'person' ? sin?.slice(-3) : null;
      expect(text).toContain(`"sinLast3":${JSON.stringify(last3)}`);
      if (sin !== null) expect(text).not.toContain(sin.slice(0, 6));
    }
  });
});
