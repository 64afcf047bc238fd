import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutUnseen } from '@/contract/unseen';
import { changesOf, sharedOfKind, write } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

/** Marks of direction, separators of lines, joiners, fillers and blanks of no width. */
const UNSEEN = [
  ...'\u061c\u200b\u200e\u202a\u202e\u2066\u2069\u2028\u2029\u034f\u115f\u17b4\u3164\ufe0f\ufeff\u2800',
];

let gateway: TestGateway;
let ids: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());

const dirty = (text: string) => `${text.slice(0, 1)}${UNSEEN.join('')}${text.slice(1)}`;

const stored = async () => {
  const { rows } = await gateway.db.pool.query<{ text: string }>(
    `select (select json_agg(s) from change_sets s)::text || (select json_agg(i) from change_items i)::text
       || (select json_agg(d) from client_details_extra d)::text || (select json_agg(a) from client_addresses a)::text
       || (select json_agg(e) from transfer_events e)::text as text`,
  );
  return rows[0]?.text ?? '';
};

test('Invisible characters never reach a name, a reason, an address or a note', async () => {
  const client = changesOf(gateway, ids.pop() ?? '');
  const saved = await client.save('advisor', {
    version: 1,
    fields: { preferredName: dirty('Wilhelmina') },
    reason: dirty('Corrected'),
  });
  expect(saved.status).toBe(200);
  expect((await client.stands()).preferredName?.replace(/\s/g, '')).toBe('Wilhelmina');

  const address = {
    lines: [dirty('12 Elm Street')],
    city: dirty('Toronto'),
    province: 'ON',
    postalCode: 'M4W 2L9',
    country: 'CA',
    verified: null,
    origin: null,
    undeliverableSince: null,
    isExempt: false,
  };
  const moved = await write(gateway, 'advisor', 'addressSave', {
    id: client.id,
    version: 2,
    fields: { businessAddress: address },
  });
  expect(moved.text).toContain('changeSetId');

  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select t.public_id as id from transfers t
     join rep_code_access a on a.rep_code_id = t.rep_code_id and a.subject = 'advisor' limit 1`,
  );
  const note = { id: rows[0]?.id ?? '', kind: 'noted' as const, note: dirty('Called') };
  expect((await write(gateway, 'advisor', 'transferNoteSave', note)).status).toBe(200);

  const text = await stored();
  expect(text).toContain('12');
  for (const each of UNSEEN)
    expect([each.codePointAt(0)?.toString(16), text.includes(each)]).toEqual([
      each.codePointAt(0)?.toString(16),
      false,
    ]);
});

test('What is seen stays: accents, ligatures, hyphens and spaces of any width', () => {
  const name = 'Zoë O’Neil-Dœuvre de\u00a0la Nuñez';
  expect(withoutUnseen(name)).toBe(name);
});
