import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeasureId } from '@/contract/measures/registry';
import { answerOf } from '@/tests/support/accounts';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let days: { monthEnd: string; within: string };

const overview = (condition: string, asOf: string | null) =>
  answerOf(gateway, 'advisor', 'boaOverview', {
    filters: { condition: [condition] },
    period: 'year',
    dashboard: 'clientsAndHouseholds',
    asOf,
  });

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { days: kept } = await overview('life:living', null);
  const monthEnd = kept[1] ?? '';
  days = { monthEnd, within: `${monthEnd.slice(0, 8)}12` };
});
afterAll(() => gateway.close());

/** Conditions whose days count from a day. */
const CONDITIONS = [
  'birthday:30',
  'birthdayIn:nextMonth',
  'kycDue:30',
  'kycDueIn:nextMonth',
  'signIn:30',
  'noSignIn:30',
  'noContact:90',
  'age:over:64',
  'turning:71-65-60',
] as const;

const BOTH = ['clients', 'households'] as const satisfies readonly MeasureId[];

/** The clients and households that a condition finds on a day, in each place that tells them. */
async function toldOn(condition: string, asOf: string) {
  const { figures } = await overview(condition, asOf);
  const asked = {
    filters: { condition: [condition] },
    period: 'year' as const,
    organisation: 'now' as const,
    asOf,
    within: null,
  };
  const { total } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
    ...asked,
    dimension: 'tier',
    measures: ['households'],
    limit: 100,
  });
  const countOf = async (kind: 'client' | 'household') =>
    (await answerOf(gateway, 'advisor', 'boaTableSummary', { ...asked, kind })).counted;
  return {
    tile: BOTH.map((measure) => Number(figures.find((one) => one.measure === measure)?.value)),
    table: [await countOf('client'), await countOf('household')],
    breakdown: Number(total?.values[0]),
  };
}

/** The clients of the list who were clients on the day. */
async function listedOn(condition: string, asOf: string): Promise<number> {
  const pages = await allPages(gateway, 'advisor', firstPage({ filters: { condition: [condition] } }));
  const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
  const { rows: found } = await gateway.db.pool.query<{ count: number }>(
    `select count(*)::integer as count from clients c join parties p on p.id = c.party_id
      where p.public_id = any ($1) and c.client_since <= $2`,
    [ids, asOf],
  );
  return found[0]?.count ?? 0;
}

describe.each(CONDITIONS)('the filter %s', (condition) => {
  test.each(['monthEnd', 'within'] as const)('finds the same everywhere on a past day, %s', async (name) => {
    const day = days[name];
    const { tile, table, breakdown } = await toldOn(condition, day);
    expect(tile[0]).toBeGreaterThan(0);
    expect(table).toEqual(tile);
    expect(breakdown).toBe(tile[1]);
    expect(await listedOn(condition, day)).toBe(tile[0]);
  });
});
