import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import {
  type SavedView,
  VIEWS_MAX,
  type ViewSaveAnswer,
  type ViewsListAnswer,
} from '@/contract/views/schema';
import type { ViewScreen } from '@/contract/views/screens';
import { LAYOUT, SHORT_ID, someView } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

type Write = 'viewSave' | 'viewRemove' | 'defaultViewSave' | 'layoutSave';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
beforeEach(async () => {
  await gateway.db.pool.query('delete from saved_views');
});
afterAll(() => gateway.close());

const write = <Name extends Write>(persona: string, name: Name, body: BodyOf<Calls[Name]>) =>
  gateway.rest(persona, name, body, { headers: { 'idempotency-key': randomUUID() } });

async function save(persona: string, changed: Parameters<typeof someView>[0] = {}): Promise<SavedView> {
  const answer = await write(persona, 'viewSave', someView(changed));
  expect(answer.status, answer.text).toBe(200);
  return (answer.json() as ViewSaveAnswer).view;
}

const list = async (persona: string, screen: ViewScreen | null = 'clients') =>
  (await gateway.rest(persona, 'viewsList', { screen })).json() as ViewsListAnswer;

const names = async (persona: string) => (await list(persona)).views.map(({ name }) => name);

describe('a view', () => {
  test('comes back as it was saved, and is on its own screen alone', async () => {
    const view = await save('advisor', { sort: [{ key: 'name', direction: 'asc' }], groupBy: 'household' });
    const { teamId: _none, ...kept } = someView({
      sort: [{ key: 'name', direction: 'asc' }],
      groupBy: 'household',
    });
    expect(view).toEqual({
      ...kept,
      id: expect.stringMatching(/^[\w-]{12}$/),
      isMine: true,
      team: null,
      version: 1,
      unseen: [],
    });
    expect((await list('advisor')).views).toEqual([view]);
    expect((await list('advisor', 'households')).views).toEqual([]);
    expect((await list('advisor', null)).views).toEqual([]);
  });

  test('is refused if it filters by something that its screen does not have', async () => {
    const view = someView({ filters: { reason: ['orphan'] } });
    const answer = await write('advisor', 'viewSave', view);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ pointer: '/filters/reason', rule: 'not_of_this_list' }],
    });
    const saved = await save('advisor', { screen: 'unassignedAccounts', filters: { reason: ['orphan'] } });
    expect(saved.filters).toEqual({ reason: ['orphan'] });
  });

  test('of the dashboards keeps its period, its day and whose teams, and that of a list has none of these', async () => {
    const frame = { period: 'lastMonth', asOf: '2026-01-30', organisation: 'then' } as const;
    const view = await save('advisor', { screen: 'boa', sort: [], frame });
    expect(view).toMatchObject({ screen: 'boa', frame, filters: { iaCode: ['TR04'] } });
    const moved = { ...frame, period: 'quarter', asOf: null } as const;
    await save('advisor', { id: view.id, version: 1, screen: 'boa', sort: [], frame: moved });
    expect((await list('advisor', 'boa')).views).toMatchObject([{ id: view.id, frame: moved }]);
    expect(await names('advisor')).toEqual([]);
    for (const wrong of [{ screen: 'boa' as const }, { frame }]) {
      const answer = await write('advisor', 'viewSave', someView(wrong));
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/frame' }] });
    }
  });

  test('that is private is seen by nobody else, even by its id', async () => {
    const { id } = await save('advisor');
    for (const persona of PERSONAS.filter((each) => each !== 'advisor')) {
      expect(await names(persona)).toEqual([]);
      const answers = [
        await write(persona, 'viewSave', someView({ id, version: 1 })),
        await write(persona, 'viewRemove', { id }),
        await write(persona, 'defaultViewSave', { screen: 'clients', viewId: id }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect(await names('advisor')).toEqual(['Large accounts']);
  });

  test('of a team is seen by its members, and changed only by its owner', async () => {
    const { id, team } = await save('advisor', { teamId: 1 });
    expect(team).toEqual({ id: 1, nameEn: 'Osei Wealth Group', nameFr: 'Groupe Osei' });
    for (const persona of ['assistant', 'manager']) {
      expect((await list(persona)).views).toMatchObject([{ id, isMine: false }]);
      expect((await write(persona, 'viewSave', someView({ id, version: 1 }))).status).toBe(403);
      expect((await write(persona, 'viewRemove', { id })).status).toBe(403);
    }
    for (const persona of ['newcomer', 'conseillere']) {
      expect(await names(persona)).toEqual([]);
      expect((await write(persona, 'viewRemove', { id })).status).toBe(404);
    }
    await save('advisor', { id, version: 1, teamId: null });
    expect(await names('manager')).toEqual([]);
  });

  test('can be shared only with one’s own team', async () => {
    expect((await list('advisor')).teams.map(({ id }) => id)).toEqual([1]);
    expect((await list('manager')).teams.map(({ id }) => id)).toEqual([1, 2]);
    expect((await list('newcomer')).teams).toEqual([]);
    for (const teamId of [3, 999]) {
      const answer = await write('advisor', 'viewSave', someView({ teamId }));
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ pointer: '/teamId', rule: 'not_of_yours' }] });
    }
  });

  test('tells a reader which part of its filter they may not see', async () => {
    await save('manager', { teamId: 1, filters: { iaCode: ['TR04', 'TR07'] } });
    expect((await list('manager')).views).toMatchObject([{ unseen: [] }]);
    expect((await list('advisor')).views).toMatchObject([{ unseen: [{ field: 'iaCode', value: 'TR07' }] }]);
  });

  test('is listed by name: mine first, then the team’s', async () => {
    await save('manager', { name: 'Anciens', teamId: 1 });
    for (const name of ['Zones', 'Épargne', 'Encaisse']) await save('advisor', { name });
    expect(await names('advisor')).toEqual(['Encaisse', 'Épargne', 'Zones', 'Anciens']);
  });

  test('that is removed disappears for everyone, and as a default', async () => {
    const { id } = await save('advisor', { teamId: 1 });
    await write('manager', 'defaultViewSave', { screen: 'clients', viewId: id });
    expect((await list('manager')).defaultViewId).toBe(id);
    expect((await write('advisor', 'viewRemove', { id })).status).toBe(200);
    expect(await list('manager')).toMatchObject({ views: [], defaultViewId: null });
    expect((await write('advisor', 'viewRemove', { id })).status).toBe(404);
  });

  test('opens a screen by default for the person who chose it', async () => {
    const [one, two] = [await save('advisor'), await save('advisor', { name: 'Other' })];
    for (const viewId of [one.id, two.id]) {
      await write('advisor', 'defaultViewSave', { screen: 'clients', viewId });
      expect((await list('advisor')).defaultViewId).toBe(viewId);
    }
    expect((await list('assistant')).defaultViewId).toBeNull();
    expect((await list('advisor', 'households')).defaultViewId).toBeNull();
    const elsewhere = { screen: 'households', viewId: one.id } as const;
    expect((await write('advisor', 'defaultViewSave', elsewhere)).status).toBe(404);
    await write('advisor', 'defaultViewSave', { screen: 'clients', viewId: null });
    expect((await list('advisor')).defaultViewId).toBeNull();
  });

  test('that is unknown is not found', async () => {
    expect((await write('advisor', 'viewSave', someView({ id: SHORT_ID, version: 3 }))).status).toBe(404);
    expect((await write('advisor', 'viewRemove', { id: SHORT_ID })).status).toBe(404);
  });

  test('is one of at most two hundred', async () => {
    await gateway.db.pool.query(
      `insert into saved_views (id, subject, screen, name, filters, layout, sort, version)
       select lpad(n::text, 12, 'y'), 'advisor', 'accounts', 'x', '{}', '{}', '[]', 1 from generate_series(1, $1) n`,
      [VIEWS_MAX],
    );
    const answer = await write('advisor', 'viewSave', someView());
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ rule: 'too_many_views' }] });
  });
});

describe('saved twice at once', () => {
  test('a view keeps the last save, and its version counts both', async () => {
    const { id } = await save('advisor');
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => write('advisor', 'viewSave', someView({ id, name, version: 1 }))),
    );
    const saved = answers.map((answer) => answer.json() as ViewSaveAnswer);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(saved.map(({ view }) => view.version).sort()).toEqual([2, 3, 4]);
    for (const { view, isOverwritten } of saved) expect(isOverwritten).toBe(view.version !== 2);
    const last = saved.find(({ view }) => view.version === 4)?.view;
    expect((await list('advisor')).views).toEqual([last]);
  });

  test('a layout keeps the last save, and its version counts both', async () => {
    const bodies = ['compact', 'comfortable', 'compact'].map((density, at) => ({
      tableKey: 'twice',
      layout: { ...LAYOUT, density: density as 'compact', widths: { name: 200 + at } },
      version: 0,
    }));
    const answers = await Promise.all(bodies.map((body) => write('advisor', 'layoutSave', body)));
    const saved = answers.map(
      (answer) => answer.json() as { saved: { version: number }; isOverwritten: boolean },
    );
    expect(saved.map((each) => each.saved.version).sort()).toEqual([1, 2, 3]);
    for (const each of saved) expect(each.isOverwritten).toBe(each.saved.version !== 1);
    const kept = (await list('advisor')).layouts.find(({ tableKey }) => tableKey === 'twice');
    expect(kept).toEqual(saved.find((each) => each.saved.version === 3)?.saved);
  });
});

describe('a layout', () => {
  test('is kept per table, for the person alone, on any screen', async () => {
    await write('advisor', 'layoutSave', { tableKey: 'clientSummary.accounts', layout: LAYOUT, version: 0 });
    const own = (await list('advisor', null)).layouts;
    expect(own).toContainEqual({ tableKey: 'clientSummary.accounts', layout: LAYOUT, version: 1 });
    expect((await list('manager')).layouts).toEqual([]);
  });

  test('keeps which accounts a list shows, all settings or none', async () => {
    const show = { closed: true, zero: false, negative: true };
    const body = { tableKey: 'accounts', layout: { ...LAYOUT, show }, version: 0 };
    expect((await write('manager', 'layoutSave', body)).status).toBe(200);
    expect((await list('manager', null)).layouts).toEqual([{ ...body, version: 1 }]);
    const broken = { ...body, layout: { ...LAYOUT, show: { closed: true } } };
    expect((await write('manager', 'layoutSave', broken as never)).status).toBe(400);
    await gateway.db.pool.query("delete from table_layouts where subject = 'manager'");
  });

  test('keeps whether a list of households shows those with closed accounts alone, as a view does', async () => {
    const layout = { ...LAYOUT, closedOnly: true as const };
    const body = { tableKey: 'households', layout, version: 0 };
    expect((await write('manager', 'layoutSave', body)).status).toBe(200);
    expect((await list('manager', null)).layouts).toEqual([{ ...body, version: 1 }]);
    expect(await save('manager', { screen: 'households', layout })).toMatchObject({ layout });
    await gateway.db.pool.query("delete from table_layouts where subject = 'manager'");
  });

  test('is refused beyond two hundred tables', async () => {
    await gateway.db.pool.query(
      `insert into table_layouts (subject, table_key, layout, version)
       select 'newcomer', 't' || n, '{}', 1 from generate_series(1, 200) n`,
    );
    const body = { tableKey: 'one', layout: LAYOUT, version: 0 };
    expect((await write('newcomer', 'layoutSave', body)).status).toBe(400);
    expect((await write('newcomer', 'layoutSave', { ...body, tableKey: 't7' })).status).toBe(200);
    await gateway.db.pool.query("delete from table_layouts where subject = 'newcomer'");
  });
});

describe('what is not a view or layout is refused by field', () => {
  const layouts: [string, object, string][] = [
    ['a column narrower than the least', { widths: { name: 127 } }, '/layout/widths/name'],
    ['a column of half a pixel', { widths: { name: 200.5 } }, '/layout/widths/name'],
    ['a column twice', { order: ['name', 'name'] }, '/layout/order'],
    ['a column with a person’s name', { hidden: ['Wing-Sze Chan'] }, '/layout/hidden/0'],
    ['too many columns', { order: Array.from({ length: 101 }, (_, at) => `c${at}`) }, '/layout/order'],
    ['an unknown density', { density: 'tiny' }, '/layout/density'],
    ['an unknown field', { colour: 'red' }, '/layout/colour'],
  ];
  test.each(layouts)('%s', async (_what, changed, pointer) => {
    const layout = { ...LAYOUT, ...changed };
    const answers = [
      await write('advisor', 'layoutSave', { tableKey: 'clients', layout, version: 0 } as never),
      await write('advisor', 'viewSave', someView({ layout } as never)),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: expect.arrayContaining([expect.objectContaining({ pointer })]),
      });
    }
  });

  test.each([
    ['no name', { name: '  ' }, '/name'],
    ['a name too long', { name: 'x'.repeat(81) }, '/name'],
    ['a name with a line break', { name: 'a\nb' }, '/name'],
    ['another screen', { screen: 'kyc' }, '/screen'],
    ['too many columns of an order', { sort: Array(6).fill({ key: 'name', direction: 'asc' }) }, '/sort'],
    ['a version below nothing', { version: -1 }, '/version'],
    ['a filter that is none', { filters: { clientName: [''] } }, '/filters/clientName/0'],
  ])('%s', async (_what, changed, pointer) => {
    const answer = await write('advisor', 'viewSave', someView(changed as never));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [expect.objectContaining({ pointer })] });
  });
});
