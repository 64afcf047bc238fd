import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressSaveBody } from '@/contract/addresses/schema';
import { answerOf } from '@/tests/support/accounts';
import { addressOf } from '@/tests/support/addresses';
import { sharedOfKind, write } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let id: string;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  id = (await sharedOfKind(gateway, 'person'))[0] ?? '';
});
afterAll(() => gateway.close());

const send = (fields: AddressSaveBody['fields']) =>
  write(gateway, 'advisor', 'addressSave', { id, version: 1, fields });

describe('The code of an address belongs to its country', () => {
  const refusedBy = async (parts: Parameters<typeof addressOf>[0]) => {
    const answer = await send({ residentialAddress: addressOf(parts) });
    expect(answer.status).toBe(400);
    return (answer.json() as { errors: unknown[] }).errors;
  };

  test('a Canadian postal code under another country is refused, and nothing follows from it', async () => {
    const canadian = { city: 'Montréal', province: null, postalCode: 'h2x\u20111y4' };
    for (const [country, province] of [
      ['FR', null],
      ['US', 'NY'],
    ] as const) {
      expect(await refusedBy({ ...canadian, country, province })).toEqual([
        { pointer: '/fields/residentialAddress/postalCode', rule: 'postal_code_country' },
      ]);
    }
    const { version } = await answerOf(gateway, 'advisor', 'addressHistory', { id });
    expect(version).toBe(1);
  });

  test('a state and a ZIP code of the United States are read as they are typed', async () => {
    const typed = { city: 'New York', province: 'new york', postalCode: '10001\u20131234', country: 'US' };
    expect((await send({ residentialAddress: addressOf(typed) })).status).toBe(200);
    const { rows } = await gateway.db.pool.query<{ province: string; postal_code: string }>(
      `select a.province, a.postal_code from client_addresses a join parties p on p.id = a.party_id
       where p.public_id = $1 and a.kind = 'residential'`,
      [id],
    );
    expect(rows[0]).toEqual({ province: 'NY', postal_code: '10001-1234' });
  });

  test('a country that does not exist is refused', async () => {
    expect(await refusedBy({ province: null, postalCode: '', country: 'ZZ' })).toEqual([
      { pointer: '/fields/residentialAddress/country', rule: 'required' },
    ]);
  });

  test.each([
    ['a state that does not exist', { province: 'ZZ', postalCode: '10001' }, 'province', 'province'],
    ['a ZIP code of four digits', { province: 'NY', postalCode: '1000' }, 'postalCode', 'zip_code'],
    ['no state', { province: null, postalCode: '10001' }, 'province', 'required'],
  ])('%s is refused', async (_, parts, part, rule) => {
    expect(await refusedBy({ city: 'New York', country: 'US', ...parts })).toEqual([
      { pointer: `/fields/residentialAddress/${part}`, rule },
    ]);
  });
});
