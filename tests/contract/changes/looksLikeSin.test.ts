import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientInfoSaveBody } from '@/contract/clientInfo/schema';
import { changesOf, sharedOfKind, write } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let people: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  people = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());

const SIN = '046 454 286';
const fresh = () => changesOf(gateway, people.pop() ?? '');

const FIELDS: Record<string, ClientInfoSaveBody['fields']> = {
  'a preferred name': { preferredName: `Lou ${SIN}` },
  'an employer': { employment: { status: 'employed', employer: `Roy, SIN 046454286`, occupation: 'Cook' } },
  'an occupation': { employment: { status: 'employed', employer: null, occupation: `Cook (${SIN})` } },
  'a legal name': { legalName: { given: 'Lou', family: `Roy ${SIN}`, legal: null } },
};

describe('A text that looks like a social insurance number is refused, and nothing of it is kept', () => {
  test.each(Object.entries(FIELDS))('in %s', async (_, fields) => {
    const refused = await fresh().save('advisor', { version: 1, fields });
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid', errors: [{ rule: 'looks_like_sin' }] });
  });

  test('in a reason, a decision and a note', async () => {
    const client = fresh();
    const reason = `The card says ${SIN}`;
    const fields = { preferredName: 'Lou' };
    const answers = [
      await client.save('advisor', { version: 1, fields, reason }),
      await client.reject('manager', '2f1c3f0a-6f0c-4a53-9d6f-2d1d8d4f6a01', reason),
      await write(gateway, 'advisor', 'transferNoteSave', { id: client.id, kind: 'noted', note: reason }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ rule: 'looks_like_sin' }] });
    }
  });

  test('in a draft, whose field is left out', async () => {
    const { id } = fresh();
    const employment = { status: 'employed', employer: `Roy ${SIN}`, occupation: 'Cook' };
    await write(gateway, 'advisor', 'draftSave', {
      form: 'clientInfo',
      entity: 'client',
      id,
      version: 1,
      fields: { employment, preferredName: 'Lou' },
    });
    const { rows } = await gateway.db.pool.query<{ text: string }>(
      'select json_agg(d)::text as text from drafts d',
    );
    expect(rows[0]?.text).toContain('Lou');
    expect(rows[0]?.text).not.toContain(SIN);
  });

  test('yet amounts, telephone and account numbers pass', async () => {
    const saved = await fresh().save('advisor', {
      version: 1,
      fields: { preferredName: 'Lou' },
      reason: 'Moved 046 454 286,00 $ from 51-21939-2, see 514 555-0142',
    });
    expect(saved.status).toBe(200);
  });
});
