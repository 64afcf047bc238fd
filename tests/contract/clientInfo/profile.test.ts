import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedOfKind } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let people: string[];
let companies: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  people = await sharedOfKind(gateway, 'person');
  companies = await sharedOfKind(gateway, 'company');
});
afterAll(() => gateway.close());

const edit = (persona: string, id: string) => answerOf(gateway, persona, 'clientInfoEdit', { id });
const fresh = (of = people) => changesOf(gateway, of.pop() ?? '');

const NAMED = {
  state: 'named',
  askedOn: '2026-02-11',
  name: 'Ana Roy',
  relation: 'sibling',
  phone: '+15145550177',
  email: null,
  consentOn: null,
} as const;
const DECLINED = { ...NAMED, state: 'declined', name: null, relation: null, phone: null } as const;

/** Each field with a value that it takes. */
const FIELDS = {
  employment: { status: 'selfEmployed', employer: 'Atelier Roy', occupation: 'Menuiserie' },
  dependants: 3,
  trustedContact: NAMED,
  taxResidency: {
    countries: [
      { country: 'CA', number: 'onFile' },
      { country: 'US', number: 'appliedFor' },
    ],
    certifiedOn: '2026-02-11',
  },
  pep: 'domestic',
  insiderOf: 'Lakeshore Dental Inc.',
  isUsPerson: true,
  representation: 'powerOfAttorney',
} as const;

test.each(Object.entries(FIELDS))(
  '%s is saved at once, told with who and when, and in the log',
  async (path, value) => {
    const client = fresh();
    const outcome = await client.saved('advisor', { version: 1, fields: { [path]: value } });
    expect(outcome).toMatchObject({ state: 'applied', version: 2, pending: [] });
    const { values, fields } = await edit('manager', client.id);
    expect(values).toMatchObject({ [path]: value });
    expect(fields.find((field) => field.path === path)).toMatchObject({
      isChecked: false,
      change: { by: { subject: 'advisor' } },
    });
    const { rows } = await gateway.db.pool.query(
      'select path, became from change_items where record_id = $1 and version = 2',
      [client.id],
    );
    expect(rows).toEqual([{ path, became: value }]);
  },
);

test('a trusted contact may be declined, with the day', async () => {
  const client = fresh();
  await client.saved('advisor', { version: 1, fields: { trustedContact: NAMED } });
  await client.saved('advisor', { version: 2, fields: { trustedContact: DECLINED } });
  expect((await edit('advisor', client.id)).values.trustedContact).toEqual(DECLINED);
});

describe('what cannot be', () => {
  test.each([
    [
      'who works without an occupation',
      'employment',
      { ...FIELDS.employment, occupation: null },
      '/occupation',
    ],
    ['an employer of nobody', 'employment', { status: null, employer: 'Roy', occupation: null }, '/status'],
    ['fewer than no dependants', 'dependants', -1, ''],
    ['a trusted contact without a name', 'trustedContact', { ...NAMED, name: null }, '/name'],
    ['a trusted contact whom nobody can reach', 'trustedContact', { ...NAMED, phone: null }, '/phone'],
    ['a refusal without its day', 'trustedContact', { ...DECLINED, askedOn: null }, '/askedOn'],
    ['a consent that is to come', 'trustedContact', { ...NAMED, consentOn: '2999-01-01' }, '/consentOn'],
    [
      'one country twice',
      'taxResidency',
      { countries: [...FIELDS.taxResidency.countries, FIELDS.taxResidency.countries[0]], certifiedOn: null },
      '/countries',
    ],
    [
      'a country that does not exist',
      'taxResidency',
      { countries: [{ country: 'ZZ', number: 'onFile' }], certifiedOn: null },
      '/countries/0/country',
    ],
    ['a death to come', 'deceasedOn', '2999-01-01', ''],
  ])('is refused by its field: %s', async (_, path, value, within) => {
    const client = fresh();
    const refused = await client.save('advisor', { version: 1, fields: { [path]: value } as never });
    expect([400, 422]).toContain(refused.status);
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      errors: [{ pointer: `/fields/${path}${within}` }],
    });
    expect((await edit('advisor', client.id)).version).toBe(1);
  });

  test('is refused of a company: what only a person has', async () => {
    const client = fresh(companies);
    const { values } = await edit('advisor', client.id);
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['employment']));
    const refused = await client.save('advisor', {
      version: 1,
      fields: { employment: { ...FIELDS.employment } },
    });
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      errors: [{ pointer: '/fields/employment', rule: 'unknown_field' }],
    });
  });
});
