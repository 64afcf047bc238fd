import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedOfKind, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let left: Record<'person' | 'company', string[]>;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  left = {
    person: await sharedOfKind(gateway, 'person'),
    company: await sharedOfKind(gateway, 'company'),
  };
});
afterAll(() => gateway.close());

const edit = (persona: string, id: string) => answerOf(gateway, persona, 'clientInfoEdit', { id });

function fresh(kind: 'person' | 'company' = 'person') {
  const id = left[kind].pop();
  if (id === undefined) throw new Error(`no ${kind} is left`);
  return changesOf(gateway, id);
}

/** Saves as the advisor, and has the manager approve what waits. */
async function approved(client: ReturnType<typeof changesOf>, fields: object) {
  const { version } = await edit('advisor', client.id);
  const outcome = await client.saved('advisor', { version, fields });
  expect(outcome.state).toBe('pending');
  const answer = await client.decide('manager', outcome.changeSetId ?? '', version);
  expect(answer.status, answer.text).toBe(200);
  return outcome;
}

describe('the legal name', () => {
  test('waits for a second person, and then is everywhere: card, list, accounts, search, former names', async () => {
    const client = fresh();
    const before = (await edit('advisor', client.id)).values.legalName;
    const outcome = await client.saved('advisor', {
      version: 1,
      fields: { legalName: { given: 'Zoë', family: 'Zyxwvut-Lavallée', legal: null } },
    });
    expect(outcome).toMatchObject({ state: 'pending', version: 1, pending: [{ path: 'legalName' }] });
    expect((await edit('advisor', client.id)).values.legalName).toEqual(before);
    await written(client.decide('manager', outcome.changeSetId ?? '', 1));
    const { results } = await answerOf(gateway, 'advisor', 'clientOverview', { id: client.id });
    expect(results.name).toMatchObject({ given: 'Zoë', family: 'Zyxwvut-Lavallée', legal: null });
    for (const query of ['zyxwvut', before?.family ?? '']) {
      const found = await answerOf(gateway, 'advisor', 'globalSearch', { query } as never);
      expect(JSON.stringify(found), query).toContain(client.id);
    }
    const { rows } = await gateway.db.pool.query<{ holder_sort: string }>(
      `select a.holder_sort from accounts a join account_holders h on h.account_id = a.id
       join parties p on p.id = h.party_id where p.public_id = $1`,
      [client.id],
    );
    const old = [before?.family, before?.given].join(' ');
    expect(rows.map(({ holder_sort }) => holder_sort)).not.toContain(old);
  });

  test.each([
    ['of 200 letters', { given: 'A'.repeat(200), family: 'B'.repeat(200), legal: null }],
    ['of one letter', { given: null, family: 'O', legal: null }],
    ['with a particle', { given: 'Maria Teresa', family: 'de la Cruz', legal: null }],
    ['in syllabics', { given: 'ᐊᓪᓚᐅᑎ', family: 'ᐃᓄᒃᑎᑐᑦ', legal: null }],
  ])('%s is kept as it was written, and put back by an undo', async (_, legalName) => {
    const client = fresh();
    const before = (await edit('advisor', client.id)).values.legalName;
    const { changeSetId } = await approved(client, { legalName });
    expect((await edit('advisor', client.id)).values.legalName).toEqual(legalName);
    const undone = await written<SaveOutcome>(client.undo('advisor', changeSetId ?? ''));
    expect(undone.state).toBe('pending');
    await written(client.decide('manager', undone.changeSetId ?? '', undone.version));
    expect((await edit('advisor', client.id)).values.legalName).toEqual(before);
  });

  test.each([
    ['of nobody', { given: 'Ana', family: null, legal: null }],
    ['of a person and a company at once', { given: 'Ana', family: 'Roy', legal: 'Roy inc.' }],
    ['that is too long', { given: null, family: 'B'.repeat(201), legal: null }],
  ])('%s is refused by its field', async (_, legalName) => {
    const refused = await fresh().save('advisor', { version: 1, fields: { legalName } });
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: expect.stringMatching(/^\/fields\/legalName/) }],
    });
  });

  test('of a company is one text, and a company does not become a person', async () => {
    const client = fresh('company');
    const { values } = await edit('advisor', client.id);
    expect(values).not.toHaveProperty('birthDate');
    const refused = await client.save('advisor', {
      version: 1,
      fields: { legalName: { given: 'Ana', family: 'Roy', legal: null } },
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/fields/legalName', rule: 'name_kind' }] });
    await approved(client, { legalName: { given: null, family: null, legal: 'Placements Zyx inc.' } });
    const { results } = await answerOf(gateway, 'advisor', 'clientOverview', { id: client.id });
    expect(results.name.legal).toBe('Placements Zyx inc.');
  });
});

describe('the birth date', () => {
  const ZONES = ['America/Vancouver', 'America/St_Johns', 'Asia/Tokyo', 'Pacific/Auckland', 'UTC'];

  test.each(['1900-01-01', '1945-08-14', '2000-02-29'])(
    '%s stays that day after 20 saves in five zones',
    async (birthDate) => {
      const client = fresh();
      const { pool } = gateway.db;
      for (let save = 0; save < 20; save += 1) {
        await pool.query(`set timezone to '${ZONES[save % ZONES.length] ?? ''}'`);
        const { version, values } = await edit('advisor', client.id);
        // What was read is sent back, as a form does; another field makes each save a change.
        const day = save === 0 ? birthDate : values.birthDate;
        const { pending } = await client.saved('advisor', {
          version,
          fields: { birthDate: day, preferredName: `Lou ${save}` },
        });
        // The same day again is no change: only the first asks for a second person.
        expect(pending).toHaveLength(save === 0 ? 1 : 0);
        for (const { changeSetId } of pending) {
          const now = await edit('advisor', client.id);
          await written(client.decide('manager', changeSetId, now.version));
        }
        expect((await edit('advisor', client.id)).values.birthDate).toBe(birthDate);
        const details = await answerOf(gateway, 'advisor', 'clientDetails', { id: client.id });
        expect(details.birthDate).toBe(birthDate);
      }
      await pool.query('reset timezone');
    },
  );

  test.each([
    ['a day to come', '2999-01-01', 422, 'future'],
    ['what is no day', '2001-02-29', 400, undefined],
    ['a day of long ago', '1700-01-01', 400, undefined],
  ])('is refused of %s', async (_, birthDate, status, rule) => {
    const refused = await fresh().save('advisor', { version: 1, fields: { birthDate } });
    expect(refused.status).toBe(status);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: '/fields/birthDate', ...(rule !== undefined && { rule }) }],
    });
  });
});

test('a change of identity is never approved by its maker, nor seen by who does not serve the client', async () => {
  const client = fresh();
  const outcome = await client.saved('advisor', {
    version: 1,
    fields: { birthDate: '1945-08-14', legalName: { given: null, family: 'Zed', legal: null } },
  });
  const id = outcome.changeSetId ?? '';
  expect((await client.decide('advisor', id, 1)).status).toBe(403);
  expect((await client.decide('conseillere', id, 1)).status).toBe(404);
  const [change] = (await client.pending('manager')).changes;
  expect(change).toMatchObject({ mayDecide: true, maker: { subject: 'advisor' } });
  expect(change?.items.map(({ path }) => path)).toEqual(['legalName', 'birthDate']);
});
