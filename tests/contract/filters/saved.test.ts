import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Period } from '@/contract/boa/codes';
import type { BookFilter, FilterReadAnswer } from '@/contract/filters/schema';
import { SHORT_ID, someView } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

const FILTER: BookFilter = { clientName: ['Chan', 'Côté'], iaCode: ['TR04', 'QC02'], initiator: ['someone'] };
const FILTER_KEPT = { ...FILTER, iaCode: ['QC02', 'TR04'] };

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

async function save(persona: string, filters: BookFilter, range?: Period, asOf?: string): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await gateway.rest(persona, 'filterSave', { filters, range, asOf }, { headers });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as { id: string }).id;
}

const read = (persona: string, id: string) => gateway.rest(persona, 'filterRead', { id });

describe('a filter that is kept', () => {
  test('comes back unchanged, under an id that reveals nothing', async () => {
    const id = await save('advisor', FILTER);
    expect(id).toMatch(/^[\w-]{12}$/);
    expect((await read('advisor', id)).json()).toMatchObject({
      filters: { ...FILTER, iaCode: ['QC02', 'TR04'] },
      isMine: true,
    });
  });

  test('keeps the period of the dashboards with it, under an id of its own', async () => {
    const [bare, year] = [await save('advisor', FILTER), await save('advisor', FILTER, 't12')];
    expect(new Set([bare, year, await save('advisor', FILTER, 'quarter')]).size).toBe(3);
    expect(await save('advisor', FILTER, 't12')).toBe(year);
    expect((await read('advisor', year)).json()).toMatchObject({ filters: FILTER_KEPT, range: 't12' });
    expect((await read('advisor', bare)).json()).not.toHaveProperty('range');
  });

  test('keeps the earlier day of the dashboards with it, under an id of its own', async () => {
    const [bare, day] = [
      await save('advisor', FILTER, 't12'),
      await save('advisor', FILTER, 't12', '2025-12-31'),
    ];
    expect(new Set([bare, day, await save('advisor', FILTER, 't12', '2025-11-28')]).size).toBe(3);
    expect(await save('advisor', FILTER, 't12', '2025-12-31')).toBe(day);
    const kept = { filters: FILTER_KEPT, range: 't12', asOf: '2025-12-31' };
    expect((await read('advisor', day)).json()).toMatchObject(kept);
    expect((await read('advisor', bare)).json()).not.toHaveProperty('asOf');
  });

  test('has one id however often and in whatever order it is kept, and another for anyone else', async () => {
    const id = await save('advisor', FILTER);
    const turned = { initiator: ['someone'], iaCode: ['QC02', 'TR04', 'TR04'], clientName: ['Côté', 'Chan'] };
    expect(await save('advisor', turned)).toBe(id);
    expect(await save('advisor', { ...turned, email: [] })).toBe(id);
    expect(await save('advisor', { ...turned, email: ['x'] })).not.toBe(id);
    expect(await save('manager', FILTER)).not.toBe(id);
  });

  test('is kept once when one person saves it twice at a time', async () => {
    const filters = { clientName: [randomUUID()] };
    const ids = await Promise.all(Array.from({ length: 6 }, () => save('advisor', filters)));
    expect(new Set(ids).size).toBe(1);
  });

  test('opens for those who share a team with its owner, and for no one else', async () => {
    const id = await save('advisor', FILTER);
    for (const persona of ['assistant', 'manager']) {
      const answer = await read(persona, id);
      expect(answer.status).toBe(200);
      expect(answer.json()).toMatchObject({ isMine: false });
    }
    const nobody = (await read('conseillere', SHORT_ID)).text.replace(/"requestId":"[^"]*"/, '');
    for (const persona of ['conseillere', 'newcomer']) {
      const answer = await read(persona, id);
      expect(answer.status).toBe(404);
      expect(answer.text.replace(/"requestId":"[^"]*"/, '')).toBe(nobody);
    }
  });

  test('disappears for a person who leaves the team', async () => {
    const id = await save('advisor', FILTER);
    await gateway.db.pool.query(
      "update rep_code_access set valid_to = '2000-01-02', valid_from = '2000-01-01' where subject = 'assistant' and rep_code_id in (select id from rep_codes where code <> 'TR22')",
    );
    const answer = await read('assistant', id);
    await gateway.db.pool.query("update rep_code_access set valid_to = null where subject = 'assistant'");
    expect(answer.status).toBe(403);
    expect((await read('assistant', id)).status).toBe(200);
  });

  test('says which of its values the reader cannot see', async () => {
    const filters = { iaCode: ['TR04', 'TR07', 'QC02'], teamName: ['Osei Wealth Group', 'Nowhere'] };
    const id = await save('manager', filters);
    const { unseen } = (await read('advisor', id)).json() as FilterReadAnswer;
    expect(unseen.map(({ field, value }) => `${field} ${value}`).sort()).toEqual([
      'iaCode QC02',
      'iaCode TR07',
      'teamName Nowhere',
    ]);
    expect((await read('manager', id)).json()).toMatchObject({
      unseen: [
        { field: 'iaCode', value: 'QC02' },
        { field: 'teamName', value: 'Nowhere' },
      ],
    });
  });

  test('stays among the last thousand of its owner', async () => {
    await gateway.db.pool.query(
      `insert into saved_filters (id, subject, digest, filters, team_ids, used_at)
       select lpad(n::text, 12, 'x'), 'newcomer', n::text, '{}', '{}', now() - make_interval(hours => n)
       from generate_series(1, 1100) n`,
    );
    const id = await save('newcomer', { email: ['a'] });
    const { rows } = await gateway.db.pool.query<{ id: string }>(
      "select id from saved_filters where subject = 'newcomer' order by used_at desc",
    );
    expect(rows).toHaveLength(1_000);
    expect(rows[0]?.id).toBe(id);
  });

  test.each(['newcomer', 'manager'])(
    'that is opened by its link outlives all that is typed (%s)',
    async (reader) => {
      const owner = reader === 'manager' ? 'advisor' : reader;
      const [used, unused] = [
        await save(owner, { email: ['daily'] }),
        await save(owner, { email: ['once'] }),
      ];
      expect((await read(reader, used)).status).toBe(200);
      await gateway.db.pool.query(
        "update saved_filters set used_at = now() - interval '80 days' where id = any ($1)",
        [[used, unused]],
      );
      await gateway.db.pool.query(
        `insert into saved_filters (id, subject, digest, filters, team_ids)
       select lpad(n::text, 12, $1), $2, 'typed ' || n, '{}', '{}' from generate_series(1, 1100) n`,
        [reader.slice(0, 1), owner],
      );
      await save(owner, { email: ['typed last'] });
      expect((await read(owner, used)).status).toBe(200);
      expect((await read(owner, unused)).status).toBe(404);
      const { rows } = await gateway.db.pool.query('select from saved_filters where subject = $1', [owner]);
      expect(rows).toHaveLength(1_000);
    },
  );

  test('records who opened it, once a day', async () => {
    const id = await save('advisor', { email: ['noted'] });
    const noted = async () => {
      const { rows } = await gateway.db.pool.query<{ subject: string; read_at: Date }>(
        'select subject, read_at from filter_reads where filter_id = $1 order by subject',
        [id],
      );
      return rows;
    };
    await Promise.all(['advisor', 'manager', 'newcomer'].map((reader) => read(reader, id)));
    const first = await noted();
    expect(first.map(({ subject }) => subject)).toEqual(['advisor', 'manager']);
    await Promise.all(['advisor', 'manager'].map((reader) => read(reader, id)));
    expect(await noted()).toEqual(first);
    await gateway.db.pool.query("update filter_reads set read_at = now() - interval '25 hours'");
    await read('manager', id);
    const [, mine] = await noted();
    expect(mine?.read_at.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
  });

  test('that a view uses stays, whatever is trimmed', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const filters = { email: ['of a view'] };
    const made = await gateway.rest('newcomer', 'viewSave', someView({ filters }), { headers });
    const { id } = (made.json() as { view: { id: string } }).view;
    await save('newcomer', filters);
    await gateway.db.pool.query("delete from saved_filters where subject = 'newcomer'");
    const { json } = await gateway.rest('newcomer', 'viewsList', { screen: 'clients' });
    expect(json()).toMatchObject({ views: [{ id, filters }] });
  });

  test('needs a key, as each write does', async () => {
    expect((await gateway.rest('advisor', 'filterSave', { filters: {} })).status).toBe(400);
  });
});

test.each(PERSONAS)('%s reads none of the filters of strangers', async (persona) => {
  const ids = await Promise.all(
    PERSONAS.map(async (owner) => [owner, await save(owner, { email: [owner] })]),
  );
  const TEAMS: Record<string, number[]> = {
    advisor: [1],
    assistant: [1, 2],
    manager: [1, 2],
    conseillere: [3],
  };
  for (const [owner = '', id = ''] of ids) {
    const shares = (TEAMS[owner] ?? []).some((team) => TEAMS[persona]?.includes(team));
    expect((await read(persona, id)).status, owner).toBe(owner === persona || shares ? 200 : 404);
  }
});
