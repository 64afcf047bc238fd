import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { Consent } from '@/contract/delivery/codes';
import type { DeliveryPreferencesAnswer, DeliverySaveBody } from '@/contract/delivery/schema';
import { paperUntilFrom } from '@/contract/delivery/state';
import { answerOf } from '@/tests/support/accounts';
import { sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let id = '';
let accountId = '';

const read = (persona: 'advisor' | 'assistant' = 'advisor'): Promise<DeliveryPreferencesAnswer> =>
  answerOf(gateway, persona, 'deliveryPreferences', { id });

/** A client of both personas who has an e-mail and an account whose T5008 goes on paper. */
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  for (id of await sharedClients(gateway, 'advisor', 'assistant')) {
    const { email, preferences } = await read();
    const slip = preferences.find(
      ({ document, atOpening }) => document === 'taxT5008' && atOpening === 'paper',
    );
    // What was chosen at an opening is a row only where something was electronic.
    const isElectronic = preferences.some(({ atOpening }) => atOpening === 'electronic');
    if (email === null || slip === undefined || !isElectronic) continue;
    accountId = slip.accountId;
    return;
  }
  throw new Error('no such client');
});
afterAll(() => gateway.close());

type Choice = Omit<DeliverySaveBody['choices'][number], 'accountId'>;

const by = (method: Consent['method']): Consent => ({ method, text: 'DC-7', language: 'en' });

const cellOf = async (document: Choice['document']) =>
  (await read()).preferences.find((each) => each.accountId === accountId && each.document === document);

const send = (version: number, choice: Choice, persona = 'advisor', more: Partial<DeliverySaveBody> = {}) =>
  write(gateway, persona, 'deliverySave', { id, version, choices: [{ accountId, ...choice }], ...more });

const save = async (choice: Choice, more: Partial<DeliverySaveBody> = {}) =>
  written<SaveOutcome>(send((await read()).version, choice, 'advisor', more));

const ledger = async () => {
  const { rows } = await gateway.db.pool.query<{ id: number; kind: string; method: string | null }>(
    "select id, kind, method from delivery_consents where document = 'taxT5008' order by id",
  );
  return rows;
};

describe('delivery preferences', () => {
  test('a T5008 with a consent by telephone waits until a written one is recorded', async () => {
    expect(await cellOf('taxT5008')).toMatchObject({ atOpening: 'paper', current: 'paper', changed: null });
    await save({ document: 'taxT5008', choice: 'electronic', consent: by('telephone') });
    expect(await cellOf('taxT5008')).toMatchObject({
      current: 'paper',
      pending: 'electronic',
      consent: by('telephone'),
      changed: { by: { subject: 'advisor' }, channel: 'screen' },
    });
    await save({ document: 'taxT5008', choice: 'electronic', consent: by('written') });
    expect(await cellOf('taxT5008')).toMatchObject({ current: 'electronic', pending: null });
  });

  test('the ledger keeps each consent, and nobody can change it through a call', async () => {
    const before = await ledger();
    await save({ document: 'taxT5008', choice: 'paper', consent: null });
    const after = await ledger();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.map(({ kind, method }) => [kind, method])).toEqual([
      ['grant', 'telephone'],
      ['grant', 'written'],
      ['withdraw', null],
    ]);
    const { rows } = await gateway.db.pool.query<{ privilege_type: string }>(
      `select distinct privilege_type from information_schema.role_table_grants
       where table_name = 'delivery_consents' and grantee = 'cairn_reader' order by 1`,
    );
    expect(rows.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT']);
    expect((await read()).consents[0]).toMatchObject({ kind: 'withdraw', document: 'taxT5008' });
  });

  test('a T5 goes electronic without a consent, and back to how it was at opening', async () => {
    await save({ document: 'taxT5', choice: 'electronic', consent: null });
    expect(await cellOf('taxT5')).toMatchObject({ current: 'electronic', pending: null });
    await save({ document: 'taxT5', choice: 'atOpening', consent: null });
    expect(await cellOf('taxT5')).toMatchObject({ current: 'paper' });
  });

  test('an undo puts back what was there', async () => {
    const before = await cellOf('letters');
    const { changeSetId } = await save({ document: 'letters', choice: 'both', consent: by('telephone') });
    expect(await cellOf('letters')).toMatchObject({ current: 'both' });
    const undone = await write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' });
    expect(undone.status).toBe(200);
    expect(await cellOf('letters')).toMatchObject({
      current: before?.current,
      changed: { channel: 'undo' },
    });
  });

  test('a change for a day to come waits for it, and can be taken back', async () => {
    const on = paperUntilFrom((await read()).today);
    const choice = { document: 'annualCharges', choice: 'both', consent: by('written') } as const;
    const { state, changeSetId } = await save(choice, { effectiveOn: on });
    expect(state).toBe('scheduled');
    expect((await cellOf('annualCharges'))?.scheduled).toMatchObject({ on, choice: 'both', isOwn: true });
    await written(write(gateway, 'advisor', 'changeWithdraw', { changeSetId: changeSetId ?? '' }));
    expect((await cellOf('annualCharges'))?.scheduled).toBeNull();
  });

  test('two saves of one cell collide, of two cells they merge, and a repeat has one effect', async () => {
    const { version } = await read();
    await written(send(version, { document: 'proxy', choice: 'both', consent: by('written') }, 'assistant'));
    const other = await send(version, { document: 'performance', choice: 'both', consent: by('written') });
    expect(other.status).toBe(200);
    const same = await send(version, { document: 'proxy', choice: 'electronic', consent: by('written') });
    expect(same.status).toBe(412);
    expect(same.json()).toMatchObject({ conflicts: [{ by: { subject: 'assistant' } }] });
    const now = (await read()).version;
    const body = {
      id,
      version: now,
      choices: [{ accountId, document: 'proxy', choice: 'paper', consent: null }],
    } as const;
    const key = '5a1d0f0e-7a49-4a4c-9f44-2d4d9a1f0b77';
    const one = await write(gateway, 'advisor', 'deliverySave', { ...body, choices: [...body.choices] }, key);
    const two = await write(gateway, 'advisor', 'deliverySave', { ...body, choices: [...body.choices] }, key);
    expect(two.text).toBe(one.text);
    expect((await read()).version).toBe(now + 1);
  });

  test('paper for 90 days sends everything on paper and leaves choices and consents alone', async () => {
    await save({ document: 'statements', choice: 'electronic', consent: by('written') });
    const { version, today, preferences, consents } = await read();
    const until = paperUntilFrom(today);
    await written(write(gateway, 'advisor', 'deliverySave', { id, version, choices: [], paperUntil: until }));
    const after = await read();
    expect(after.paperUntil).toBe(until);
    expect(after.preferences).toEqual(preferences);
    expect(after.consents).toEqual(consents);
    const soon = after.mailings.filter(({ on }) => on <= until);
    expect(soon.flatMap(({ ways }) => ways.map(({ choice }) => choice))).not.toContain('electronic');
    const longer = { id, version: after.version, choices: [], paperUntil: '2099-01-01' };
    expect((await write(gateway, 'advisor', 'deliverySave', longer)).status).toBe(422);
  });

  test('what an account does not bring, and what may not be declined, is refused at its place', async () => {
    const { version } = await read();
    const absent = await send(version, { document: 'taxT4RSP', choice: 'paper', consent: null });
    expect(absent.status).toBe(422);
    expect(absent.json()).toMatchObject({ errors: [{ pointer: '/choices/0/document' }] });
    const declined = await send(version, { document: 'statements', choice: 'none', consent: null });
    expect(declined.json()).toMatchObject({
      errors: [{ pointer: '/choices/0/choice', rule: 'may_not_be_declined' }],
    });
  });

  test('someone who does not see the client gets the answer for an unknown one', async () => {
    expect((await gateway.rest('conseillere', 'deliveryPreferences', { id })).status).toBe(404);
    const choice = { document: 'proxy', choice: 'none', consent: null } as const;
    expect((await send(1, choice, 'conseillere')).status).toBe(404);
  });
});

describe('The choice of the opening', () => {
  /** A client with a document that was electronic when the account was opened, and with or without an e-mail. */
  async function openedElectronically(hasEmail: boolean) {
    for (const each of await sharedClients(gateway, 'advisor', 'assistant')) {
      const client: DeliveryPreferencesAnswer = await answerOf(gateway, 'advisor', 'deliveryPreferences', {
        id: each,
      });
      const cell = client.preferences.find(
        ({ document, atOpening, changed }) =>
          document === 'taxT3' && atOpening === 'electronic' && changed === null,
      );
      if (cell === undefined || client.email === null || each === id) continue;
      if (!hasEmail) {
        await gateway.db.pool.query(
          'delete from client_emails where party_id = (select id from parties where public_id = $1)',
          [each],
        );
      }
      return { client: each, cell, version: client.version };
    }
    throw new Error('no such client');
  }
  const choose = (
    { client, cell }: Awaited<ReturnType<typeof openedElectronically>>,
    version: number,
    choice: 'paper' | 'atOpening',
  ) =>
    write(gateway, 'advisor', 'deliverySave', {
      id: client,
      version,
      choices: [{ accountId: cell.accountId, document: 'taxT3', choice, consent: null }],
    });

  test('needs a new consent after the client has withdrawn the one of then', async () => {
    const found = await openedElectronically(true);
    const { version } = await written<SaveOutcome>(choose(found, found.version, 'paper'));
    await written<SaveOutcome>(choose(found, version, 'atOpening'));
    const { preferences } = await answerOf(gateway, 'advisor', 'deliveryPreferences', { id: found.client });
    expect(
      preferences.find(({ accountId: of, document }) => of === found.cell.accountId && document === 'taxT3'),
    ).toMatchObject({ current: 'paper', pending: 'electronic', consent: null });
  });

  test('is refused as any electronic one for a client without an e-mail address', async () => {
    const found = await openedElectronically(false);
    const { version } = await written<SaveOutcome>(choose(found, found.version, 'paper'));
    const refused = await choose(found, version, 'atOpening');
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/choices/0/choice', rule: 'no_email' }] });
  });
});

test('The next mailings go out on paper to an address that bounced for good', async () => {
  const { email } = await read();
  const isElectronicAt = (list: DeliveryPreferencesAnswer['mailings']) =>
    list.some(({ ways }) => ways.some(({ choice }) => choice !== 'paper' && choice !== 'none'));
  const { rows } = await gateway.db.pool.query<{ party: number }>(
    'select id as party from parties where public_id = $1',
    [id],
  );
  for (const text of [
    'delete from delivery_paper where party_id = $1',
    'delete from delivery_preferences where party_id = $1',
    'delete from email_bounces where party_id = $1',
    'update delivery_openings set electronic = (select array_agg(document) from delivery_mailings) where party_id = $1',
  ]) {
    await gateway.db.pool.query(text, [rows[0]?.party]);
  }
  expect(isElectronicAt((await read()).mailings)).toBe(true);
  await gateway.db.pool.query(
    `insert into email_bounces (party_id, rep_code_id, address, bounced_on, kind)
     select party_id, rep_code_id, $2, '2026-03-01', 'hard' from clients where party_id = $1`,
    [rows[0]?.party, email?.address],
  );
  expect(isElectronicAt((await read()).mailings)).toBe(false);
});
