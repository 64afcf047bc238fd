import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DASHBOARD_COMPARISONS,
  DASHBOARD_PERIODS,
  MEASURE_TILES,
  type PlacedTile,
} from '@/contract/dashboard/codes';
import type { DashboardMeasureTile } from '@/contract/dashboard/schema';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { write, written } from '@/tests/support/changing';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const tileOf = (tiles: readonly DashboardMeasureTile[], measure: DashboardMeasureTile['measure']) => {
  const tile = tiles.find((each) => each.measure === measure);
  if (tile === undefined) throw new Error(`no tile ${measure}`);
  return tile;
};

const summed = (values: readonly { value: string }[]) =>
  values.reduce((sum, { value }) => sum + cents(value), 0n);

describe.each(PERSONAS)('the dashboard of %s', (persona) => {
  test('has the figures of the home page', async () => {
    const home = await answerOf(gateway, persona, 'homeOverview', {});
    const { tiles } = await answerOf(gateway, persona, 'dashboardTiles', {
      period: 'month',
      comparison: 'none',
    });
    const ofHome = home.tiles.filter(({ measure }) => (MEASURE_TILES as readonly string[]).includes(measure));
    expect(tiles.map(({ measure, value }) => [measure, value])).toEqual(
      ofHome.map(({ measure, value }) => [measure, value]),
    );
  });

  test.each(DASHBOARD_PERIODS)(
    'has a net flow over the %s that is the sum of the flows behind it',
    async (period) => {
      const answer = await answerOf(gateway, persona, 'dashboardTiles', { period, comparison: 'none' });
      const tile = tileOf(answer.tiles, 'netFlow');
      const { total } = await answerOf(gateway, persona, 'homeFlows', { span: answer.period });
      expect(tile.value).toBe(total.sum);
      expect(summed(tile.points)).toBe(cents(tile.value));
    },
  );

  test('compares a flow with the flows of the days that it names', async () => {
    for (const comparison of DASHBOARD_COMPARISONS) {
      const { tiles, compared } = await answerOf(gateway, persona, 'dashboardTiles', {
        period: 'month',
        comparison,
      });
      const { earlier, value } = tileOf(tiles, 'netFlow');
      if (earlier === null || compared === null) continue;
      const { total } = await answerOf(gateway, persona, 'homeFlows', { span: compared });
      expect(earlier).toMatchObject({ value: total.sum, span: compared });
      expect(cents(earlier.change)).toBe(cents(value) - cents(total.sum));
    }
  });

  test('compares a stock with the month-end that it names', async () => {
    const { tiles, period } = await answerOf(gateway, persona, 'dashboardTiles', {
      period: 'year',
      comparison: 'none',
    });
    for (const measure of ['aua', 'cash'] as const) {
      const { earlier, value, points } = tileOf(tiles, measure);
      if (persona === 'newcomer') expect(earlier).toBeNull();
      if (earlier === null) continue;
      expect(earlier.span.to < period.from).toBe(true);
      expect(points[0]).toEqual({ on: earlier.span.to, value: earlier.value });
      expect(cents(value) - cents(earlier.value)).toBe(cents(earlier.change));
    }
  });
});

test('says nothing of an earlier flow that began before any flow is kept', async () => {
  const { rows } = await gateway.db.pool.query<{ first: string }>(
    'select min(day)::text as first from rep_code_flow_days',
  );
  const { tiles, compared } = await answerOf(gateway, 'advisor', 'dashboardTiles', {
    period: 'days365',
    comparison: 'yearAgo',
  });
  const isKept = (rows[0]?.first ?? '9999').slice(0, 7) <= (compared?.from ?? '').slice(0, 7);
  expect(tileOf(tiles, 'netFlow').earlier === null).toBe(!isKept);
});

describe('the arrangement of a dashboard', () => {
  const layout: PlacedTile[] = [
    { id: 'netFlow', size: 'small' },
    { id: 'aua', size: 'wide' },
  ];
  const kept = async (persona: string) =>
    (await answerOf(gateway, persona, 'dashboardTiles', { period: 'year', comparison: 'none' })).layout;

  test('is kept for its person alone, in its order, until it is put back', async () => {
    expect(await kept('advisor')).toBeNull();
    await written(write(gateway, 'advisor', 'dashboardLayoutSave', { layout }));
    expect(await kept('advisor')).toEqual(layout);
    expect(await kept('manager')).toBeNull();
    await written(write(gateway, 'advisor', 'dashboardLayoutSave', { layout: [] }));
    expect(await kept('advisor')).toEqual([]);
    await written(write(gateway, 'advisor', 'dashboardLayoutSave', { layout: null }));
    expect(await kept('advisor')).toBeNull();
  });

  test('opens without the tiles that are gone since it was kept', async () => {
    const old = [{ id: 'households', size: 'small' }, ...layout, { id: 'tasks', size: 'wide' }];
    await gateway.db.pool.query(
      `insert into dashboard_layouts (subject, layout) values ('assistant', $1::jsonb)
       on conflict (subject) do update set layout = excluded.layout`,
      [JSON.stringify(old)],
    );
    expect(await kept('assistant')).toEqual(layout);
  });

  test.each([
    [
      'a tile twice',
      [
        { id: 'aua', size: 'wide' },
        { id: 'aua', size: 'small' },
      ],
    ],
    ['a tile that does not exist', [{ id: 'weather', size: 'wide' }]],
    ['a size that does not exist', [{ id: 'aua', size: 'huge' }]],
  ])('is refused with %s', async (_, wrong) => {
    const body = { layout: wrong } as { layout: PlacedTile[] };
    expect((await write(gateway, 'advisor', 'dashboardLayoutSave', body)).status).toBe(400);
    expect(await kept('advisor')).toBeNull();
  });
});
