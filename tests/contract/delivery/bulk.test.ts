import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  BulkChange,
  BulkRow,
  DeliveryBulkPreviewAnswer,
  DeliveryBulkRunsAnswer,
  DeliveryBulkSaveAnswer,
  DeliveryBulkUndoAnswer,
  DeliveryPreferencesAnswer,
} from '@/contract/delivery/schema';
import { answerOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const WRITTEN = { method: 'written', text: 'DC-7', language: 'en' } as const;
type Choice = BulkChange['choices'][number];

const change = (changed: Partial<Omit<BulkChange, 'choices'> & Choice> = {}): BulkChange => {
  const { document = 'statements', choice = 'electronic', ...more } = changed;
  return { choices: [{ document, choice }], consent: WRITTEN, effectiveOn: null, ...more };
};

const preview = async (asked: BulkChange, ids: readonly string[] | null = null): Promise<BulkRow[]> => {
  const selection = { all: ids === null, ids: [...(ids ?? [])] };
  const answer: DeliveryBulkPreviewAnswer = await answerOf(gateway, 'advisor', 'deliveryBulkPreview', {
    filters: {},
    selection,
    change: asked,
  });
  return answer.rows;
};

const save = async (
  asked: BulkChange,
  rows: readonly Pick<BulkRow, 'id' | 'version'>[],
  batchId = randomUUID(),
) => {
  const results: DeliveryBulkSaveAnswer['results'] = [];
  for (let at = 0; at < rows.length; at += 50) {
    const clients = rows.slice(at, at + 50).map(({ id, version }) => ({ id, version }));
    const step = { batchId, change: asked, clients };
    results.push(
      ...(await written<DeliveryBulkSaveAnswer>(write(gateway, 'advisor', 'deliveryBulkSave', step))).results,
    );
  }
  return results;
};

const undo = async (batchId: string, clients: readonly string[]) =>
  (
    await written<DeliveryBulkUndoAnswer>(
      write(gateway, 'advisor', 'deliveryBulkUndo', { batchId, clients: [...clients] }),
    )
  ).results;

const choicesOf = async (id: string) => {
  const answer: DeliveryPreferencesAnswer = await answerOf(gateway, 'advisor', 'deliveryPreferences', { id });
  return answer.preferences.map(({ accountId, document, current, pending, consent }) => ({
    accountId,
    document,
    current,
    pending,
    consent,
  }));
};

const RESULT = { changes: 'saved', waits: 'waits', same: 'same', cannot: 'cannot' } as const;

const CASES: readonly [Parameters<typeof change>[0], string[]][] = [
  [{ document: 'statements' }, ['cannot', 'changes', 'same']],
  [{ document: 'taxT5008', consent: { ...WRITTEN, method: 'telephone' } }, ['cannot', 'same', 'waits']],
];

test.each(CASES)(
  'what the preview says of %o is what the save does, and one undo puts all of it back',
  async (changed, outcomes) => {
    const asked = change(changed);
    const rows = await preview(asked);
    expect([...new Set(rows.map(({ outcome }) => outcome))].sort()).toEqual(outcomes);
    expect(rows).toHaveLength((await allClients(gateway, 'advisor')).length);
    const before = new Map<string, unknown>();
    for (const { id } of rows) before.set(id, await choicesOf(id));

    const batchId = randomUUID();
    const results = await save(asked, rows, batchId);
    expect(results).toEqual(rows.map(({ id, outcome }) => ({ id, result: RESULT[outcome] })));
    const reached = rows.filter(({ outcome }) => outcome === 'changes' || outcome === 'waits');
    const again = await preview(
      asked,
      reached.map(({ id }) => id),
    );
    expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    for (const { id, changes, waits } of reached) {
      const was = JSON.stringify(before.get(id));
      const now = await choicesOf(id);
      expect(JSON.stringify(now)).not.toBe(was);
      const differing = now.filter((cell) => !was.includes(JSON.stringify(cell)));
      expect(differing).toHaveLength(changes + waits);
    }

    for (let at = 0; at < reached.length; at += 50) {
      const ids = reached.slice(at, at + 50).map(({ id }) => id);
      expect(await undo(batchId, ids)).toEqual(ids.map((id) => ({ id, result: 'undone' })));
    }
    for (const { id } of rows) expect(await choicesOf(id)).toEqual(before.get(id));
  },
  120_000,
);

test('a client that somebody changed since the preview is refused, and the others of the step are saved', async () => {
  const asked = change();
  const rows = (await preview(asked)).filter(({ outcome }) => outcome === 'changes').slice(0, 3);
  const [first] = rows;
  if (first === undefined) throw new Error('nothing changes');
  const answer: DeliveryPreferencesAnswer = await answerOf(gateway, 'advisor', 'deliveryPreferences', {
    id: first.id,
  });
  const statement = answer.preferences.find(({ document }) => document === 'statements');
  await written(
    write(gateway, 'advisor', 'deliverySave', {
      id: first.id,
      version: answer.version,
      choices: [
        { accountId: statement?.accountId ?? '', document: 'statements', choice: 'both', consent: WRITTEN },
      ],
    }),
  );
  // One's own change is nobody else's: the assistant sends the step.
  const { results } = await written<DeliveryBulkSaveAnswer>(
    write(gateway, 'assistant', 'deliveryBulkSave', {
      batchId: randomUUID(),
      change: asked,
      clients: rows.map(({ id, version }) => ({ id, version })),
    }),
  );
  expect(results[0]).toEqual({ id: first.id, result: 'conflict' });
  expect(results.slice(1).map(({ result }) => result)).toEqual(['saved', 'saved']);
});

test('an undo leaves a client that was changed again, and one of somebody else’s batch', async () => {
  const asked = change({ document: 'letters', choice: 'both' });
  const rows = (await preview(asked)).filter(({ outcome }) => outcome === 'changes').slice(0, 2);
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('nothing changes');
  const batchId = randomUUID();
  await save(asked, rows, batchId);
  const [now] = await preview(change({ document: 'letters', choice: 'paper' }), [first.id]);
  if (now === undefined) throw new Error('the client is gone');
  await save(change({ document: 'letters', choice: 'paper' }), [now]);
  expect(await undo(batchId, [first.id, second.id])).toEqual([
    { id: first.id, result: 'overtaken' },
    { id: second.id, result: 'undone' },
  ]);
  expect(await undo(randomUUID(), [second.id])).toEqual([{ id: second.id, result: 'gone' }]);
});

test('a change for a day to come waits for it, is planned no second time, and is taken back by the undo', async () => {
  const asked = change({ document: 'performance', choice: 'both', effectiveOn: '2099-01-01' });
  const rows = (await preview(asked)).filter(({ outcome }) => outcome === 'changes').slice(0, 2);
  const ids = rows.map(({ id }) => id);
  const batchId = randomUUID();
  expect((await save(asked, rows, batchId)).map(({ result }) => result)).toEqual(['scheduled', 'scheduled']);
  expect((await preview(asked, ids)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  expect((await undo(batchId, ids)).map(({ result }) => result)).toEqual(['undone', 'undone']);
  expect((await preview(asked, ids)).map(({ outcome }) => outcome)).toEqual(['changes', 'changes']);
});

test('each client has one line in the log, told as a bulk change', async () => {
  const asked = change({ document: 'proxy', choice: 'none', consent: null });
  const rows = (await preview(asked)).filter(({ outcome }) => outcome === 'changes').slice(0, 3);
  const batchId = randomUUID();
  await save(asked, rows, batchId);
  const { rows: sets } = await gateway.db.pool.query<{ record_id: string; channel: string }>(
    'select record_id, channel from change_sets where batch_id = $1',
    [batchId],
  );
  expect(sets.map(({ record_id }) => record_id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(new Set(sets.map(({ channel }) => channel))).toEqual(new Set(['bulk']));
});

test('the latest changes say what they set and how their clients stand, to whoever made them alone', async () => {
  const asked = change({ document: 'proxy', choice: 'both' });
  const rows = (await preview(asked)).filter(({ outcome }) => outcome === 'changes').slice(0, 3);
  const batchId = randomUUID();
  await save(asked, rows, batchId);
  const [first, ...others] = rows.map(({ id }) => id);
  await undo(batchId, [first ?? '']);
  const runsOf = async (persona: string): Promise<DeliveryBulkRunsAnswer['runs']> =>
    (await answerOf(gateway, persona, 'deliveryBulkRuns', {})).runs;
  const [run] = await runsOf('advisor');
  expect({ ...run, undoable: [...(run?.undoable ?? [])].sort() }).toMatchObject({
    batchId,
    reason: null,
    effectiveOn: null,
    documents: ['proxy'],
    choices: ['both'],
    counts: [
      { state: 'saved', clients: 2 },
      { state: 'undone', clients: 1 },
    ],
    undoable: others.sort(),
  });
  expect((await runsOf('manager')).map((each) => each.batchId)).not.toContain(batchId);
});
