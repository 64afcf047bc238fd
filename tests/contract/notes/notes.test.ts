import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeUndoAnswer, SaveOutcome } from '@/contract/changes/schema';
import type { LogsProofAnswer } from '@/contract/logs/schema';
import type { Note, NotesListAnswer, NotesListBody } from '@/contract/notes/schema';
import type { Problem } from '@/contract/problem';
import { answerOf } from '@/tests/support/accounts';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { noteOf } from '@/tests/support/notes';

let gateway: TestGateway;
let ids: string[];
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
});
afterAll(() => gateway.close());
beforeEach(() => {
  id = ids.pop() ?? '';
});

const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = [id]) =>
  (await gateway.db.pool.query<T>(text, values)).rows;

const NEWEST = 'notes.new';

const send = (persona: string, fields: Record<string, Note | null>, version = 1, of = id) =>
  write(gateway, persona, 'noteSave', { id: of, version, fields });
const saved = (fields: Record<string, Note | null>, version = 1, persona = 'advisor') =>
  written<SaveOutcome>(send(persona, fields, version));
const list = (persona = 'advisor', changed: Partial<NotesListBody> = {}): Promise<NotesListAnswer> =>
  answerOf(gateway, persona, 'notesList', { record: 'client', id, kinds: [], skip: 0, ...changed });
const problemOf = async (answer: ReturnType<typeof send>) => {
  const { status, json } = await answer;
  const { code, errors = [], conflicts } = json() as Problem;
  return { status, code, errors, conflicts };
};
const undo = (persona: string, changeSetId: string | null) =>
  write(gateway, persona, 'changeUndo', { changeSetId: changeSetId ?? '' });
const logOf = async (persona: string) =>
  (
    await answerOf(gateway, persona, 'clientLogs', {
      id,
      filters: { field: ['notes'] },
      page: { until: null, skip: 0, size: 20 },
    })
  ).entries;
const theNote = async (persona = 'advisor') => {
  const { notes } = await list(persona);
  const [first] = notes;
  if (first === undefined) throw new Error('there is no note');
  return first;
};

describe('A note', () => {
  test('stands on the client as it was written, by whoever wrote it, for everyone who serves the client', async () => {
    const wanted = noteOf(id, { other: 'Her accountant' });
    await saved({ [NEWEST]: wanted });
    const { kind, on, time, zone, other, body, audience } = wanted;
    expect((await list('assistant')).notes).toEqual([
      expect.objectContaining({
        ...{ kind, on, time, zone, other, body, audience },
        clients: [expect.objectContaining({ id })],
        author: expect.objectContaining({ subject: 'advisor' }),
        isMine: false,
        editedAt: null,
      }),
    ]);
    expect((await theNote()).isMine).toBe(true);
  });

  test('may be written by an assistant of the team', async () => {
    await saved({ [NEWEST]: noteOf(id) }, 1, 'assistant');
    expect((await theNote()).author.subject).toBe('assistant');
  });

  test('keeps an account and documents of the client, and tells them', async () => {
    const { accounts, documents, clientId, version } = await answerOf(gateway, 'advisor', 'noteEdit', {
      record: 'client',
      id,
      note: null,
    });
    expect([clientId, version]).toEqual([id, 1]);
    const [account] = accounts;
    const linked = documents.slice(0, 2);
    expect(linked).toHaveLength(2);
    await saved({
      [NEWEST]: noteOf(id, {
        accountId: account?.id ?? null,
        documentIds: linked.map((each) => each.id),
      }),
    });
    const note = await theNote();
    expect(note.account).toEqual(account);
    expect(note.documents).toEqual(linked);
    const edit = await answerOf(gateway, 'advisor', 'noteEdit', { record: 'client', id, note: note.id });
    expect(edit.value).toEqual(
      noteOf(id, { accountId: account?.id ?? null, documentIds: linked.map((each) => each.id) }),
    );
  });

  test('is edited by its author, and the log keeps what it said', async () => {
    await saved({ [NEWEST]: noteOf(id) });
    const { id: note } = await theNote();
    await saved({ [`notes.${note}`]: noteOf(id, { body: 'She calls on Tuesday.' }) }, 2);
    expect(await theNote()).toMatchObject({ body: 'She calls on Tuesday.', editedAt: expect.any(String) });
    const [last, first] = await logOf('assistant');
    expect(last?.items[0]).toMatchObject({
      was: { body: noteOf(id).body },
      became: { body: 'She calls on Tuesday.' },
    });
    expect(first?.items[0]?.was).toBeNull();
  });

  test('is neither edited nor removed by anyone else, nor taken back', async () => {
    const { changeSetId } = await saved({ [NEWEST]: noteOf(id) });
    const { id: note } = await theNote();
    for (const value of [noteOf(id, { body: 'Not mine' }), null]) {
      expect(await problemOf(send('assistant', { [`notes.${note}`]: value }, 2))).toMatchObject({
        status: 403,
        errors: [{ rule: 'not_author' }],
      });
    }
    expect((await undo('assistant', changeSetId)).status).toBe(403);
    const edit = await gateway.rest('assistant', 'noteEdit', { record: 'client', id, note });
    expect(edit.status).toBe(403);
    expect((await list()).notes).toHaveLength(1);
  });

  test('that was removed comes back by an undo, whole, and is still its author’s', async () => {
    await saved({ [NEWEST]: noteOf(id) });
    const before = await theNote();
    const { changeSetId } = await saved({ [`notes.${before.id}`]: null }, 2);
    expect(await list()).toMatchObject({ notes: [], count: 0, total: 0 });
    expect((await undo('assistant', changeSetId)).status).toBe(403);
    await written<ChangeUndoAnswer>(undo('advisor', changeSetId));
    expect(await theNote()).toEqual({ ...before, version: 4 });
  });

  test('that is taken back is gone', async () => {
    const { changeSetId } = await saved({ [NEWEST]: noteOf(id) });
    await written<ChangeUndoAnswer>(undo('advisor', changeSetId));
    expect((await list()).notes).toEqual([]);
  });

  test('was changed in another tab: a conflict, with its three values', async () => {
    await saved({ [NEWEST]: noteOf(id) });
    const { id: note } = await theNote();
    const path = `notes.${note}`;
    await saved({ [path]: noteOf(id, { body: 'First' }) }, 2);
    const late = await problemOf(send('advisor', { [path]: noteOf(id, { body: 'Second' }) }, 2));
    expect(late).toMatchObject({
      status: 412,
      conflicts: [
        {
          path,
          base: { body: noteOf(id).body },
          theirs: { body: 'First' },
          yours: { body: 'Second' },
          isOwn: true,
        },
      ],
    });
    // Another note of the client is no conflict.
    await saved({ [NEWEST]: noteOf(id, { kind: 'email' }) }, 2);
    expect((await list()).count).toBe(2);
  });

  test('discards the draft of its form', async () => {
    const about = { form: 'note.client.new', entity: 'client', id } as const;
    await written(
      write(gateway, 'advisor', 'draftSave', {
        ...about,
        version: 1,
        fields: { [NEWEST]: noteOf(id) as never },
      }),
    );
    const { draft } = await answerOf(gateway, 'advisor', 'draftRead', about);
    expect(draft?.fields[NEWEST]).toEqual(noteOf(id));
    await written(
      write(gateway, 'advisor', 'noteSave', {
        id,
        version: 1,
        fields: { [NEWEST]: noteOf(id) },
        form: about.form,
      }),
    );
    expect((await answerOf(gateway, 'advisor', 'draftRead', about)).draft).toBeNull();
  });
});

describe('A note is refused', () => {
  const refusals: [string, Partial<Note> | ((of: string) => Partial<Note>), string, string][] = [
    ['without a text', { body: ' \n ' }, 'body', 'too_small'],
    ['with more than 10,000 characters', { body: 'a'.repeat(10_001) }, 'body', 'too_big'],
    ['with what looks like a SIN', { body: 'Her number is\n046 454 286.' }, 'body', 'looks_like_sin'],
    ['with a SIN beside the others', { other: 'Accountant 046-454-286' }, 'other', 'looks_like_sin'],
    [
      'from the future',
      { on: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) },
      'on',
      'future',
    ],
    ['from long ago', { on: '2010-01-01' }, 'on', 'too_early'],
    ['with a client twice', (of) => ({ clientIds: [of, of] }), 'clientIds', 'twice'],
    ['with an unknown account', (of) => ({ accountId: of }), 'accountId', 'not_found'],
    ['with an unknown document', (of) => ({ documentIds: [of] }), 'documentIds', 'not_found'],
    ['on an unknown household', (of) => ({ householdId: of }), 'householdId', 'not_found'],
  ];
  test.each(refusals)('%s', async (_, changed, part, rule) => {
    const given = typeof changed === 'function' ? changed(id) : changed;
    const { status, errors } = await problemOf(send('advisor', { [NEWEST]: noteOf(id, given) }));
    expect([status >= 400 && status < 500, errors]).toEqual([
      true,
      [{ pointer: `/fields/${NEWEST}/${part}`, rule }],
    ]);
    expect((await list()).notes).toEqual([]);
  });

  test('with a client who is not of the household, as with one who is unknown', async () => {
    const stranger = ids.find((each) => each !== id) ?? '';
    for (const other of [stranger, '00000000-0000-4000-8000-000000000000']) {
      const { errors } = await problemOf(send('advisor', { [NEWEST]: noteOf(id, { clientIds: [other] }) }));
      expect(errors).toEqual([{ pointer: `/fields/${NEWEST}/clientIds`, rule: 'not_found' }]);
    }
  });

  test('where it would change who reads it or where it stands', async () => {
    await saved({ [NEWEST]: noteOf(id) });
    const path = `notes.${(await theNote()).id}`;
    const { errors } = await problemOf(send('advisor', { [path]: noteOf(id, { audience: 'self' }) }, 2));
    expect(errors).toEqual([{ pointer: `/fields/${path}/audience`, rule: 'fixed' }]);
  });

  test('for a stranger, and so is the list, like those of an unknown client', async () => {
    expect((await send('newcomer', { [NEWEST]: noteOf(id) })).status).toBe(404);
    const unseen = await gateway.rest('newcomer', 'notesList', { record: 'client', id, kinds: [], skip: 0 });
    expect(unseen.status).toBe(404);
  });

  test('where the id is that of nobody’s note', async () => {
    expect((await send('advisor', { [`notes.${id}`]: noteOf(id) })).status).toBe(404);
  });
});

describe('A note for oneself', () => {
  test('is in nobody else’s list, log, proof or home page', async () => {
    const body = 'Wants to leave the firm.';
    await saved({ [NEWEST]: noteOf(id, { audience: 'self', body }) });
    const { id: note } = await theNote();
    await saved({ [`notes.${note}`]: noteOf(id, { audience: 'self', body: `${body} Soon.` }) }, 2);
    expect((await list('assistant')).notes).toEqual([]);
    expect(await logOf('assistant')).toEqual([]);
    expect(await logOf('advisor')).toHaveLength(2);
    const { text }: LogsProofAnswer = await answerOf(gateway, 'assistant', 'logsProof', { id });
    expect(text).not.toContain(body);
    const home = await answerOf(gateway, 'assistant', 'homeChanges', {});
    expect(JSON.stringify(home)).not.toContain(note);
    for (const changeSet of await rows<{ id: string }>(
      'select id from change_sets where record_id = $1 and private_to is not null',
    )) {
      expect((await undo('assistant', changeSet.id)).status).toBe(404);
    }
    expect((await send('assistant', { [`notes.${note}`]: null }, 3)).status).toBe(404);
  });

  test('is no contact that others learn of', async () => {
    const last = (await list('assistant')).lastContact;
    await saved({ [NEWEST]: noteOf(id, { audience: 'self', on: '2026-03-05' }) });
    expect((await list('assistant')).lastContact).toEqual(last);
    expect((await list('advisor')).lastContact).toEqual(last);
  });
});

describe('The notes of a record', () => {
  test('come the newest first, a page at a time, by kind', async () => {
    let version = 1;
    for (let day = 1; day <= 12; day += 1) {
      const on = `2026-02-${String(day).padStart(2, '0')}`;
      ({ version } = await saved(
        { [NEWEST]: noteOf(id, { on, kind: day % 2 === 0 ? 'call' : 'meeting' }) },
        version,
      ));
    }
    const first = await list();
    expect([first.count, first.notes.length, first.notes[0]?.on]).toEqual([12, 10, '2026-02-12']);
    const second = await list('advisor', { skip: 10 });
    expect(second.notes.map(({ on }) => on)).toEqual(['2026-02-02', '2026-02-01']);
    const meetings = await list('advisor', { kinds: ['meeting'] });
    expect([meetings.count, meetings.total]).toEqual([6, 12]);
    expect(meetings.notes.every(({ kind }) => kind === 'meeting')).toBe(true);
  });

  test('of a household are on its record and on those of its members', async () => {
    const [home] = await rows<{ household: string; others: string[] }>(
      `select h.public_id as household, array_agg(p.public_id order by m.position) as others
       from households h join household_members m on m.household_id = h.id
       join clients c on c.party_id = m.party_id join parties p on p.id = m.party_id
       where cardinality(h.rep_code_ids) = 1 and p.public_id = any ($1::uuid[])
       group by h.id having count(*) > 1 limit 1`,
      [ids],
    );
    const household = home?.household ?? '';
    const edit = await answerOf(gateway, 'advisor', 'noteEdit', {
      record: 'household',
      id: household,
      note: null,
    });
    const clientIds = edit.clients.map((each) => each.id);
    expect(clientIds).toEqual(expect.arrayContaining(home?.others ?? []));
    const note = noteOf(edit.clientId, { kind: 'meeting', clientIds, householdId: household });
    await written(send('advisor', { [NEWEST]: note }, edit.version, edit.clientId));
    const there = await list('assistant', { record: 'household', id: household });
    expect(there.notes).toMatchObject([{ household: { id: household }, kind: 'meeting' }]);
    expect(there.lastContact).toEqual({ on: note.on });
    for (const member of clientIds) {
      const { notes } = await list('assistant', { id: member });
      expect(notes.map((each) => each.id)).toEqual(there.notes.map((each) => each.id));
    }
  });
});

describe('The last contact', () => {
  const contactOf = async () => (await list()).lastContact?.on ?? null;

  test('follows a call that is written down, edited, removed and brought back', async () => {
    await rows('delete from client_contacts x using parties p where p.id = x.party_id and p.public_id = $1');
    expect(await contactOf()).toBeNull();
    await saved({ [NEWEST]: noteOf(id, { on: '2026-02-20' }) });
    expect(await contactOf()).toBe('2026-02-20');
    const path = `notes.${(await theNote()).id}`;
    await saved({ [path]: noteOf(id, { on: '2026-02-25' }) }, 2);
    expect(await contactOf()).toBe('2026-02-25');
    const { changeSetId } = await saved({ [path]: null }, 3);
    expect(await contactOf()).toBeNull();
    await written(undo('advisor', changeSetId));
    expect(await contactOf()).toBe('2026-02-25');
    // Neither a reminder nor a talk with somebody else is a contact with the client.
    await saved({ [NEWEST]: noteOf(id, { kind: 'note', on: '2026-03-01' }) }, 5);
    await saved({ [NEWEST]: noteOf(id, { clientIds: [], other: 'Her notary', on: '2026-03-02' }) }, 6);
    expect(await contactOf()).toBe('2026-02-25');
  });
});
