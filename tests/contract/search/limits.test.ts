import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchKind } from '@/contract/search/schema';
import { inScope } from '@/gateway/kit/db/scope';
import { planned } from '@/gateway/kit/db/statement';
import { type TrueClient, trueClients } from '@/tests/support/bookOracle';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { askSearch, searchGroupOf } from '@/tests/support/search';

let gateway: TestGateway;
const books = new Map<Persona, TrueClient[]>();

beforeAll(async () => {
  gateway = await makeTestGateway();
  for (const persona of PERSONAS) books.set(persona, await trueClients(gateway, persona));
});
afterAll(() => gateway.close());

const ask = (persona: string, query: string) => askSearch(gateway, persona, query);
const search = async (persona: string, query: string, kind: SearchKind = 'client') =>
  searchGroupOf(await ask(persona, query), kind);

describe('no one finds what is another’s', () => {
  test.each(PERSONAS)(
    '%s',
    async (persona) => {
      const own = new Set((books.get(persona) ?? []).map(({ id }) => id));
      const others = [...books.values()].flat().filter(({ id }) => !own.has(id));
      const strangers = [...new Map(others.map((client) => [client.id, client])).values()].slice(0, 25);
      for (const { id, names, emails, phones, numbers } of strangers) {
        for (const query of [names[0], emails[0], phones[0], numbers[0]]) {
          if (query === undefined) continue;
          const { groups } = await ask(persona, query);
          expect(groups[0]?.rows.map((row) => row.id)).not.toContain(id);
          if (query === phones[0]) continue;
          for (const { rows } of groups) expect(rows.every((row) => row.label !== numbers[0])).toBe(true);
        }
      }
    },
    120_000,
  );

  test('a person without rep codes finds nothing', async () => {
    const { groups } = await ask('stranger', 'an');
    expect(groups.map(({ count }) => count)).toEqual([0, 0, 0]);
  });
});

describe('what is typed is what it is', () => {
  test.each([
    '%',
    '_',
    "'",
    '"',
    '\\',
    "o'",
    '(',
    '[a',
    '.*',
    '😀',
    '%%%',
    '--',
    '$1',
    '\ud800a',
    '‏ע',
    '()',
    '+',
    '\u202eab',
  ])('%j', async (query) => {
    const { groups } = await ask('advisor', query);
    if (!/[\p{L}\p{N}]/u.test(query)) expect(groups.map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  test.each([[''], ['   '], ['x'.repeat(101)], ['a\0b'], ['a\nb'], [7], [null], [['a']]])(
    'refuses %j',
    async (query) => {
      const answer = await gateway.rest('advisor', 'globalSearch', { query: query as string });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/query' }] });
    },
  );
});

describe('what was opened lately', () => {
  const write = (
    persona: string,
    opened: { kind: SearchKind; id: string } | null,
    query: string | null = null,
  ) =>
    gateway.rest(
      persona,
      'searchRecord',
      { query, opened },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  const recent = async (persona: string) =>
    (await gateway.rest(persona, 'searchRecent', undefined)).json() as {
      searches: string[];
      opened: { kind: string; id: string; label: string | null }[];
    };

  test('has no search that may be a SIN', async () => {
    await write('manager', null, '046.454.286');
    await write('manager', null, 'Tremblay');
    const { searches } = await recent('manager');
    expect(searches).toContain('Tremblay');
    expect(searches.join()).not.toContain('046');
  });

  test('goes first among its equals, from however far down, for who opened it', async () => {
    const last = (books.get('manager') ?? [])
      .filter(({ code }) => code === 'TR04')
      .sort((one, other) => (one.names[0] ?? '').localeCompare(other.names[0] ?? '', 'en'))
      .at(-1);
    const before = (await search('manager', 'TR04')).rows;
    expect(before.map(({ id }) => id)).not.toContain(last?.id);
    await gateway.rest('manager', 'clientOverview', { id: last?.id ?? '' });
    expect((await search('manager', 'TR04')).rows[0]).toMatchObject({ id: last?.id, isRecent: true });
    expect((await search('assistant', 'TR04')).rows).toEqual(before);
  });

  test('is listed, the newest first: clients by their own opening, the rest as it was recorded', async () => {
    const [client, household, account] = (await ask('assistant', 'TR04')).groups.map(
      ({ rows }) => rows[1]?.id ?? '',
    );
    await gateway.rest('assistant', 'clientOverview', { id: client ?? '' });
    await write('assistant', { kind: 'household', id: household ?? '' }, 'TR04');
    await write('assistant', { kind: 'account', id: account ?? '' }, 'tr');
    await write('assistant', { kind: 'client', id: client ?? '' }, 'TR04');
    const { searches, opened } = await recent('assistant');
    expect(searches).toEqual(['TR04', 'tr']);
    expect(opened.map(({ kind, id }) => [kind, id])).toEqual([
      ['account', account],
      ['household', household],
      ['client', client],
    ]);
    expect((await search('assistant', 'TR04', 'household')).rows[0]).toMatchObject({
      id: household,
      isRecent: true,
    });
  });

  test('is the person’s alone, and gone with the rep code', async () => {
    expect((await recent('conseillere')).opened).toEqual([]);
    const stranger = (await ask('assistant', 'TR07')).groups[2]?.rows[0]?.id ?? '';
    expect((await write('advisor', { kind: 'account', id: stranger })).status).toBe(200);
    expect((await recent('advisor')).opened.map(({ id }) => id)).not.toContain(stranger);
  });

  test('is read from the log by those who see the client, and by no one else', async () => {
    const { rows } = await gateway.db.pool.query<{ subject: string; code: string }>(
      `select distinct subject, code from client_view_log join rep_codes on rep_codes.id = rep_code_id`,
    );
    expect(new Set(rows.map(({ subject }) => subject)).size).toBeGreaterThan(1);
    for (const reader of ['advisor', 'assistant', 'manager', 'newcomer', 'conseillere']) {
      const { seen, codes } = await inScope(gateway.db, { subject: reader }, async (tx, scope) => ({
        seen: await tx.run(planned(sql`select distinct subject from client_view_log order by subject`)({})),
        codes: scope.repCodes.map(({ code }) => code),
      }));
      const lookers = rows.filter(({ code }) => codes.includes(code)).map(({ subject }) => subject);
      expect(seen, reader).toEqual([...new Set(lookers)].sort().map((subject) => ({ subject })));
    }
  });

  test('keeps fifty searches and shows ten', async () => {
    for (let at = 0; at < 55; at += 1) await write('newcomer', null, `search ${at}`);
    expect((await recent('newcomer')).searches).toEqual(
      Array.from({ length: 10 }, (_, at) => `search ${54 - at}`),
    );
    const { rows } = await gateway.db.pool.query("select from recent_searches where subject = 'newcomer'");
    expect(rows).toHaveLength(50);
  });
});
