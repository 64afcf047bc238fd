import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeUndoAnswer, FieldValue, SaveOutcome } from '@/contract/changes/schema';
import { answerOf } from '@/tests/support/accounts';
import { WRITES } from '@/tests/support/areas/gateway';
import { write, written } from '@/tests/support/changing';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';

interface Item {
  path: string;
  was: FieldValue;
  became: FieldValue;
  actor: string;
}

/** Records that a test has changed. */
const changed = new Set<string>();

describe.each(WRITES)('$call of $field.path', ({ call, entity, form, records, field, bad, bodyOf }) => {
  const { path, values } = field;
  const asked = bodyOf ?? ((fields: object) => ({ fields }));
  let left: string[];
  beforeAll(async () => {
    left = await records(gateway);
  });
  /** A record that no test has changed yet. */
  function fresh(): string {
    // One gateway serves all rows of the table: a record of one is none of another.
    let id = left.pop();
    while (id !== undefined && changed.has(id)) id = left.pop();
    if (id === undefined) throw new Error('no record is left');
    changed.add(id);
    return id;
  }
  const send = (
    persona: string,
    id: string,
    { version, value, key, ...more }: { version: number; value: FieldValue; key?: string; form?: string },
  ) => write(gateway, persona, call, { id, version, ...asked({ [path]: value }), ...more } as never, key);
  const save = (...args: Parameters<typeof send>) => written<SaveOutcome>(send(...args));

  async function items(id: string): Promise<Item[]> {
    const { rows } = await gateway.db.pool.query<Item & Record<string, unknown>>(
      `select i.path, i.was, i.became, s.actor from change_items i join change_sets s on s.id = i.set_id
       where s.record_id = $1 and s.entity = $2 and i.version is not null order by i.version`,
      [id, entity],
    );
    return rows;
  }

  test('is done once however often it is sent under one key, and answers the same bytes', async () => {
    const [id, key] = [fresh(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('advisor', id, { version: 1, value: values[0], key })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    const again = await send('advisor', id, { version: 1, value: values[0], key });
    expect(again.text).toBe(done[0]?.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await items(id)).toHaveLength(1);
  });

  test('refuses another body under the key of the first', async () => {
    const [id, key] = [fresh(), randomUUID()];
    await save('advisor', id, { version: 1, value: values[0], key });
    const other = await send('advisor', id, { version: 1, value: values[1], key });
    expect(other.status).toBe(422);
    expect(await items(id)).toHaveLength(1);
  });

  test('does not overwrite one’s own newer save from another tab, and goes on with its version', async () => {
    const id = fresh();
    const { version } = await save('advisor', id, { version: 1, value: values[0] });
    await save('advisor', id, { version, value: values[1] });
    const refused = await send('advisor', id, { version, value: values[2] });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({ conflicts: [{ path, isOwn: true }] });
    expect(await save('advisor', id, { version: version + 1, value: values[2] })).toMatchObject({
      state: 'applied',
    });
  });

  test('is refused by field where somebody else has changed it, with three values, who and when', async () => {
    const id = fresh();
    const { version } = await save('advisor', id, { version: 1, value: values[0] });
    await save('manager', id, { version, value: values[1] });
    const refused = await send('advisor', id, { version, value: values[2] });
    expect(refused.status).toBe(412);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      version: version + 1,
      conflicts: [{ path, base: values[0], theirs: values[1], yours: values[2], by: { subject: 'manager' } }],
    });
    expect((await items(id)).map(({ became }) => became)).toEqual([values[0], values[1]]);
  });

  test('answers of somebody else’s record exactly as of one that is nobody’s', async () => {
    const own = new Set((await allClients(gateway, 'conseillere')).map(({ id }) => id));
    const theirs = left.find((id) => !own.has(id) && !changed.has(id)) ?? '';
    const readOf = async (id: string) => {
      const { status, json } = await send('conseillere', id, { version: 1, value: values[0] });
      return { status, body: { ...(json() as object), requestId: null } };
    };
    const unknown = await readOf(NOBODY);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await readOf(theirs)).toEqual(unknown);
    expect(await items(theirs)).toEqual([]);
  });

  test('is refused by field where the value cannot be, and changes nothing', async () => {
    const id = fresh();
    const refused = await write(gateway, 'advisor', call, { id, version: 1, ...asked(bad.fields) } as never);
    expect([400, 422]).toContain(refused.status);
    expect(refused.json()).toMatchObject({ code: 'invalid', errors: [{ pointer: bad.pointer }] });
    expect(await items(id)).toEqual([]);
  });

  test('writes one line of the log for each field: old value, new value, author', async () => {
    const id = fresh();
    const { version } = await save('advisor', id, { version: 1, value: values[0] });
    await save('manager', id, { version, value: values[1] });
    expect(await items(id)).toEqual([
      expect.objectContaining({ path, became: values[0], actor: 'advisor' }),
      { path, was: values[0], became: values[1], actor: 'manager' },
    ]);
  });

  test('can be undone, and then reads as before', async () => {
    const id = fresh();
    const { version } = await save('advisor', id, { version: 1, value: values[0] });
    const { changeSetId } = await save('advisor', id, { version, value: values[1] });
    const undone = await written<ChangeUndoAnswer>(
      write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }),
    );
    expect(undone).toMatchObject({ state: 'applied', version: version + 2 });
    expect((await items(id)).at(-1)).toMatchObject({ path, was: values[1], became: values[0] });
  });

  // Such a save is a choice of its own, with nothing typed before it.
  if (form === null) return;

  test('keeps what is typed until it is saved, for its author alone', async () => {
    const id = fresh();
    const where = { form, entity, id };
    await written(
      write(gateway, 'advisor', 'draftSave', { ...where, version: 1, fields: { [path]: values[0] } }),
    );
    expect((await answerOf(gateway, 'advisor', 'draftRead', where)).draft).toMatchObject({
      fields: { [path]: values[0] },
    });
    expect((await answerOf(gateway, 'manager', 'draftRead', where)).draft).toBeNull();
    await save('advisor', id, { version: 1, value: values[0], form });
    expect((await answerOf(gateway, 'advisor', 'draftRead', where)).draft).toBeNull();
  });
});
