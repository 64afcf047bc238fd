import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedOfKind, write } from '@/tests/support/changing';
import { deathOn } from '@/tests/support/deaths';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { photoId } from '@/tests/support/verification';

let gateway: TestGateway;
let people: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  people = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());

const BORN = '1960-02-03';

/** A client who was born on that day and of whom nothing else is known. */
async function bornClient(deceasedOn: string | null = null) {
  const client = changesOf(gateway, people.pop() ?? '');
  await gateway.db.pool.query(
    `with party as (select id from parties where public_id = $1), born as (
       update clients set birth_date = $2 from party where party_id = party.id returning party_id, rep_code_id)
     insert into client_details_extra (party_id, rep_code_id, deceased_on) select party_id, rep_code_id, $3::date from born
     on conflict (party_id) do update set deceased_on = excluded.deceased_on, identity_verification = null,
       identity_doubt = null, trusted_contact = null, tax_residency = null`,
    [client.id, BORN, deceasedOn],
  );
  return client;
}

const phone = (verifiedOn: string) => [
  { kind: 'mobile' as const, number: '+15145550142', isPrimary: true, verifiedOn },
];
const trusted = (askedOn: string) => ({
  state: 'declined' as const,
  askedOn,
  name: null,
  relation: null,
  phone: null,
  email: null,
  consentOn: null,
});

const email = (verifiedOn: string) => [
  { kind: 'personal' as const, address: 'someone@example.com', isPrimary: true, verifiedOn },
];
const tax = (certifiedOn: string) => ({
  countries: [{ country: 'CA', number: 'onFile' as const }],
  certifiedOn,
});
const named = (consentOn: string) => ({
  ...trusted('2026-01-05'),
  state: 'named' as const,
  name: 'Ana Roy',
  relation: 'sibling' as const,
  phone: '+15145550177',
  consentOn,
});

describe('The dates of one life are held against each other', () => {
  test.each([
    [
      'a phone confirmed before the birth',
      { phones: phone('1950-01-01') },
      'phoneConfirmed',
      '1950-01-01',
      '/fields/phones/0/verifiedOn',
    ],
    [
      'a trusted contact asked for before the birth',
      { trustedContact: trusted('1950-01-01') },
      'trustedAsked',
      '1950-01-01',
      '/fields/trustedContact/askedOn',
    ],
    [
      'a trusted contact agreed before the birth',
      { trustedContact: named('1950-01-01') },
      'trustedConsent',
      '1950-01-01',
      '/fields/trustedContact/consentOn',
    ],
    [
      'an e-mail address confirmed before the birth',
      { emails: email('1950-01-01') },
      'emailConfirmed',
      '1950-01-01',
      '/fields/emails/0/verifiedOn',
    ],
    [
      'a tax residence certified before the birth',
      { taxResidency: tax('1950-01-01') },
      'taxCertified',
      '1950-01-01',
      '/fields/taxResidency/certifiedOn',
    ],
  ] as const)('%s is refused, and both days are named', async (_, fields, fact, on, pointer) => {
    const client = await bornClient();
    const refused = await client.save('advisor', { version: 1, fields });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      errors: [
        {
          pointer,
          rule: 'date_order',
          dates: { earlier: { fact: 'birth', on: BORN }, later: { fact, on } },
        },
      ],
    });
  });

  test('a death before the birth is refused, and both days are named', async () => {
    const { id } = await bornClient();
    const refused = await gateway.rest('advisor', 'deathPreview', {
      id,
      version: 1,
      fields: { death: deathOn('1950-01-01') },
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [
        {
          pointer: '/fields/death/on',
          rule: 'date_order',
          dates: { earlier: { fact: 'birth', on: BORN }, later: { fact: 'death', on: '1950-01-01' } },
        },
      ],
    });
  });

  test('a birth after what is known of the client is refused by its own field', async () => {
    const client = await bornClient('2001-05-06');
    const refused = await client.save('advisor', { version: 1, fields: { birthDate: '2002-01-01' } });
    expect(refused.json()).toMatchObject({
      errors: [
        {
          pointer: '/fields/birthDate',
          dates: { earlier: { fact: 'birth', on: '2002-01-01' }, later: { fact: 'death', on: '2001-05-06' } },
        },
      ],
    });
  });

  test('an identity verified before the birth is refused', async () => {
    const { id } = await bornClient();
    const verification = { ...photoId('D0000001'), verifiedOn: '1950-01-01' };
    const refused = await write(gateway, 'advisor', 'verificationSave', {
      id,
      version: 1,
      fields: { identityVerification: verification },
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: '/fields/identityVerification/verifiedOn', rule: 'date_order' }],
    });
  });

  test('a doubt from before the birth is refused', async () => {
    const { id } = await bornClient();
    const refused = await write(gateway, 'advisor', 'verificationSave', {
      id,
      version: 1,
      fields: { identityDoubt: { on: '1950-01-01', reason: 'document', note: null } },
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [
        {
          pointer: '/fields/identityDoubt/on',
          dates: { earlier: { fact: 'birth', on: BORN }, later: { fact: 'doubt', on: '1950-01-01' } },
        },
      ],
    });
  });

  test('a reliance agreed after the verification is refused', async () => {
    const { id } = await bornClient();
    const refused = await write(gateway, 'advisor', 'verificationSave', {
      id,
      version: 1,
      fields: {
        identityVerification: {
          method: 'reliance',
          verifiedOn: '2026-01-05',
          entity: 'Harbour Trust',
          agreedOn: '2026-02-01',
          theirMethod: 'Photo identification',
          number: 'HT-204',
        },
      },
    });
    expect(refused.json()).toMatchObject({
      errors: [
        {
          rule: 'date_order',
          dates: {
            earlier: { fact: 'agreement', on: '2026-02-01' },
            later: { fact: 'verification', on: '2026-01-05' },
          },
        },
      ],
    });
  });

  test('nothing is told by a client after the death, yet a death is recorded whatever was told before', async () => {
    const gone = await bornClient('2026-01-05');
    const refused = await gone.save('advisor', { version: 1, fields: { phones: phone('2026-02-01') } });
    expect(refused.json()).toMatchObject({
      errors: [
        { dates: { earlier: { fact: 'phoneConfirmed' }, later: { fact: 'death', on: '2026-01-05' } } },
      ],
    });
    const alive = await bornClient();
    await alive.saved('advisor', { version: 1, fields: { phones: phone('2026-02-01') } });
    const fields = { death: deathOn('2026-01-05') };
    const { token } = await answerOf(gateway, 'advisor', 'deathPreview', {
      id: alive.id,
      version: 2,
      fields,
    });
    const death = await write(gateway, 'advisor', 'deathSave', {
      id: alive.id,
      version: 2,
      fields,
      previewed: token,
    });
    expect(death.status).toBe(200);
  });
});

test('A phone is not confirmed on a day to come', async () => {
  const client = await bornClient();
  const refused = await client.save('advisor', { version: 1, fields: { phones: phone('2999-01-01') } });
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject({
    errors: [{ pointer: '/fields/phones/0/verifiedOn', rule: 'future' }],
  });
});
