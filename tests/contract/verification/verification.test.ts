import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type Persona, type TestGateway } from '@/tests/support/gateway';
import type { SaveOutcome } from '@/contract/changes/schema';
import { photoId } from '@/tests/support/verification';

let gateway: TestGateway;
let people: string[];
let companies: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  people = await sharedOfKind(gateway, 'person');
  companies = await sharedOfKind(gateway, 'company');
});
afterAll(() => gateway.close());

const read = (persona: Persona, id: string) => answerOf(gateway, persona, 'clientVerification', { id });
const save = (persona: Persona, id: string, version: number, fields: object) =>
  write(gateway, persona, 'verificationSave', { id, version, fields });
const saved = (persona: Persona, id: string, version: number, fields: object) =>
  written<SaveOutcome>(save(persona, id, version, fields));

/** Takes away what the book says of a client's verification, as of one who is new. */
const forget = (id: string) =>
  gateway.db.pool.query(
    `update client_details_extra set identity_verification = null, identity_doubt = null
     where party_id = (select id from parties where public_id = $1)`,
    [id],
  );

test('a verification is recorded with who and when, replaced, and the one before it is kept', async () => {
  const id = people.pop() ?? '';
  await forget(id);
  await saved('advisor', id, 1, { identityVerification: photoId('D0000001') });
  await saved('manager', id, 2, { identityVerification: photoId('D0000002') });
  const response = await read('advisor', id);
  expect(response).toMatchObject({
    state: 'verified',
    verification: { number: 'D0000002' },
    recorded: { by: { subject: 'manager' } },
  });
  expect(response.earlier).toMatchObject([{ verification: { number: 'D0000001' } }]);
});

test('an undo of the first one leaves the client unverified', async () => {
  const id = people.pop() ?? '';
  await forget(id);
  const { state } = await read('advisor', id);
  const { changeSetId } = await saved('advisor', id, 1, { identityVerification: photoId('D0000009') });
  expect((await read('advisor', id)).state).toBe('verified');
  expect((await write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' })).status).toBe(
    200,
  );
  expect(await read('advisor', id)).toMatchObject({ state, verification: null, recorded: null });
});

test('a doubt needs a new verification, and one of that day or later resolves it', async () => {
  const id = people.pop() ?? '';
  await saved('advisor', id, 1, { identityVerification: photoId('D0000003') });
  await saved('advisor', id, 2, {
    identityDoubt: { on: '2026-02-20', reason: 'document', note: null },
  });
  expect((await read('advisor', id)).state).toBe('doubted');
  await saved('advisor', id, 3, {
    identityVerification: { ...photoId('D0000004'), verifiedOn: '2026-02-20' },
  });
  expect((await read('advisor', id)).state).toBe('verified');
});

test('A doubt of the day of the verification counts when it is recorded after it', async () => {
  const id = people.pop() ?? '';
  await saved('advisor', id, 1, { identityVerification: photoId('D0000005') });
  const { verifiedOn } = photoId('D0000005');
  await saved('advisor', id, 2, { identityDoubt: { on: verifiedOn, reason: 'document', note: null } });
  expect((await read('advisor', id)).state).toBe('doubted');
  await saved('advisor', id, 3, { identityVerification: photoId('D0000006') });
  expect((await read('advisor', id)).state).toBe('verified');
});

test('An undo of a new verification brings back the doubt of the one before it', async () => {
  const id = people.pop() ?? '';
  const first = photoId('D0000010');
  await saved('advisor', id, 1, { identityVerification: first });
  await saved('advisor', id, 2, {
    identityDoubt: { on: first.verifiedOn, reason: 'document', note: null },
  });
  const { changeSetId } = await saved('advisor', id, 3, { identityVerification: photoId('D0000011') });
  expect((await read('advisor', id)).state).toBe('verified');
  const undo = await written<SaveOutcome>(
    write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }),
  );
  expect((await read('advisor', id)).state).toBe('doubted');
  await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: undo.changeSetId ?? '' }));
  expect((await read('advisor', id)).state).toBe('verified');
});

test('A verification of then is judged by the age of then, and a correction keeps its method', async () => {
  const id = people.pop() ?? '';
  await forget(id);
  const born = (day: string) =>
    gateway.db.pool.query(
      'update clients set birth_date = $2 from parties p where p.id = party_id and p.public_id = $1',
      [id, day],
    );
  await born('2009-06-01');
  const guardian = {
    method: 'guardian',
    verifiedOn: '2024-02-11',
    name: 'Ana Roy',
    relation: 'parent',
    document: 'passport',
    number: 'HG123456',
  };
  await saved('advisor', id, 1, { identityVerification: guardian });
  await born('1990-06-01');
  await saved('advisor', id, 2, { identityVerification: { ...guardian, number: 'HG123457' } });
  expect((await read('advisor', id)).verification).toMatchObject({ number: 'HG123457' });
});

test('The SIN of the client is no number of a document, and another of nine digits is one', async () => {
  const id = people.pop() ?? '';
  await forget(id);
  await gateway.db.pool.query(
    `with known as (select c.party_id, c.rep_code_id from clients c join parties p on p.id = c.party_id where p.public_id = $1),
       gone as (delete from client_sins where party_id in (select party_id from known) returning 1)
     select count(*) from gone`,
    [id],
  );
  const { sealed, hash, last3, isTemporary } = gateway.db.sins.store(1, '046454286');
  await gateway.db.pool.query(
    `insert into client_sins (party_id, rep_code_id, sealed, hash, last3, is_temporary)
     select c.party_id, c.rep_code_id, $2, $3, $4, $5 from clients c join parties p on p.id = c.party_id
     where p.public_id = $1`,
    [id, sealed, hash, last3, isTemporary],
  );
  for (const number of ['046454286', '046\u2011454\u2011286', '046.454.286']) {
    const refused = await save('advisor', id, 1, { identityVerification: photoId(number) });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: '/fields/identityVerification/number', rule: 'looks_like_sin' }],
    });
  }
  const source = (kind: string, fact: string, number: string) => ({ kind, name: kind, fact, number });
  for (const [value, pointer] of [
    [
      {
        method: 'dualProcess',
        verifiedOn: '2026-02-11',
        first: source('government', 'nameAddress', 'A-1'),
        second: source('bank', 'nameAccount', '046 454 286'),
      },
      'second/number',
    ],
    [
      {
        method: 'creditFile',
        verifiedOn: '2026-02-11',
        bureau: 'equifax',
        vendor: null,
        number: '046454286',
        years: 5,
        lines: 3,
        agrees: true,
      },
      'number',
    ],
  ] as const) {
    const refused = await save('advisor', id, 1, { identityVerification: value });
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: `/fields/identityVerification/${pointer}`, rule: 'looks_like_sin' }],
    });
  }
  await saved('advisor', id, 1, { identityVerification: photoId('123456782') });
  const company = companies.pop() ?? '';
  await saved('advisor', company, 1, {
    identityVerification: {
      method: 'entityRecord',
      verifiedOn: '2026-02-11',
      document: 'registry',
      registry: 'Corporations Canada',
      number: '123456782RC0001',
      ownership: 'nobody',
      owners: [],
      measures: 'Register read',
      seniorManager: null,
    },
  });
});

describe('The save of a verification asks what its wizard asks', () => {
  const refusedBy = async (value: object, born = '1970-01-01', country = 'CA') => {
    const id = people.pop() ?? '';
    await forget(id);
    await gateway.db.pool.query(
      `with party as (select id from parties where public_id = $1), born as (
         update clients set birth_date = $2 from party where party_id = party.id returning party_id)
       update client_addresses set country = $3, province = case when $3 = 'CA' then province end
       from party where party_id = party.id and kind = 'residential'`,
      [id, born, country],
    );
    const { methods } = await read('advisor', id);
    const answer = await save('advisor', id, 1, { identityVerification: value });
    const { errors = [] } = answer.json() as { errors?: { pointer: string; rule: string }[] };
    return { status: answer.status, fault: errors[0], methods };
  };
  const GUARDIAN = {
    method: 'guardian',
    verifiedOn: '2026-02-11',
    name: 'Ana Roy',
    relation: 'parent',
    document: 'passport',
    number: 'HG123456',
  };
  const CREDIT = {
    method: 'creditFile',
    verifiedOn: '2026-02-11',
    bureau: 'equifax',
    vendor: null,
    number: 'EFX-20417',
    years: 5,
    lines: 3,
    agrees: true,
  };

  test.each([
    ['a guardian for an adult', GUARDIAN, 'method_adult', '1970-01-01', 'CA'],
    ['a credit file of a client abroad', CREDIT, 'method_abroad', '1970-01-01', 'FR'],
    ['a credit file of a client of 19', CREDIT, 'method_no_credit_yet', '2007-01-01', 'CA'],
    ['a photo of a child of 8', photoId('D0000007'), 'method_child', '2018-01-01', 'CA'],
  ] as const)('%s is refused, as it is not offered', async (_, value, rule, born, country) => {
    const { status, fault, methods } = await refusedBy(value, born, country);
    expect(methods.find(({ method }) => method === value.method)?.refusal).not.toBeNull();
    expect(status).toBe(422);
    expect(fault).toEqual({ pointer: '/fields/identityVerification/method', rule });
  });

  test.each([
    ['a number with masked digits', { number: 'XXXX5678' }, 'number'],
    ['a number with dots for digits', { number: 'D12...78' }, 'number'],
    ['a province that does not exist', { province: 'ZZ' }, 'province'],
    ['a country that does not exist', { country: 'ZZ', province: null }, 'country'],
    ['a state that does not exist', { country: 'US', province: 'ZZ' }, 'province'],
  ])('%s is refused', async (_, part, field) => {
    const { status, fault } = await refusedBy({ ...photoId('D0000008'), ...part });
    expect([400, 422]).toContain(status);
    expect(fault?.pointer).toBe(`/fields/identityVerification/${field}`);
  });
});

test('a method of the other kind and a future day are refused by field', async () => {
  const person = people.pop() ?? '';
  const company = companies.pop() ?? '';
  const entity = {
    method: 'entityRecord',
    verifiedOn: '2026-02-11',
    document: 'registry',
    registry: 'Corporations Canada',
    number: '1',
    ownership: 'nobody',
    owners: [],
    measures: 'Register read',
    seniorManager: null,
  };
  const refused = async (id: string, value: object) => {
    const answer = await save('advisor', id, 1, { identityVerification: value });
    return [answer.status, (answer.json() as { errors: unknown[] }).errors];
  };
  const fault = (part: string, rule: string) => [
    422,
    [{ pointer: `/fields/identityVerification/${part}`, rule }],
  ];
  expect(await refused(person, entity)).toEqual(fault('method', 'method_kind'));
  expect(await refused(company, photoId('D1'))).toEqual(fault('method', 'method_kind'));
  const tomorrow = { ...photoId('D1'), verifiedOn: '2099-01-01', expiresOn: '2099-02-01' };
  expect(await refused(person, tomorrow)).toEqual(fault('verifiedOn', 'future'));
  expect((await read('advisor', company)).methods.filter(({ refusal }) => refusal === null)).toEqual([
    { method: 'entityRecord', refusal: null },
  ]);
});

/** The same by other statements: who has an account that needs it, and whether that traded. */
const STATES = `
  with needing as (
    select h.party_id, a.id, a.opened_on from account_holders h join accounts a on a.id = h.account_id
    where a.closed_on is null and a.type not in ('rrsp', 'spousalRrsp', 'lira') and a.rep_code_id = any ($1::integer[])
  )
  select p.public_id as id, case
    when e.identity_verification is not null then
      case when e.identity_doubt ->> 'on' > e.identity_verification ->> 'verifiedOn' then 'doubted' else 'verified' end
    when e.deceased_on is not null or c.party_id not in (select party_id from needing) then 'notNeeded'
    when p.kind = 'person' then case when c.party_id in (
      select n.party_id from needing n join transactions t on t.account_id = n.id
      where t.kind not in ('contribution', 'transferIn', 'grant')) then 'overdue' else 'due' end
    when (select min(opened_on) + 30 from needing n where n.party_id = c.party_id) < (select as_of from book)
      then 'overdue'
    else 'due' end as state
  from clients c join parties p on p.id = c.party_id
  left join client_details_extra e on e.party_id = c.party_id
  where c.rep_code_id = any ($1::integer[])`;

test.each(['advisor', 'conseillere', 'manager'] as const)(
  'the list and its counts agree with SQL, and each row with its record: %s',
  async (persona) => {
    const { rows: codes } = await gateway.db.pool.query<{ rep_code_id: number }>(
      `select rep_code_id from rep_code_access where subject = $1`,
      [persona],
    );
    const { rows: expected } = await gateway.db.pool.query<{ id: string; state: string }>(STATES, [
      codes.map(({ rep_code_id }) => rep_code_id),
    ]);
    const stateOf = new Map(expected.map(({ id, state }) => [id, state]));
    const counts: Record<string, number> = {};
    for (const { state } of expected) counts[state] = (counts[state] ?? 0) + 1;
    const summary = await answerOf(gateway, persona, 'verificationSummaryList', { filters: {} });
    expect(summary.count).toBe(expected.length);
    expect(Object.fromEntries(summary.facets.state.map(({ value, count }) => [value, count]))).toEqual(
      counts,
    );
    const { rows } = await answerOf(gateway, persona, 'verificationList', {
      filters: {},
      sort: [{ key: 'state', direction: 'asc' }],
      page: { size: 100, after: null, before: null },
    });
    for (const { id, state } of rows) expect(state, id).toBe(stateOf.get(id));
    const [first] = rows;
    expect((await read(persona, first?.id ?? '')).state).toBe(first?.state);
  },
);

test('someone else’s client is unknown, like one that does not exist', async () => {
  const [id] = people;
  const bodies = await Promise.all(
    [id ?? '', '00000000-0000-4000-8000-000000000000'].map(async (of) => {
      const { status, json } = await gateway.rest('conseillere', 'clientVerification', { id: of });
      return [status, (json() as { code: string }).code];
    }),
  );
  expect(bodies).toEqual([
    [404, 'not-found'],
    [404, 'not-found'],
  ]);
});

test('the list says of each who is overdue or in doubt what made it so, as the record does', async () => {
  const { rows } = await answerOf(gateway, 'advisor', 'verificationList', {
    filters: { state: ['overdue', 'doubted', 'due'] },
    sort: [{ key: 'state', direction: 'asc' }],
    page: { size: 50, after: null, before: null },
  });
  expect(rows.map(({ state }) => state)).toContain('overdue');
  expect(rows.map(({ state }) => state)).toContain('doubted');
  for (const row of rows) {
    const record = await read('advisor', row.id);
    const [first] = record.accounts
      .filter(({ isExempt, firstTransactionOn }) => !isExempt && firstTransactionOn !== null)
      .map(({ number, firstTransactionOn }) => ({ number, on: firstTransactionOn ?? '' }))
      .sort((one, other) => one.on.localeCompare(other.on) || one.number.localeCompare(other.number));
    const isTraded = row.kind === 'person' && row.state === 'overdue';
    expect(row).toMatchObject({
      dueOn: isTraded ? first?.on : row.state === 'doubted' ? record.doubt?.on : record.dueOn,
      tradedAccount: isTraded ? first?.number : null,
      doubtReason: row.state === 'doubted' ? record.doubt?.reason : null,
    });
  }
});
