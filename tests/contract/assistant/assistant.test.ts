import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import { daysAfter } from '@/contract/periods';
import { inScope } from '@/gateway/kit/db/scope';
import { planned } from '@/gateway/kit/db/statement';
import { answerOf } from '@/tests/support/accounts';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const ask = (question: string | null, spec: QuerySpec | null = null, persona = 'advisor') =>
  answerOf(gateway, persona, 'chatAsk', { question, spec });

function rowsIn(answer: ChatAskAnswer) {
  if (answer.kind !== 'answer' || answer.result.kind !== 'rows') throw new Error(JSON.stringify(answer));
  return answer.result;
}

const SHOW = { closed: false, zero: true, negative: true };

describe('an answer', () => {
  test.each([
    'clients over 40 in Quebec without e-delivery',
    'clients de plus de 40 ans au Québec sans livraison électronique',
    'who has not signed in for 90 days',
    'clients without a TFSA',
    'top 10 clients',
    'clients who hold XIC',
    'clients in Toronto',
  ])('“%s” has the count and the sum of the list of clients', async (question) => {
    const { count, amount, spec, found } = rowsIn(await ask(question));
    if (spec.kind !== 'book') throw new Error('no list');
    const { filters } = spec;
    const total = await answerOf(gateway, 'advisor', 'clientsSummaryList', { filters });
    expect([count, amount]).toEqual([total.count, total.marketValue]);
    const pages = await allPages(
      gateway,
      'advisor',
      firstPage({ filters, sort: [{ key: 'marketValue', direction: 'desc' }] }),
    );
    const rows = pages.flatMap((page) => page.rows);
    expect(found.rows).toEqual(rows.slice(0, 10));
    expect(count).toBeGreaterThan(0);
  });

  test.each(['households over $1M', 'ménages de plus de 500 000 $', 'top 10 households'])(
    '“%s” has those of the list of households',
    async (question) => {
      const { count, amount, spec } = rowsIn(await ask(question));
      if (spec.kind !== 'book') throw new Error('no list');
      const show = { closedOnly: false };
      const total = await answerOf(gateway, 'advisor', 'householdsSummaryList', {
        filters: spec.filters,
        show,
      });
      expect([count, amount]).toEqual([total.count, total.marketValue]);
      expect(count).toBeGreaterThan(0);
    },
  );

  test.each(['accounts with cash above 10 %', 'comptes en dollars américains', 'TFSA accounts over 50k'])(
    '“%s” has those of the list of accounts',
    async (question) => {
      const { count, amount, spec } = rowsIn(await ask(question));
      if (spec.kind !== 'book') throw new Error('no list');
      const { total } = await answerOf(gateway, 'advisor', 'accountsSummaryList', {
        filters: spec.filters,
        clientId: null,
        householdId: null,
        show: SHOW,
      });
      expect([count, amount]).toEqual([total.count, total.marketValueCad]);
      expect(count).toBeGreaterThan(0);
    },
  );

  test.each([
    ['KYC overdue', 'kycSummaryList', { filters: { state: ['overdue'] } }],
    ['unassigned accounts', 'unassignedAccountsSummaryList', { filters: {} }],
    ['accounts out of band', 'umaAccountsSummaryList', { filters: { status: ['out'] } }],
    [
      'documents not opened',
      'documentsSummaryList',
      { filters: { viewed: ['notOpened'], state: ['shared'] } },
    ],
    ['identity overdue', 'verificationSummaryList', { filters: { state: ['overdue'] } }],
    [
      'rejected transfers',
      'transfersSummaryList',
      { filters: {}, states: ['rejected'], dealers: [], lateOnly: false },
    ],
    ['teams', 'teamsSummaryList', { filters: {} }],
  ] as const)('“%s” has the count of its list', async (question, list, body) => {
    const total = await answerOf(gateway, 'advisor', list as 'kycSummaryList', body as never);
    expect(rowsIn(await ask(question)).count).toBe(total.count);
  });

  test('a figure by its parts is that of the dashboard', async () => {
    const answer = await ask('AUA by province');
    const parts = await answerOf(gateway, 'advisor', 'boaBreakdown', {
      filters: {},
      period: 't12',
      organisation: 'now',
      dimension: 'province',
      within: null,
      asOf: null,
      measures: ['aua'],
      limit: 10,
    });
    expect(answer).toMatchObject({ kind: 'answer', result: { kind: 'parts', parts } });
  });

  test.each(['what is my AUA', 'revenue this year', 'mes flux nets ce trimestre', 'encaisse'])(
    '“%s” is a figure',
    async (question) => {
      expect(await ask(question)).toMatchObject({
        kind: 'answer',
        result: { kind: 'figure', value: expect.stringMatching(/^-?\d+\.\d{2}$/) as string },
      });
    },
  );

  test('groups of clients add up to the list', async () => {
    const first = rowsIn(await ask('clients over 65'));
    const { groups, count } = rowsIn(await ask('and by rep code?', first.spec));
    expect(groups?.reduce((sum, group) => sum + group.count, 0)).toBe(count);
    expect(count).toBe(first.count);
  });

  test('a reading that was changed by hand is answered as it stands', async () => {
    const first = rowsIn(await ask('clients over 65'));
    const changed = { ...first.spec, list: 'accounts' } as QuerySpec;
    expect(rowsIn(await ask(null, changed)).found.list).toBe('accounts');
  });
});

describe('what is someone else’s', () => {
  test('a client of another advisor is answered as no one is', async () => {
    const own = new Set(
      (await allPages(gateway, 'advisor', firstPage())).flatMap(({ rows }) =>
        rows.map(({ name }) => name.family),
      ),
    );
    const other = (await allPages(gateway, 'conseillere', firstPage()))
      .flatMap(({ rows }) => rows)
      .find(({ name }) => name.family !== null && name.family.length > 6 && !own.has(name.family));
    const family = other?.name.family ?? '';
    for (const asked of [
      'accounts of',
      'clients named',
      'transfers of',
      'households named',
      'documents of',
      'how many clients has',
      'KYC of',
      'phone of',
      'who is',
      'AUA of',
    ]) {
      const of = (name: string) =>
        gateway.rest('advisor', 'chatAsk', { question: `${asked} ${name}`, spec: null });
      const [theirs, nobodys] = [await of(family), await of('Zzyzxq')];
      expect(theirs.text.replaceAll(family, '·')).toBe(nobodys.text.replaceAll('Zzyzxq', '·'));
    }
    expect(rowsIn(await ask(`accounts of ${family}`, null, 'conseillere')).count).toBeGreaterThan(0);
  });

  test.each(PERSONAS)('%s is answered from the own book alone', async (persona) => {
    const spec: QuerySpec = {
      kind: 'book',
      list: 'clients',
      filters: {},
      sort: null,
      limit: null,
      groupBy: null,
    };
    const answer = await gateway.rest(persona, 'chatAsk', { question: null, spec });
    if (persona === 'newcomer') return;
    const { count } = await answerOf(gateway, persona, 'clientsSummaryList', { filters: {} });
    expect(answer.json() as ChatAskAnswer).toMatchObject({ result: { count } });
  });

  test('no question is written into the log', async () => {
    await ask('clients named Verysecretname');
    expect(gateway.log.join('\n')).not.toContain('Verysecretname');
  });
});

describe('a reading from outside', () => {
  test.each([
    [{ kind: 'facets', list: 'kyc', facets: { state: ['never'] }, text: null }],
    [{ kind: 'facets', list: 'teams', facets: { nothing: ['x'] }, text: null }],
    [{ kind: 'book', list: 'households', filters: {}, sort: null, limit: 500, groupBy: null }],
    [{ kind: 'breakdown', measure: 'clients', dimension: 'province', period: 't12', filters: {} }],
    [{ kind: 'sql', text: 'select 1' }],
  ])('that no list has is refused: %j', async (spec) => {
    const answer = await gateway.rest('advisor', 'chatAsk', { question: null, spec: spec as never });
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });
});

describe('what is said of an answer', () => {
  test('is kept for the person and whoever looks after the assistant, and a reason only where it was not right', async () => {
    const said = {
      isRight: false,
      reason: 'old',
      comment: 'as of?',
      question: 'what is my AUA',
      spec: null,
    } as const;
    const answer = await gateway.rest('advisor', 'chatFeedback', said, {
      headers: { 'idempotency-key': '5f3a1c1e-4b7a-4c7e-9a55-0d6a5f3b2c11' },
    });
    expect(answer.json()).toEqual({ isKept: true });
    const seenBy = (subject: string) =>
      inScope(gateway.db, { subject: subject }, (tx) =>
        tx.run(
          planned(
            sql`select q.question, f.reason from chat_feedback f join chat_questions q on q.id = f.question_id`,
          )({}),
        ),
      );
    expect(await seenBy('advisor')).toEqual([{ question: 'what is my AUA', reason: 'old' }]);
    expect(await seenBy('assistant')).toEqual([]);
    const both = await gateway.rest(
      'advisor',
      'chatFeedback',
      { ...said, isRight: true },
      {
        headers: { 'idempotency-key': '5f3a1c1e-4b7a-4c7e-9a55-0d6a5f3b2c12' },
      },
    );
    expect(both.json()).toMatchObject({ code: 'invalid' });
  });
});

test('A SIN in a question is kept neither with a conversation nor with feedback', async () => {
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const typed = 'client 046.454.286';
  const facets = { kind: 'facets', list: 'teams', facets: {}, text: '046 454 286' } as const;
  const ask = { question: 'clients over 65', spec: null };
  for (const turn of [
    { typed, body: ask },
    { typed: null, body: { ...ask, question: typed } },
    { typed: null, body: { question: null, spec: facets } },
  ]) {
    const refused = await gateway.rest(
      'advisor',
      'chatSessionKeep',
      { id: randomUUID(), turns: [turn] },
      keyed(),
    );
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'looks_like_sin' }] });
  }
  const said = { isRight: true, reason: null, comment: null, question: typed, spec: null };
  const refused = await gateway.rest('advisor', 'chatFeedback', said, keyed());
  expect(refused.json()).toMatchObject({ errors: [{ pointer: '/question', rule: 'looks_like_sin' }] });
});

describe('conversations that are kept', () => {
  const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const turn = (question: string) => ({ typed: question, body: { question, spec: null } });
  const keep = (id: string, questions: string[], persona = 'advisor') =>
    answerOf(gateway, persona, 'chatSessionKeep', { id, turns: questions.map(turn) }, keyed());
  const mark = (id: string, how: 'pin' | 'unpin' | 'remove' | 'restore') =>
    answerOf(gateway, 'advisor', 'chatSessionSave', { id, mark: how, title: null }, keyed());
  const rows = async (persona = 'advisor') => (await answerOf(gateway, persona, 'chatSessions', {})).rows;
  const statusOf = async (persona: string, id: string) =>
    (await gateway.rest(persona, 'chatSession', { id })).status;

  test('are listed by their first question, the pinned one first, and have all questions when opened', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await keep(first, ['clients over 65']);
    await keep(first, ['clients over 65', 'only in Ontario']);
    await keep(second, ['households over $1M']);
    expect(
      (await rows()).slice(0, 2).map(({ id, question, questions }) => [id, question, questions]),
    ).toEqual([
      [second, 'households over $1M', 1],
      [first, 'clients over 65', 2],
    ]);
    await mark(first, 'pin');
    expect((await rows())[0]).toMatchObject({ id: first, isPinned: true });
    await mark(first, 'unpin');
    const { turns } = await answerOf(gateway, 'advisor', 'chatSession', { id: first });
    expect(turns).toEqual([turn('clients over 65'), turn('only in Ontario')]);
  });

  test('bear the name that they are given, and their question again where it is taken away', async () => {
    const id = randomUUID();
    await keep(id, ['KYC overdue']);
    const rename = (title: string | null) =>
      answerOf(gateway, 'advisor', 'chatSessionSave', { id, mark: 'rename', title }, keyed());
    expect(await rename('Reviews  of March')).toMatchObject({ title: 'Reviews  of March' });
    expect(await rename(null)).toMatchObject({ title: null });
    const long = await gateway.rest(
      'advisor',
      'chatSessionSave',
      {
        id,
        mark: 'rename',
        title: 'a'.repeat(81),
      },
      keyed(),
    );
    expect(long.status).toBe(400);
  });

  test('are brought back after they were removed, and gone a day later', async () => {
    const id = randomUUID();
    await keep(id, ['KYC overdue']);
    await mark(id, 'remove');
    expect((await rows()).map((row) => row.id)).not.toContain(id);
    expect(await statusOf('advisor', id)).toBe(404);
    await mark(id, 'restore');
    expect(await statusOf('advisor', id)).toBe(200);
    await mark(id, 'remove');
    await gateway.db.pool.query(
      "update chat_sessions set removed_at = removed_at - interval '2 days' where id = $1",
      [id],
    );
    await keep(randomUUID(), ['clients']);
    const restored = await gateway.rest(
      'advisor',
      'chatSessionSave',
      { id, mark: 'restore', title: null },
      keyed(),
    );
    expect(restored.status).toBe(404);
  });

  test('go after half a year without a question, unless they are pinned', async () => {
    const [old, pinned] = [randomUUID(), randomUUID()];
    await keep(old, ['clients']);
    await keep(pinned, ['clients']);
    await mark(pinned, 'pin');
    await gateway.db.pool.query(
      "update chat_sessions set asked_at = now() - interval '181 days' where id = any ($1::uuid[])",
      [[old, pinned]],
    );
    await keep(randomUUID(), ['households']);
    expect([await statusOf('advisor', old), await statusOf('advisor', pinned)]).toEqual([404, 200]);
  });

  test('are the person’s alone: the same id is another conversation for another', async () => {
    const id = randomUUID();
    await keep(id, ['clients of mine']);
    expect(await statusOf('assistant', id)).toBe(404);
    await keep(id, ['clients of theirs'], 'assistant');
    const { turns } = await answerOf(gateway, 'advisor', 'chatSession', { id });
    expect(turns).toEqual([turn('clients of mine')]);
  });
});

test('documents of the last days are counted from the day of the firm, however old the book is', async () => {
  const today = gateway.db.today();
  for (const question of ['documents created in the last 7 days', 'documents created this week']) {
    const answer = await answerOf(gateway, 'advisor', 'chatAsk', { question, spec: null });
    expect(answer).toMatchObject({ kind: 'answer', result: { asOf: today } });
    const { spec } = rowsIn(answer);
    expect(spec.kind === 'facets' && spec.facets.created?.join()).toMatch(
      question.endsWith('days') ? new RegExp(`^${daysAfter(today, -6)}`) : /week/i,
    );
  }
});
