import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Phone } from '@/contract/clientInfo/contact';
import { answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { firstPage } from '@/tests/support/clients';
import { changesOf, sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { searchGroupOf } from '@/tests/support/search';
import type { SaveOutcome } from '@/contract/changes/schema';

let gateway: TestGateway;
let left: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  left = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());

const edit = (persona: string, id: string) => answerOf(gateway, persona, 'clientInfoEdit', { id });

function fresh() {
  const id = left.pop() ?? '';
  return { ...changesOf(gateway, id), id };
}

const MOBILE: Phone = { kind: 'mobile', number: '+14165550142', isPrimary: true, verifiedOn: '2026-03-06' };
const SECOND: Phone = { kind: 'mobile', number: '+14165550143', isPrimary: false, verifiedOn: null };

describe('what may be edited', () => {
  test('is told with its version, and says of each field whether a second person is needed', async () => {
    const { id } = fresh();
    const { version, values, fields } = await edit('advisor', id);
    expect(version).toBe(1);
    expect(values.preferredName).toBeNull();
    expect(values.phones).toEqual(expect.any(Array));
    const isChecked = Object.fromEntries(fields.map((field) => [field.path, field.isChecked]));
    expect(isChecked).toMatchObject({
      preferredName: false,
      phones: false,
      emails: false,
      language: false,
      sin: true,
    });
    expect(fields.map(({ change }) => change)).toEqual(fields.map(() => null));
  });

  test('says who changed a field last, and when', async () => {
    const { id, saved } = fresh();
    await saved('manager', { version: 1, fields: { preferredName: 'Lou' } });
    const { version, fields } = await edit('advisor', id);
    expect(version).toBe(2);
    expect(fields.find(({ path }) => path === 'preferredName')?.change).toMatchObject({
      by: { subject: 'manager' },
      at: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('leaves out the whole of a secret', async () => {
    const { id } = fresh();
    const { values } = await edit('advisor', id);
    expect(values.sin ?? '123').toMatch(/^\d{3}$/);
  });
});

describe('phones and e-mails', () => {
  test('are saved in the order in which they were put, and found by the search at once', async () => {
    const { id, saved } = fresh();
    const phones = [SECOND, MOBILE];
    const emails = [
      { kind: 'work' as const, address: 'zoe.seule@example.org', isPrimary: true, verifiedOn: null },
    ];
    const { version } = await saved('advisor', { version: 1, fields: { phones, emails } });
    const after = await edit('advisor', id);
    expect(after).toMatchObject({ version, values: { phones, emails } });
    const details = await answerOf(gateway, 'advisor', 'clientDetails', { id });
    expect(details.phones.map(({ number }) => number)).toEqual([MOBILE.number, SECOND.number]);
    expect(details.emails).toEqual([{ address: 'zoe.seule@example.org', isPrimary: true }]);
    const found = await answerOf(gateway, 'advisor', 'globalSearch', { query: 'zoe.seule@' } as never);
    expect(JSON.stringify(found)).toContain(id);
  });

  test('keeps an extension, which the card, the edit and a search show, by number and by extension', async () => {
    const { id, saved } = fresh();
    const number = '+15145550177;ext=4012';
    await saved('advisor', { version: 1, fields: { phones: [{ ...MOBILE, number }] } });
    const details = await answerOf(gateway, 'advisor', 'clientDetails', { id });
    expect(details.phones).toMatchObject([{ number }]);
    expect((await edit('advisor', id)).values.phones).toMatchObject([{ number }]);
    for (const text of ['514 555-0177', '514 555-0177 poste 4012', `tel:${number}`]) {
      const found = await answerOf(gateway, 'advisor', 'globalSearch', { query: text });
      const { rows } = searchGroupOf(found, 'client');
      expect(rows.find((row) => row.id === id)).toMatchObject({ field: 'phone', text: number });
    }
  });

  test('may be of another country, and shared by spouses', async () => {
    const [one, other] = [fresh(), fresh()];
    const phones = ['+33142685300', '+442071838750'].map((number, index) => ({
      ...MOBILE,
      number,
      isPrimary: index === 0,
    }));
    const emails = [
      { kind: 'personal' as const, address: 'two.of.us@example.ca', isPrimary: true, verifiedOn: null },
    ];
    await one.saved('advisor', { version: 1, fields: { phones, emails } });
    await other.saved('advisor', { version: 1, fields: { emails } });
    expect((await edit('advisor', one.id)).values).toMatchObject({ phones, emails });
    expect((await edit('advisor', other.id)).values).toMatchObject({ emails });
  });

  test('can all be taken away', async () => {
    const { id, saved } = fresh();
    await saved('advisor', { version: 1, fields: { phones: [], emails: [] } });
    expect((await edit('advisor', id)).values).toMatchObject({ phones: [], emails: [] });
  });

  test.each([
    ['two numbers that are first', [MOBILE, { ...SECOND, isPrimary: true }]],
    ['no number that is first', [{ ...MOBILE, isPrimary: false }]],
    ['one number twice', [MOBILE, { ...SECOND, number: MOBILE.number }]],
    ['what is no number', [{ ...MOBILE, number: '555-0142' }]],
    ['an area code that begins with 0', [{ ...MOBILE, number: '+10145550142' }]],
    ['an area code that begins with 1', [{ ...MOBILE, number: '+11145550142' }]],
    ['an exchange that begins with 0', [{ ...MOBILE, number: '+15140550142' }]],
    ['an exchange that begins with 1', [{ ...MOBILE, number: '+15141550142' }]],
    ['an area code that is a service', [{ ...MOBILE, number: '+19115550142' }]],
    ['nine digits of North America', [{ ...MOBILE, number: '+1514555014' }]],
    ['an extension without digits', [{ ...MOBILE, number: '+15145550142;ext=' }]],
  ])('are refused with %s', async (_, phones) => {
    const { id, save } = fresh();
    const refused = await save('advisor', { version: 1, fields: { phones } });
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      errors: [{ pointer: expect.stringMatching(/^\/fields\/phones/) }],
    });
    expect((await edit('advisor', id)).version).toBe(1);
  });

  test('collide as a whole with what somebody else has saved', async () => {
    const { save, saved } = fresh();
    await saved('manager', {
      version: 1,
      fields: { phones: [SECOND].map((each) => ({ ...each, isPrimary: true })) },
    });
    const refused = await save('advisor', { version: 1, fields: { phones: [MOBILE] } });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      conflicts: [{ path: 'phones', yours: [MOBILE], by: { subject: 'manager' } }],
    });
  });

  test('do not collide with another field, whose change is merged and told', async () => {
    const { saved } = fresh();
    await saved('manager', { version: 1, fields: { language: 'fr', preferredName: 'Lou' } });
    const outcome = await saved('advisor', { version: 1, fields: { phones: [MOBILE] } });
    expect(outcome.merged.map(({ path }) => path)).toEqual(expect.arrayContaining(['preferredName']));
  });

  test('are undone as they were', async () => {
    const { id, saved, undo } = fresh();
    const before = (await edit('advisor', id)).values.phones;
    const { changeSetId } = await saved('advisor', { version: 1, fields: { phones: [MOBILE] } });
    await written<SaveOutcome>(undo('advisor', changeSetId ?? ''));
    expect((await edit('advisor', id)).values.phones).toEqual(before);
  });
});

test('a change dates the client by the firm’s own day, and the filter of what is updated finds it', async () => {
  const { id, saved } = fresh();
  await saved('advisor', { version: 1, fields: { language: 'fr' } });
  const { results, asOf } = await answerOf(gateway, 'advisor', 'clientOverview', { id });
  const today = gateway.db.today();
  expect(today > asOf).toBe(true);
  expect(results).toMatchObject({ language: 'fr', updatedOn: today });
  const updated = { preset: 'today', from: null, to: null } as const;
  const { rows } = await answerOf(gateway, 'advisor', 'clientsList', firstPage({ filters: { updated } }));
  expect(rows).toContainEqual(expect.objectContaining({ id, updatedOn: today }));
  const { values } = await answerOf(gateway, 'advisor', 'filterValues', {
    list: 'clients',
    filters: {},
    field: 'updated',
    text: '',
  });
  expect(values).toContainEqual(expect.objectContaining({ value: 'today', count: rows.length }));
});

test.each([
  ['one rep code serves', false],
  ['several rep codes serve', true],
])('a change dates a household that %s, in the list as in its record', async (_whom, isOfSeveral) => {
  const { rows: found } = await gateway.db.pool.query<{ id: string; home: string; other: 'en' | 'fr' }>(
    `select p.public_id as id, h.public_id as home, case c.language when 'en' then 'fr' else 'en' end as other
     from clients c join parties p on p.id = c.party_id join household_members m on m.party_id = p.id
     join households h on h.id = m.household_id
     where c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
       and (h.rep_code_id is null) = $1 order by p.id desc limit 1`,
    [isOfSeveral],
  );
  const { id = '', home = '', other = 'fr' } = found[0] ?? {};
  const listed = async () =>
    (await rowsOf(gateway, 'advisor', 'householdsList', householdsPage())).find((row) => row.id === home)
      ?.updatedOn;
  const today = gateway.db.today();
  expect((await listed()) ?? today).not.toBe(today);
  await changesOf(gateway, id).saved('advisor', { version: 1, fields: { language: other } });
  expect(await listed()).toBe(today);
  expect((await answerOf(gateway, 'advisor', 'householdOverview', { id: home })).results.updatedOn).toBe(
    today,
  );
});

test('somebody else’s client is answered as nobody’s', async () => {
  const { id } = fresh();
  const theirs = await gateway.rest('conseillere', 'clientInfoEdit', { id });
  const nobodys = await gateway.rest('conseillere', 'clientInfoEdit', {
    id: '00000000-0000-4000-8000-000000000000',
  });
  expect(theirs.status).toBe(404);
  const readOf = ({ json }: typeof theirs) => ({ ...(json() as object), requestId: null });
  expect(readOf(theirs)).toEqual(readOf(nobodys));
  const refused = await write(gateway, 'conseillere', 'clientInfoSave', {
    id,
    version: 1,
    fields: { phones: [] },
  });
  expect(refused.status).toBe(404);
});
