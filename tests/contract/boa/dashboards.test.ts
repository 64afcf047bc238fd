import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  behindOf,
  BREAKDOWNS,
  CAUSES,
  DASHBOARDS,
  type Dimension,
  DIMENSIONS,
  PERIODS,
  SERIES_MONTHS,
  SERIES_RANGES,
  WITHIN,
} from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import type { BookFilter } from '@/contract/filters/schema';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { halfOf } from '@/tests/support/personaTurns';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const overview = (
  persona: string,
  dashboard: (typeof DASHBOARDS)[number] = 'bookOfBusiness',
  filters: BookFilter = {},
) => answerOf(gateway, persona, 'boaOverview', { filters, period: 'year', dashboard, asOf: null });

const breakdown = (persona: string, dimension: Dimension, asked: Partial<BoaBreakdownBody> = {}) =>
  answerOf(gateway, persona, 'boaBreakdown', {
    filters: {},
    period: 't12',
    organisation: 'now',
    within: null,
    asOf: null,
    dimension,
    measures: [...BREAKDOWNS[dimension].measures],
    limit: 1_000,
    ...asked,
  });

const figureOf = (answer: Awaited<ReturnType<typeof overview>>, measure: MeasureId) =>
  answer.figures.find((figure) => figure.measure === measure)?.value;

const accountsOf = (persona: string, filters: BookFilter = {}) =>
  answerOf(gateway, persona, 'accountsSummaryList', {
    filters,
    clientId: null,
    householdId: null,
    show: { closed: false, zero: true, negative: true },
  });

/** Amounts to the cent, counts as they are. */
const numberOf = (text: string | null | undefined) => {
  if (text === null || text === undefined) return 0n;
  return text.includes('.') ? cents(text) : BigInt(text);
};

/** What the rows, with what is not named, come to. */
const addedUp = ({ rows, other }: BoaBreakdownAnswer, at: number) =>
  [...rows.map(({ values }) => values[at]), other.values[at]].reduce(
    (sum, value) => sum + numberOf(value),
    0n,
  );

describe.each(halfOf(PERSONAS))('the book of %s', (persona) => {
  test('has the counts and sums of the lists that its figures open', async () => {
    const answer = await overview(persona);
    const clients = await answerOf(gateway, persona, 'clientsSummaryList', { filters: {} });
    const households = await answerOf(gateway, persona, 'householdsSummaryList', {
      filters: {},
      show: { closedOnly: false },
    });
    const { total } = await accountsOf(persona);
    expect([answer.clients, answer.households, answer.accounts]).toEqual([
      clients.count,
      households.count,
      total.count,
    ]);
    expect(figureOf(answer, 'aua')).toBe(clients.marketValue);
    expect(figureOf(answer, 'cash')).toBe(clients.cash);
  });

  test.each(PERIODS)('bridges from opening to closing over %s, nothing left unexplained', async (period) => {
    const { rows } = await breakdown(persona, 'cause', { period });
    const value = (key: string) => numberOf(rows.find((row) => row.key === key)?.values[0]);
    const steps = CAUSES.filter((key) => key !== 'closing' && key !== 'unexplained');
    expect(steps.reduce((sum, key) => sum + value(key), 0n)).toBe(value('closing'));
    expect(value('unexplained')).toBe(0n);
  });

  test('shows rows and others that come to the whole, and the same whole whatever it is broken down by', async () => {
    const { total } = await accountsOf(persona);
    for (const dimension of DIMENSIONS.filter((each) => BREAKDOWNS[each].adds)) {
      for (const limit of [2, 1_000]) {
        const answer = await breakdown(persona, dimension, { limit });
        expect(answer.rows.length, dimension).toBeLessThanOrEqual(limit);
        // What has no household, or one that is lost, stands among the households and is none.
        const at = (BREAKDOWNS[dimension].measures as readonly MeasureId[]).indexOf('households');
        const named = answer.rows.filter(({ values }) => {
          if (dimension === 'household') return values[at] !== '0';
          // Cash has lines of its own, without a cost, and is no security.
          return dimension !== 'security' || values[1] !== null;
        });
        expect(named.length + answer.other.count, dimension).toBe(answer.total?.count);
        BREAKDOWNS[dimension].measures.forEach((measure, at) => {
          const whole = answer.total?.values[at];
          const { apart = [] }: { adds: boolean; apart?: readonly MeasureId[] } = BREAKDOWNS[dimension];
          expect(whole === null, `${dimension} ${measure}`).toBe(apart.includes(measure));
          if (whole === null) return;
          expect(addedUp(answer, at), `${dimension} ${measure}`).toBe(numberOf(whole));
          // Tenths are of households: what has none is in no tenth.
          if (dimension === 'decile') return;
          if (measure === 'aua') expect(whole, dimension).toBe(total.marketValueCad);
          if (measure === 'accounts') expect(Number(whole), dimension).toBe(total.count);
        });
      }
    }
  });

  test('opens each part into the households behind it, to the cent', async () => {
    for (const dimension of WITHIN.filter((each) => behindOf(each) === 'household')) {
      const { rows } = await breakdown(persona, dimension);
      if (dimension === 'revenueType') continue;
      const at = (BREAKDOWNS[dimension].measures as readonly MeasureId[]).indexOf('aua');
      for (const { key, values } of rows.slice(0, 8)) {
        const behind = await breakdown(persona, 'household', {
          within: { dimension, key },
          measures: ['aua', 'households', 'accounts'],
          limit: 5,
        });
        expect(behind.total?.values[0], `${dimension} ${key}`).toBe(values[at]);
        expect(addedUp(behind, 0)).toBe(numberOf(values[at]));
        const counted = dimension === 'tier' ? 'households' : 'accounts';
        const count = values[(BREAKDOWNS[dimension].measures as readonly MeasureId[]).indexOf(counted)];
        if (count !== undefined) {
          expect(behind.total?.values[counted === 'households' ? 1 : 2], `${dimension} ${key}`).toBe(count);
        }
      }
    }
  });

  test('opens a type of revenue into the households that paid it, to the cent', async () => {
    for (const period of ['t12', 'quarter'] as const) {
      const { rows } = await breakdown(persona, 'revenueType', { period, measures: ['revenue'] });
      for (const { key, values } of rows) {
        const within = { dimension: 'revenueType' as const, key };
        const asked = { period, within, measures: ['revenue', 'aua'] as MeasureId[], limit: 3 };
        const behind = await breakdown(persona, 'household', asked);
        expect(behind.total?.values[0], key).toBe(values[0]);
        expect(addedUp(behind, 0)).toBe(numberOf(values[0]));
      }
    }
  });

  test('opens a stage of the portal, a language and returned e-mail into the clients behind it', async () => {
    for (const dimension of ['stage', 'language', 'bounce'] as const) {
      const { rows } = await breakdown(persona, dimension);
      for (const { key, values } of rows) {
        const behind = await breakdown(persona, 'client', { within: { dimension, key }, limit: 3 });
        expect([key, behind.total?.count, behind.total?.values[0]]).toEqual([
          key,
          Number(values[0]),
          values[0],
        ]);
        expect(addedUp(behind, 0)).toBe(numberOf(values[0]));
      }
    }
  });

  test('keeps the revenue and flows of lost households in every breakdown', async () => {
    const { total: earned } = await breakdown(persona, 'revenueType', { measures: ['revenue'] });
    const { total: moved } = await breakdown(persona, 'repCode', { measures: ['netFlow'] });
    for (const dimension of ['tier', 'household', 'province', 'team'] as const) {
      const { total } = await breakdown(persona, dimension, { measures: ['revenue'], limit: 1 });
      expect(total?.values, dimension).toEqual(earned?.values);
    }
    for (const dimension of ['household', 'team'] as const) {
      const { total } = await breakdown(persona, dimension, { measures: ['netFlow'], limit: 1 });
      expect(total?.values, dimension).toEqual(moved?.values);
    }
  });

  test("shows a household's twelve-month revenue, whatever the period", async () => {
    const asked = { measures: ['aua', 'yield'] as MeasureId[] };
    const { rows } = await breakdown(persona, 'household', asked);
    expect((await breakdown(persona, 'household', { ...asked, period: 'month' })).rows).toEqual(rows);
    const beside = await breakdown(persona, 'household', { measures: ['aua', 'revenue', 'yield'] });
    expect(new Map(beside.rows.map(({ key, values }) => [key, values[2]]))).toEqual(
      new Map([
        ...beside.rows.map(({ key }) => [key, null] as const),
        ...rows.map(({ key, values }) => [key, values[1]] as const),
      ]),
    );
  });

  test('has the book cost and the gain of its figures in the table of securities', async () => {
    const { figures } = await overview(persona, 'holdings');
    const { total } = await breakdown(persona, 'security', { measures: ['bookCost', 'gain'] });
    expect(total?.values).toEqual(
      ['bookCost', 'gain'].map((name) => figures.find(({ measure }) => measure === name)?.value),
    );
  });

  test('has the households of the list of accounts in its groups, to the cent', async () => {
    const { rows } = await breakdown(persona, 'household');
    const { groups } = await answerOf(gateway, persona, 'accountsSummaryList', {
      filters: {},
      clientId: null,
      householdId: null,
      show: { closed: false, zero: true, negative: true },
      groupBy: 'household',
    });
    const worth = new Map(rows.map(({ id, values }) => [id ?? '', values[0]]));
    for (const { key, total } of groups ?? []) expect(worth.get(key)).toBe(total.marketValueCad);
  });

  test('earns what SQL finds under the person’s rep codes, taxes apart', async () => {
    const { total, span } = await breakdown(persona, 'revenueType');
    const { rows } = await gateway.db.pool.query<Record<string, string>>(
      `select coalesce(sum(gross), 0)::numeric(19,2)::text as gross, coalesce(sum(net), 0)::numeric(19,2)::text as net,
        coalesce(sum(gst), 0)::numeric(19,2)::text as gst, coalesce(sum(qst), 0)::numeric(19,2)::text as qst
      from revenue_entries where booked_on between $1 and $2
        and rep_code_id in (select rep_code_id from rep_code_access where subject = $3)`,
      [span.from, span.to, persona],
    );
    expect(total?.values).toEqual([rows[0]?.gross, rows[0]?.net, rows[0]?.gst, rows[0]?.qst]);
    const series = await answerOf(gateway, persona, 'boaSeries', {
      filters: {},
      measures: ['revenue'],
      byType: true,
      range: '1y' as const,
      asOf: null,
    });
    const shown = series.months
      .filter(({ on }) => on >= span.from && on <= span.to)
      .flatMap(({ values }) => values)
      .reduce((sum, value) => sum + numberOf(value), 0n);
    expect(shown).toBe(numberOf(total?.values[0]));
  });

  test('has each stage of the portal within the one before, and documents as the list of delivery', async () => {
    const { rows } = await breakdown(persona, 'stage');
    const counts = rows.map(({ values }) => Number(values[0]));
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const { rows: documents } = await breakdown(persona, 'document');
    const list = await answerOf(gateway, persona, 'deliverySummaryList', { filters: {} });
    expect(documents.map(({ key, values }) => [key, ...values.map(Number)])).toEqual(
      list.documents
        .filter(({ document }) => document !== 'proxy')
        .map(({ document, eligible, electronic }) => [document, eligible, electronic]),
    );
  });

  test.each(DASHBOARDS)('has the figures of %s', async (dashboard) => {
    const { figures } = await overview(persona, dashboard);
    expect(figures.length).toBe(5);
    for (const { measure, value } of figures) {
      if (value !== null && MEASURES[measure].unit === 'cad') expect(value).toMatch(/\.\d{2}$/);
    }
  });
});

test.each(SERIES_RANGES)(
  'gives the same over %s from kept months and from the accounts themselves',
  async (range) => {
    const asked = {
      measures: ['aua', 'netFlow'] as ('aua' | 'netFlow')[],
      byType: false,
      range,
      asOf: null,
    };
    const kept = await answerOf(gateway, 'advisor', 'boaSeries', { filters: {}, ...asked });
    // Each client was changed at some time: the filter leaves nobody out, and is none of staff.
    const counted = await answerOf(gateway, 'advisor', 'boaSeries', {
      filters: { updated: { preset: 'custom', from: '1990-01-01', to: null } },
      ...asked,
    });
    expect(counted.months.map(({ on }) => on)).toEqual(kept.months.map(({ on }) => on));
    expect(kept.months).toHaveLength(SERIES_MONTHS[range] + 1);
    kept.months.forEach(({ values }, at) => {
      const [one, other] = [values[0], counted.months[at]?.values[0]].map((value) => Number(value));
      expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(5);
      expect(counted.months[at]?.values[1]).toBe(values[1]);
    });
  },
);

test('has the count and sum of the lists under the same filter', async () => {
  for (const filters of [{ clientName: ['an'] }, { iaCode: ['TR04'] }, { address: ['toronto'] }]) {
    const answer = await overview('advisor', 'bookOfBusiness', filters);
    const clients = await answerOf(gateway, 'advisor', 'clientsSummaryList', { filters });
    const { total } = await accountsOf('advisor', filters);
    expect([answer.clients, answer.accounts, figureOf(answer, 'aua')]).toEqual([
      clients.count,
      total.count,
      total.marketValueCad,
    ]);
    expect(total.marketValueCad).toBe(clients.marketValue);
  }
});

test('refuses a measure that the dimension does not have, and what does not exist', async () => {
  const body = (asked: object) =>
    ({
      filters: {},
      period: 'year',
      organisation: 'now',
      within: null,
      asOf: null,
      dimension: 'tier',
      measures: ['aua'],
      limit: 5,
      ...asked,
    }) as never;
  const wrong = await gateway.rest('advisor', 'boaBreakdown', body({ measures: ['aua', 'netFlow'] }));
  expect(wrong.status).toBe(422);
  expect((wrong.json() as { errors: object[] }).errors).toEqual([
    { pointer: '/measures/1', rule: 'not_of_this_dimension' },
  ]);
  for (const asked of [
    { measures: ['beauty'] },
    { dimension: 'zodiac' },
    { period: 'decade' },
    { limit: 0 },
  ]) {
    expect((await gateway.rest('advisor', 'boaBreakdown', body(asked))).status).toBe(400);
  }
});

test('the assets are compared with those that the bridge of the same span opens with', async () => {
  const bridge = await breakdown('advisor', 'cause', { period: 'year', measures: ['aua', 'households'] });
  const opening = bridge.rows.find(({ key }) => key === 'opening')?.values[0];
  const { figures } = await overview('advisor');
  const compared = figures.find(({ measure }) => measure === 'aua')?.compared;
  expect(opening).toBeDefined();
  expect(compared).toMatchObject({ from: null, to: '2025-12-31', value: opening });
});
