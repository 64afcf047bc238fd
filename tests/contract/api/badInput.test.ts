import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { withoutUnseen } from '@/contract/unseen';
import { subjectOf } from '@/tests/support/accounts';
import { BAD_TEXTS } from '@/tests/support/badInput';
import { textsIn, withValue } from '@/tests/support/bodyPlaces';
import { bodyOf } from '@/tests/support/clients';
import { type Foreign, foreignToEach } from '@/tests/support/foreign';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { hasRoleFor, IS_WHOLE } from '@/tests/support/personaTurns';

const NAMES = (Object.keys(CALLS) as ApiName[]).filter((name) => textsIn(name).length > 0);

let gateway: TestGateway;
let foreign: Foreign;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false });
  foreign = (await foreignToEach(gateway))('advisor');
});
afterAll(() => gateway.close());

/** All that people keep, in one text without the times. */
async function keptTexts(): Promise<string> {
  const { rows } = await gateway.db.pool.query<{ text: string }>(
    `select concat((select json_agg(s) from change_sets s), (select json_agg(i) from change_items i),
      (select json_agg(d) from client_details_extra d), (select json_agg(a) from client_addresses a),
      (select json_agg(v) from saved_views v), (select json_agg(n) from transfer_events n)) as text`,
  );
  return rows[0]?.text ?? '';
}

/** On the embedded database each place is tried with a few texts, which take turns. */
const textsFor = (turn: number): readonly string[] =>
  IS_WHOLE ? BAD_TEXTS : [...BAD_TEXTS, ...BAD_TEXTS].slice((turn * 5) % BAD_TEXTS.length).slice(0, 5);

describe.each(NAMES)('%s', (name) => {
  test('takes any text in any of its places as a value, or refuses it at that place', async () => {
    const persona = hasRoleFor('advisor', name) ? 'advisor' : 'manager';
    const id = foreign.own[subjectOf(name)] ?? randomUUID();
    for (const [turn, path] of textsIn(name).entries()) {
      for (const text of textsFor(turn + NAMES.indexOf(name))) {
        const body = withValue(bodyOf(name, id), path, text) as BodyOf<Calls[ApiName]>;
        const answer = await gateway.rest(persona, name, body, {
          headers: { 'idempotency-key': randomUUID() },
        });
        const where = `${path.join('/')} ${JSON.stringify(text).slice(0, 80)} ${answer.text.slice(0, 400)}`;
        expect(answer.status, where).toBeLessThan(500);
        if (answer.status !== 400) continue;
        const { errors = [] } = answer.json() as { errors?: { pointer: string }[] };
        // A rule about the whole body, such as one view too many, names no place.
        const isThere = errors.some(({ pointer }) => pointer === '' || pointer.startsWith(`/${path[0]}`));
        expect(isThere, where).toBe(true);
      }
    }
  });
});

test('nothing invisible is kept of it', async () => {
  const kept = await keptTexts();
  expect(kept).toBe(withoutUnseen(kept));
  expect(kept).not.toMatch(/\\u00(00|07)/);
});
