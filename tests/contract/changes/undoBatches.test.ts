import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressHistoryAnswer, AddressSaveAnswer } from '@/contract/addresses/schema';
import { answerOf } from '@/tests/support/accounts';
import { addressOf } from '@/tests/support/addresses';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type Persona, type TestGateway } from '@/tests/support/gateway';
import { copyOf } from '@/tests/support/touchedRows';

/** Rounds of the property: a nightly run does many. */
const ROUNDS = process.env.TEST_IN_DETAIL === '1' ? 5_000 : 200;
const SEED = Number(process.env.TEST_SEED ?? 20_260_306);

/** A generator of numbers from 0 to 1 that gives the same for the same seed (mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const draw = drawsOf(SEED);
const one = <T>(of: readonly T[]): T => {
  const found = of[Math.floor(draw() * of.length)];
  if (found === undefined) throw new Error('nothing to draw from');
  return found;
};

let gateway: TestGateway;

/** People of one household whom the manager serves, and those of them whom the advisor serves too. */
interface Family {
  everyone: string[];
  ofAdvisor: string[];
}

const families: Family[] = [];

const history = (id: string, persona: Persona = 'manager'): Promise<AddressHistoryAnswer> =>
  answerOf(gateway, persona, 'addressHistory', { id });

/** A rep code that the manager serves and the advisor does not. */
let otherCode = 0;

/** Gives a client, with the accounts that are the client's alone, to another rep code, as a transfer between advisors does. */
async function handOver(id: string) {
  await gateway.db.pool.query(`begin; set constraints all deferred;
    update accounts set rep_code_id = ${otherCode} where id in (
      select h.account_id from account_holders h join parties p on p.id = h.party_id where p.public_id = '${id}');
    update clients set rep_code_id = ${otherCode} where party_id = (select id from parties where public_id = '${id}');
    commit`);
}

/** Of some clients, those who share no account. */
const whoHoldAlone = async (ids: readonly string[]) =>
  (
    await gateway.db.pool.query<{ id: string }>(
      `select p.public_id as id from parties p where p.public_id = any ($1::uuid[]) and not exists (
         select from account_holders h join account_holders o on o.account_id = h.account_id and o.party_id <> h.party_id
         where h.party_id = p.id)`,
      [ids],
    )
  ).rows.map(({ id }) => id);

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  const shared = await sharedOfKind(gateway, 'person');
  const ofAdvisor = new Set(shared);
  const theirs = (await sharedOfKind(gateway, 'person', 'manager', 'manager')).filter(
    (id) => !ofAdvisor.has(id),
  );
  const { rows } = await gateway.db.pool.query<{ code: number }>(
    'select c.rep_code_id as code from clients c join parties p on p.id = c.party_id where p.public_id = $1',
    [theirs[0]],
  );
  otherCode = rows[0]?.code ?? 0;
  const seen = new Set<string>();
  for (const id of shared) {
    if (seen.has(id) || families.length === 12) continue;
    const members = (await history(id, 'advisor')).household.flatMap((member) =>
      member.id !== null && member.kind === 'person' ? [member.id] : [],
    );
    for (const each of [id, ...members]) seen.add(each);
    const everyone = [id, ...members];
    if (members.length >= 2) families.push({ everyone, ofAdvisor: everyone });
  }
  // Half of the families have a member whom another advisor serves.
  for (const family of families.filter((_, index) => index % 2 === 0)) {
    const [given] = await whoHoldAlone(family.everyone.slice(1));
    if (given === undefined) continue;
    await handOver(given);
    family.ofAdvisor = family.everyone.filter((id) => id !== given);
  }
});
afterAll(() => gateway.close());

const copies = (ids: readonly string[]) => Promise.all(ids.map((id) => copyOf(gateway, id)));

let street = 0;

/** Saves a new address for some members of a family at once. */
async function saveFor(persona: Persona, [first = '', ...rest]: readonly string[]) {
  street += 1;
  const version = async (id: string) => (await history(id, persona)).version;
  const body = {
    id: first,
    version: await version(first),
    fields: { residentialAddress: addressOf({ lines: [`${street}, rue Rachel Est`] }) },
    members: await Promise.all(
      rest.map(async (id) => ({ id, version: await version(id), consent: 'calledBack' as const })),
    ),
  };
  const { token } = await answerOf(gateway, persona, 'addressPreview', body);
  return written<AddressSaveAnswer>(write(gateway, persona, 'addressSave', { ...body, previewed: token }));
}

const setsOf = async (batchId: string) =>
  (
    await gateway.db.pool.query<{ id: string; state: string; record_id: string }>(
      'select id, state, record_id from change_sets where batch_id = $1 and undo_of is null order by id',
      [batchId],
    )
  ).rows;

/** A change between a save and its undo: by path, whether the undo can still go through. */
const BETWEEN = {
  nothing: null,
  anotherField: { preferredName: 'Lou' },
  theSameField: { residentialAddress: addressOf({ lines: ['1, rue Roy'] }) },
} as const;

test(
  `${ROUNDS} random saves for several people are undone as a whole or not at all, seed ${SEED}`,
  async () => {
    const outcomes = { undone: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const { everyone, ofAdvisor } = one(families);
      const maker = one(['advisor', 'manager'] as const);
      const chosen = (maker === 'advisor' ? ofAdvisor : everyone).filter(
        (_, index) => index === 0 || draw() < 0.7,
      );
      const before = await copies(everyone);
      const { batchId } = await saveFor(maker, chosen);
      const made = await setsOf(batchId);
      const between = one(Object.keys(BETWEEN) as (keyof typeof BETWEEN)[]);
      const touched = one(chosen);
      if (between === 'anotherField') {
        const { version } = await history(touched);
        await written(
          write(gateway, 'manager', 'clientInfoSave', {
            id: touched,
            version,
            fields: { preferredName: `Lou ${round}` },
          }),
        );
      } else if (between === 'theSameField') {
        await saveFor('manager', [touched]);
      }
      const after = await copies(everyone);
      const undoer = one(['advisor', 'manager'] as const);
      const seen = made.filter(({ record_id }) => undoer === 'manager' || ofAdvisor.includes(record_id));
      const { status } = await write(gateway, undoer, 'changeUndo', { changeSetId: one(seen).id });
      const now = await copies(everyone);
      const states = (await setsOf(batchId)).map(({ state }) => state);
      if (status === 200) {
        outcomes.undone += 1;
        expect(states).toEqual(states.map(() => 'undone'));
        if (between === 'nothing') expect(now).toEqual(before);
        expect(between).not.toBe('theSameField');
        expect(seen).toHaveLength(made.length);
      } else {
        outcomes.refused += 1;
        expect([403, 412]).toContain(status);
        expect(states).toEqual(states.map(() => 'applied'));
        expect(now).toEqual(after);
      }
    }
    expect(Math.min(outcomes.undone, outcomes.refused)).toBeGreaterThan(ROUNDS / 10);
  },
  ROUNDS * 2_000,
);

describe('A save that reached clients of two advisors', () => {
  test('is undone by whoever serves all of them, and by nobody in part', async () => {
    const family = families.find(({ everyone, ofAdvisor }) => ofAdvisor.length < everyone.length);
    if (family === undefined) throw new Error('no family has two advisors');
    const [first = ''] = family.ofAdvisor;
    const second = family.everyone.find((id) => !family.ofAdvisor.includes(id)) ?? '';
    const before = await copies(family.everyone);
    const { batchId } = await saveFor('manager', [first, second]);
    const after = await copies(family.everyone);
    const own = (await setsOf(batchId)).find(({ record_id }) => record_id === first);
    const refused = await write(gateway, 'advisor', 'changeUndo', { changeSetId: own?.id ?? '' });
    expect(refused.status).toBe(403);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/changeSetId', rule: 'others_too' }] });
    const byAddress = await write(gateway, 'advisor', 'addressUndo', { id: first, batchId });
    expect(byAddress.status).toBe(403);
    expect(await copies(family.everyone)).toEqual(after);
    const { entries } = await answerOf(gateway, 'advisor', 'clientLogs', {
      id: first,
      filters: {},
      page: { until: null, skip: 0, size: 20 },
    });
    expect(entries.find(({ id }) => id === own?.id)).toMatchObject({ hasUnseen: true, others: [] });
    const undone = await write(gateway, 'manager', 'changeUndo', { changeSetId: own?.id ?? '' });
    expect(undone.status).toBe(200);
    expect(await copies(family.everyone)).toEqual(before);
  });

  test('is one entry of the log, which names everyone', async () => {
    const { ofAdvisor } = one(families);
    const { batchId } = await saveFor('advisor', ofAdvisor);
    const made = await setsOf(batchId);
    const { entries } = await answerOf(gateway, 'advisor', 'logsList', {
      filters: {},
      page: { until: null, skip: 0, size: 20 },
    });
    const listed = entries.filter(({ id }) => made.some((set) => set.id === id));
    expect(listed).toHaveLength(1);
    const [entry] = listed;
    expect([entry?.record, ...(entry?.others ?? [])].map((record) => record?.id).sort()).toEqual(
      made.map((set) => set.record_id).sort(),
    );
  });
});
