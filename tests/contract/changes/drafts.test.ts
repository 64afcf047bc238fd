import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldValue } from '@/contract/changes/schema';
import { sweepDrafts } from '@/gateway/kit/changes/drafts';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedClients, write } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const FORM = 'clientInfo';
/** Passes the check of a SIN. */
const SIN = '046 454 286';

let gateway: TestGateway;
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  [id = ''] = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());

const key = (changed: object = {}) => ({ form: FORM, entity: 'client' as const, id, ...changed });
const save = (fields: Record<string, FieldValue>, persona = 'advisor') =>
  write(gateway, persona, 'draftSave', { ...key(), version: 1, fields });
const read = (persona: 'advisor' | 'manager' = 'advisor') => answerOf(gateway, persona, 'draftRead', key());

describe('a draft', () => {
  test('is there until it is discarded, to the character', async () => {
    const fields = {
      preferredName: 'L\u0000ou \u202e \u{1f600} <b>&amp;</b>',
      'phones.0': { number: '514 555', list: [1, null, 'é'.repeat(2_000)] },
    };
    expect((await save(fields)).status).toBe(200);
    expect((await read()).draft).toMatchObject({ version: 1, fields });
    expect((await save({ preferredName: 'again' })).status).toBe(200);
    expect((await read()).draft).toMatchObject({ fields: { preferredName: 'again' } });
    const discarded = await write(gateway, 'advisor', 'draftDiscard', key());
    expect(discarded.json()).toEqual({ isDiscarded: true });
    expect((await read()).draft).toBeNull();
  });

  test('is its author’s alone, of one form and one record', async () => {
    await save({ preferredName: 'mine' });
    expect((await read('manager')).draft).toBeNull();
    const other = await answerOf(gateway, 'advisor', 'draftRead', key({ form: 'address' }));
    expect(other.draft).toBeNull();
  });

  test('tells the version that its record has by now', async () => {
    await save({ preferredName: 'mine' });
    await changesOf(gateway, id).saved('manager', { version: 1, fields: { preferredName: 'theirs' } });
    expect(await read()).toMatchObject({ draft: { version: 1 }, version: 2 });
  });

  test('goes with the save of its form', async () => {
    await save({ preferredName: 'mine' });
    await changesOf(gateway, id).saved('advisor', {
      version: 2,
      fields: { preferredName: 'mine' },
      form: FORM,
    });
    expect((await read()).draft).toBeNull();
  });

  test('stays where the save is refused', async () => {
    await save({ preferredName: 'typed' });
    const refused = await changesOf(gateway, id).save('advisor', {
      version: 99,
      fields: { preferredName: 'typed' },
      form: FORM,
    });
    expect(refused.status).toBe(422);
    expect((await read()).draft).toMatchObject({ fields: { preferredName: 'typed' } });
  });

  test('holds no SIN, by whatever name', async () => {
    await save({ preferredName: 'Lou', anything: SIN });
    expect((await read()).draft?.fields).toEqual({ preferredName: 'Lou' });
    const { rows } = await gateway.db.pool.query('select fields from drafts');
    expect(JSON.stringify(rows)).not.toMatch(/046\D?454\D?286/);
  });

  test('of someone else’s client is refused as that of nobody', async () => {
    for (const other of [id, randomUUID()]) {
      const body = { ...key({ id: other }), version: 1, fields: {} };
      expect((await write(gateway, 'conseillere', 'draftSave', body)).status).toBe(404);
      expect((await gateway.rest('conseillere', 'draftRead', key({ id: other }))).status).toBe(404);
    }
  });

  test('to which nobody came back is swept', async () => {
    await save({ preferredName: 'old' });
    await sweepDrafts(gateway.db);
    expect((await read()).draft).not.toBeNull();
    await gateway.db.pool.query("update drafts set saved_at = now() - interval '91 days'");
    await sweepDrafts(gateway.db);
    expect((await read()).draft).toBeNull();
  });
});
