import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

async function asked(persona: string, question: string) {
  const answer = await answerOf(gateway, persona, 'chatAsk', { question, spec: null });
  if (answer.kind !== 'answer') throw new Error(JSON.stringify(answer));
  return answer.result;
}

test('the price of a security is that of its page', async () => {
  const page = await answerOf(gateway, 'advisor', 'marketSymbol', { symbol: 'RY', range: '1m' });
  for (const question of ['price of RY', 'cours de RY'])
    expect(await asked('advisor', question)).toMatchObject({ kind: 'quote', quote: page.quote });
});

test('a security that nobody knows has no price', async () => {
  const answer = await answerOf(gateway, 'advisor', 'chatAsk', { question: 'price of Zzyzx', spec: null });
  expect(answer).toEqual({ kind: 'unread', words: ['Zzyzx'] });
});

test('my notifications are those of the list', async () => {
  const list = await answerOf(gateway, 'advisor', 'notificationsList', {
    tab: 'mine',
    kind: null,
    text: '',
    unreadOnly: true,
    limit: 10,
  });
  for (const question of ['unread notifications', 'quoi de neuf']) {
    const result = await asked('advisor', question);
    if (result.kind !== 'notifications') throw new Error(result.kind);
    expect([result.count, result.rows.map(({ id }) => id)]).toEqual([
      list.total,
      list.rows.map(({ id }) => id),
    ]);
  }
});

test.each(['manager', 'executive'])(
  '%s gets the figures of what is led, and none of a group that is too small',
  async (persona) => {
    const { nodes } = await answerOf(gateway, persona, 'executiveOverview', {
      period: 'year',
      organization: 'now',
      asOf: null,
    });
    const result = await asked(persona, 'AUA by branch');
    if (result.kind !== 'led') throw new Error(result.kind);
    const led = nodes.filter(({ level }) => level !== 'repCode');
    expect(result.rows.length).toBeGreaterThan(0);
    expect(result.rows.map(({ id, value, isHidden }) => [id, value, isHidden])).toEqual(
      led.map(({ id, figures }) => [id, figures?.aua ?? null, figures === null]),
    );
  },
);

test('a person who leads nothing gets no figures of others', async () => {
  expect(await asked('advisor', 'ASA par succursale')).toMatchObject({ kind: 'led', rows: [] });
});

test('what changed for a client is in the client’s log', async () => {
  const { rows } = await answerOf(gateway, 'advisor', 'clientsList', firstPage());
  const id = rows.find(({ kind }) => kind === 'person')?.id ?? '';
  const { version } = await answerOf(gateway, 'advisor', 'clientInfoEdit', { id });
  await written(
    write(gateway, 'advisor', 'clientInfoSave', { id, version, fields: { preferredName: 'Zed' } }),
  );
  const spec = { kind: 'fact', fact: 'changes', name: 'someone', id, days: 14 } as const;
  const answer = await answerOf(gateway, 'advisor', 'chatAsk', { question: null, spec });
  if (answer.kind !== 'answer' || answer.result.kind !== 'fact') throw new Error(JSON.stringify(answer));
  const { found } = answer.result;
  if (found.fact !== 'changes') throw new Error(found.fact);
  expect(found.rows[0]).toMatchObject({ paths: ['preferredName'] });
  const log = await answerOf(gateway, 'advisor', 'clientLogs', {
    id,
    filters: {},
    page: { until: null, skip: 0, size: 10 },
  });
  expect(found.rows[0]?.id).toBe(log.entries[0]?.id);
});

test('transfers of a dealer are those that the list finds by its code', async () => {
  const { dealers } = await answerOf(gateway, 'advisor', 'transfersSummaryList', {
    filters: {},
    states: [],
    lateOnly: false,
    dealers: [],
  });
  for (const {
    dealer: { code, name },
  } of dealers) {
    const list = await answerOf(gateway, 'advisor', 'transfersSummaryList', {
      filters: {},
      states: [],
      lateOnly: false,
      dealers: [code],
    });
    for (const question of [`transfers from ${name.en}`, `transferts provenant de ${name.fr}`]) {
      const result = await asked('advisor', question);
      expect(result).toMatchObject({ kind: 'rows', count: list.count, amount: list.expected });
    }
  }
  // The word for `of` is also said of a client.
  expect(await asked('advisor', 'transferts de Pacific Crest')).toMatchObject({
    spec: { dealer: { code: 'PACR' } },
  });
  const unknown = { question: 'transfers from Zzyzx', spec: null };
  expect(await answerOf(gateway, 'advisor', 'chatAsk', unknown)).toEqual({
    kind: 'unread',
    words: ['Zzyzx'],
  });
});

test('documents of a span are those of the list’s own filter', async () => {
  const filters = { source: ['client' as const], created: { from: '2025-01-01', to: '2025-12-31' } };
  const { count } = await answerOf(gateway, 'advisor', 'documentsSummaryList', { filters });
  expect(await asked('advisor', 'documents uploaded by clients last year')).toMatchObject({ count });
  const whole = await answerOf(gateway, 'advisor', 'documentsSummaryList', {
    filters: { created: filters.created },
  });
  expect(whole.count).toBeGreaterThan(0);
  expect(await asked('advisor', 'documents created in 2025')).toMatchObject({ count: whole.count });
});

test('managed accounts of a model and teams of a branch are those of their lists', async () => {
  const { models } = await answerOf(gateway, 'advisor', 'umaAccountsSummaryList', { filters: {} });
  for (const { code, name } of models) {
    const { count } = await answerOf(gateway, 'advisor', 'umaAccountsSummaryList', {
      filters: { model: [code] },
    });
    for (const called of [code, name.en])
      expect(await asked('advisor', `managed accounts on the model ${called}`)).toMatchObject({ count });
  }
  const { facets } = await answerOf(gateway, 'advisor', 'teamsSummaryList', { filters: {} });
  for (const { value, count } of facets.location)
    expect(await asked('advisor', `teams of the branch ${value}`)).toMatchObject({ count });
});

test('who replaces the person is on the page of their team', async () => {
  const { rows } = await answerOf(gateway, 'advisor', 'teamsList', {
    filters: {},
    sort: [{ key: 'name', direction: 'asc' }],
    page: { size: 100, after: null, before: null },
  });
  const question = 'qui me remplace pendant mes vacances';
  const answer = await answerOf(gateway, 'advisor', 'chatAsk', { question, spec: null });
  const offered =
    answer.kind === 'asked'
      ? answer.options.map(({ spec }) => (spec.kind === 'fact' ? spec.id : null))
      : answer.kind === 'answer' && answer.result.kind === 'fact'
        ? [answer.result.subject.id]
        : [];
  expect(offered).toEqual(rows.map(({ id }) => id));
});

test.each(['advisor', 'conseillere', 'manager'])(
  'the tasks of %s are those of the home page',
  async (persona) => {
    for (const [question, view] of [
      ['what do I have to do today', 'all'],
      ['overdue tasks', 'overdue'],
      ['tâches de cette semaine', 'week'],
    ] as const) {
      const home = await answerOf(gateway, persona, 'homeTasks', { view, kind: null });
      expect(await asked(persona, question)).toMatchObject({
        kind: 'tasks',
        count: home.total,
        kinds: home.kinds,
      });
    }
  },
);
